"""One match read whole for an operator's command: a single connection, and everything checked on the way."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple
from uuid import UUID

import psycopg
from psycopg import Connection

from application.ports import Event, Recorded
from domain.match.events import (
    MatchVoided,
    PlayerInvited,
    SeatLeft,
    SeatTaken,
    TableCancelled,
    TableOpened,
)
from infrastructure.event_codec import EventCodec
from infrastructure.hash_chain import checked_records
from infrastructure.postgres.reading import stored_event

_SELECT_STREAM: Final = (
    "SELECT originator_id, originator_version, topic, state FROM stored_events"
    " WHERE originator_id = %s ORDER BY originator_version"
)


class UnknownMatch(Exception):
    """No match has this id."""


class StoredMatch(NamedTuple):
    """All events of a match, and the usernames of the people in it by player id."""

    records: tuple[Recorded, ...]
    names: dict[str, str]


def read_match(conninfo: str, match_id: UUID) -> StoredMatch:
    """A match as it is stored now. Raises UnknownMatch, BrokenStream, UnreadableEvent or psycopg.Error."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        rows = connection.execute(_SELECT_STREAM, (match_id,)).fetchall()
        records = checked_records(map(stored_event, rows), EventCodec())
        if not records or not isinstance(records[0].event, TableOpened):  # a player has a stream, too
            raise UnknownMatch(f"there is no match {match_id}")
        return StoredMatch(records, _names(connection, records))


def _names(connection: Connection[Any], records: Iterable[Recorded]) -> dict[str, str]:
    people = [UUID(player_id) for record in records if (player_id := _person_in(record.event))]
    found = connection.execute(
        "SELECT player_id, username FROM accounts WHERE player_id = ANY(%s)", (people,)
    )
    return {str(player_id): username for player_id, username in found}


def _person_in(event: Event) -> str | None:
    """Who sat, was asked in, left, or ended the match as an administrator."""
    match event:
        case SeatTaken() | PlayerInvited() | SeatLeft():
            return event.player_id
        case MatchVoided() | TableCancelled():
            return event.by
        case _:
            return None
