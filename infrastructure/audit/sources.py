"""The tables that an audit reads side by side, each in order of the stream it is about.

All are read with cursors of the server in one snapshot, so that a log of any size takes little memory and the
rows of a match are those of one moment.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, NamedTuple
from uuid import UUID

from psycopg import Connection, sql

ROWS_AT_ONCE: Final = 2_000


class _Source(NamedTuple):
    """A table's rows, and the column that says which stream they are about."""

    stream: str
    select: str


_SOURCES: Final[Mapping[str, _Source]] = {
    "events": _Source(
        "originator_id",
        """SELECT originator_id, originator_version, topic, state, notification_id
        FROM stored_events WHERE {which} ORDER BY originator_id, originator_version""",
    ),
    "postings": _Source(
        "stream_id",
        """SELECT stream_id, version, nth, account, owner::text, amount, reason, at,
            num_nonnulls(entry, balance)
        FROM postings WHERE {which} ORDER BY stream_id, version, nth""",
    ),
    "ends": _Source(
        "stream_id",
        """SELECT stream_id, version, hash, positions, key_id, signature
        FROM stream_ends WHERE {which} ORDER BY stream_id""",
    ),
    "league": _Source(
        "match_id",
        """SELECT match_id, player_id::text, week, at, place, halved, points
        FROM league_lines WHERE {which} ORDER BY match_id, player_id""",
    ),
    "matches": _Source(
        "match_id",
        """SELECT match_id, mode, ruleset, seats, pairs, stake, state, at, opened
        FROM history_matches WHERE {which} ORDER BY match_id""",
    ),
    "seats": _Source(
        "match_id",
        """SELECT match_id, player_id::text, seat, at, sat, place, coins, xp, league
        FROM history_seats WHERE {which} ORDER BY match_id, player_id""",
    ),
}

Rows = list[Sequence[Any]]


def side_by_side(
    connection: Connection[Any], stream_id: UUID | None = None
) -> Iterator[tuple[UUID, Mapping[str, Rows]]]:
    """Each stream that any of the tables has rows of, with its rows by source; or one stream only.

    To be read to the end within one transaction.
    """
    readers = {name: _Reader(_rows(connection, name, stream_id)) for name in _SOURCES}
    while waiting := [reader.stream_id for reader in readers.values() if reader.stream_id is not None]:
        nearest = min(waiting)
        yield nearest, {name: reader.take(nearest) for name, reader in readers.items()}


class _Reader:
    """The rows of one source, a stream at a time."""

    def __init__(self, rows: Iterator[Sequence[Any]]) -> None:
        self._groups = groupby(rows, key=itemgetter(0))
        self.stream_id: UUID | None = None
        self._rows: Rows = []
        self._advance()

    def take(self, stream_id: UUID) -> Rows:
        """The rows of this stream, which are then done with."""
        if self.stream_id != stream_id:
            return []
        rows = self._rows
        self._advance()
        return rows

    def _advance(self) -> None:
        found = next(self._groups, None)
        self.stream_id, self._rows = (None, []) if found is None else (found[0], list(found[1]))


def _rows(connection: Connection[Any], name: str, stream_id: UUID | None) -> Iterator[Sequence[Any]]:
    source = _SOURCES[name]
    which = "true" if stream_id is None else f"{source.stream} = '{stream_id}'"
    with connection.cursor(f"audit_{name}", binary=True) as cursor:
        cursor.itersize = ROWS_AT_ONCE
        cursor.execute(sql.SQL(source.select).format(which=sql.SQL(which)))
        yield from cursor
