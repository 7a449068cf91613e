"""Acknowledgements, keys, events, coins and views compared: whatever differs is named."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import psycopg
from psycopg import Connection

from infrastructure.audit.auditing import audit_all
from infrastructure.audit.fresh import bring_up_to_date
from infrastructure.postgres.views import REBUILDABLE
from infrastructure.postgres.views.rebuild import rebuild
from infrastructure.settings import load_settings
from infrastructure.signing import SigningKey
from tests.chaos.journal import Acknowledged, of_match

_KEYS: Final = "SELECT key, caller, stream_id::text, version FROM command_keys WHERE caller = ANY (%s)"
_PLAYED: Final = """
    SELECT match_id::text, (payload ->> 'seat')::int, payload ->> 'card' FROM events
    WHERE type = 'CardPlayed' AND match_id = ANY (%s) ORDER BY match_id, version
"""
_BEGUN: Final = """
    SELECT payload ->> 'player_id', count(*) FROM events
    WHERE type = 'SeatTaken' AND payload ->> 'player_id' = ANY (%s) GROUP BY 1
"""
_OPEN: Final = "SELECT match_id FROM deadlines"


def faults_of(connection: Connection[Any], acknowledged: Sequence[Acknowledged]) -> list[str]:
    """Everything that is wrong, in one transaction; the views must have seen the end of the log."""
    return [
        *_keys(connection, acknowledged),
        *_plays(connection, acknowledged),
        *_seats(connection, acknowledged),
        *(f"left open: {row[0]}" for row in connection.execute(_OPEN).fetchall()),
        *(str(finding) for verdict in audit_all(connection) for finding in verdict.findings),
    ]


def check(conninfo: str, acknowledged: Sequence[Acknowledged]) -> None:
    """Nothing acknowledged is lost, nothing was done twice, and coins and views follow from the log."""
    key = SigningKey.load_or_make(load_settings().signing_key)
    assert asyncio.run(bring_up_to_date(conninfo, key)), "the views do not catch up"
    with psycopg.connect(conninfo) as connection:
        faults = faults_of(connection, acknowledged)
    assert not faults, faults
    differ = rebuilt(conninfo)
    assert not differ, differ


def rebuilt(conninfo: str) -> dict[str, int]:
    """The views that differ from what a fold of the log makes of them, and in how many rows."""
    wrong = {view.name: asyncio.run(rebuild(conninfo, view)).wrong for view in REBUILDABLE}
    return {name: rows for name, rows in wrong.items() if rows}


def _keys(connection: Connection[Any], acknowledged: Sequence[Acknowledged]) -> Iterator[str]:
    """What was answered is what is stored, key by key; everybody went on asking until there was an answer."""
    callers = list({one.caller for one in acknowledged})
    told = {(one.key, one.caller, one.match_id, one.version) for one in acknowledged}
    kept = set(connection.execute(_KEYS, (callers,)).fetchall())
    yield from (f"acknowledged and not kept: {one}" for one in told - kept)
    yield from (f"kept and not acknowledged: {one}" for one in kept - told)


def _plays(connection: Connection[Any], acknowledged: Iterable[Acknowledged]) -> Iterator[str]:
    """Each match has the plays that its people were told of, each once and in their order, and no other."""
    told = {
        match_id: [(one.seat, one.body["card"]) for one in done if one.path.endswith("/plays")]
        for match_id, done in of_match(acknowledged).items()
    }
    found: dict[str, list[tuple[int, str]]] = {match_id: [] for match_id in told}
    for match_id, seat, card in connection.execute(_PLAYED, (list(told),)).fetchall():
        found[match_id].append((seat, card))
    for match_id, plays in found.items():
        if plays != told[match_id]:
            yield f"plays of {match_id}: {plays} instead of {told[match_id]}"


def _seats(connection: Connection[Any], acknowledged: Sequence[Acknowledged]) -> Iterator[str]:
    """Everybody has sat down as often as they were told so."""
    told: dict[str, int] = {}
    for one in acknowledged:
        sits = one.path == "/v1/matches" or one.path.endswith("/seats")
        told[one.caller] = told.get(one.caller, 0) + sits
    found = dict(connection.execute(_BEGUN, (list(told),)).fetchall())
    for player, times in told.items():
        if found.get(player, 0) != times:
            yield f"{player} sat down {found.get(player, 0)} times instead of {times}"
