"""The log as people query it, and that nobody can change it."""

import asyncio
from uuid import uuid4

import psycopg
import pytest

from domain.match.events import Dealt
from tests.integration.event_store.logs import NOON, command, log, rows


def written(database: str) -> None:
    """One deal in the log."""

    async def scenario() -> None:
        async with log(database) as it:
            dealt = Dealt(
                1, 1, 0, {"0": ("7o", "1c", "2e"), "1": ("sb", "3o", "4c")}, ("5o", "6o", "1e", "rb")
            )
            await it.store.append(command(uuid4(), events=(dealt,)))

    asyncio.run(scenario())


def test_view_shows_type_time_and_payload_as_json(database: str) -> None:
    written(database)

    shown = rows(database, "SELECT version, type, at, payload->'cards'->'0'->>0, position FROM events")

    assert shown == [(1, "Dealt", NOON, "7o", 1)]


@pytest.mark.parametrize(
    "statement",
    ["UPDATE stored_events SET topic = 'x'", "DELETE FROM stored_events", "TRUNCATE stored_events"],
)
def test_log_is_append_only(database: str, statement: str) -> None:
    written(database)

    with pytest.raises(psycopg.errors.RaiseException, match="append-only"):
        rows(database, statement)
    assert len(rows(database, "SELECT * FROM events")) == 1
