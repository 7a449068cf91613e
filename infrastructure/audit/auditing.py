"""The audit of one match, or of everything that is stored, each in one snapshot of the database."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final
from uuid import UUID

import psycopg
from psycopg import Connection, IsolationLevel

from application.audit.verdict import Finding, Verdict
from infrastructure.audit.log_end import Seen, wrong_log
from infrastructure.audit.solvency import solvency
from infrastructure.audit.streams import Followed, verdicts
from infrastructure.audit.totals import wrong_totals
from infrastructure.postgres.checkpoints.reading import read_keys, read_log_end
from infrastructure.signing import Keys

_FOLLOWED: Final = "SELECT name, position FROM view_positions WHERE name IN ('league', 'history')"
_PLAYERS: Final = """
    SELECT player_id FROM history_seats WHERE match_id = %(match)s
    UNION SELECT owner FROM postings WHERE stream_id = %(match)s AND account = 'player'
    UNION SELECT player_id FROM league_lines WHERE match_id = %(match)s
"""
OF_THE_LOG: Final = ("postings", "experience", "league", "statistics", "log")


@contextmanager
def snapshot(conninfo: str) -> Iterator[Connection[Any]]:
    """A connection that sees one moment of the database and changes nothing."""
    with psycopg.connect(conninfo) as connection:
        connection.isolation_level = IsolationLevel.REPEATABLE_READ
        connection.read_only = True
        yield connection


def events_in_log(connection: Connection[Any]) -> int:
    """How many events there are to read, about: for somebody who waits."""
    end = read_log_end(connection)
    return end.events if end else 0


def audit_match(
    connection: Connection[Any], match_id: UUID, trusted: Mapping[str, bytes] | None = None
) -> Verdict | None:
    """The verdict on a match, with the totals of those who sat there; None if nothing is known of it.

    `trusted` are the only public keys, by id, whose checkpoints count; without it all registered ones do.
    """
    keys = _keys(connection, trusted)
    for verdict in verdicts(connection, keys, _followed(connection), match_id):
        if verdict.state == "player":
            return None
        players = [row[0] for row in connection.execute(_PLAYERS, {"match": match_id}).fetchall()]
        wrong = wrong_totals(connection, players)
        return verdict._replace(findings=(*verdict.findings, *wrong))
    return None


def audit_all(connection: Connection[Any], trusted: Mapping[str, bytes] | None = None) -> Iterator[Verdict]:
    """The verdict on every stream, and last the one on what they come to together, which has no stream."""
    keys, log_end = _keys(connection, trusted), read_log_end(connection)
    seen = Seen(log_end.position if log_end else 0)
    for verdict in verdicts(connection, keys, _followed(connection)):
        seen.count(verdict)
        yield verdict
    wrong = [*wrong_log(connection, keys, log_end, seen), *wrong_totals(connection)]
    wrong += [Finding("postings", None, detail) for detail in solvency(connection).wrong]
    yield Verdict(None, "log", (), OF_THE_LOG, tuple(wrong))


def _keys(connection: Connection[Any], trusted: Mapping[str, bytes] | None) -> Keys:
    return Keys(read_keys(connection) if trusted is None else trusted)


def _followed(connection: Connection[Any]) -> Followed:
    log_end = read_log_end(connection)
    views = dict(connection.execute(_FOLLOWED).fetchall())
    return Followed(log_end.position if log_end else 0, views.get("league", 0), views.get("history", 0))
