"""Several processes sign, one at a time; one that dies leaves the ends and the position together."""

import asyncio
import random
from collections.abc import Collection, Iterable
from uuid import UUID

import psycopg
import pytest
from structlog.testing import capture_logs

from infrastructure.postgres.checkpoints import following, rows
from infrastructure.postgres.checkpoints.reading import LogEnd, StreamEnd
from infrastructure.postgres.views.view import Connection
from tests.integration.checkpoints.looking import counts, follower, found, is_right, signed
from tests.integration.views.stories import Stories, tell_to, told

NO_LOCK = "SELECT true WHERE %s::int <> 0 AND %s::text <> ''"


@pytest.fixture
def stories(database: str, monkeypatch: pytest.MonkeyPatch) -> Stories:
    """A log of many small pages."""
    monkeypatch.setattr(following, "PAGE", 15)
    return told(database, 30)


def taking_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages last long enough for everybody to have read the position by then."""
    put = rows.put

    async def slowly(connection: Connection, ends: Iterable[StreamEnd], log_end: LogEnd) -> None:
        await asyncio.sleep(0.005)
        await put(connection, ends, log_end)

    monkeypatch.setattr(rows, "put", slowly)


def four_at_once(database: str) -> list[str]:
    """Four processes with keys of their own sign the log at the same time; what they complain about."""
    with capture_logs() as logs:
        signed(database, *(follower(database) for _ in range(4)))
    return [log["event"] for log in logs if log["log_level"] == "error"]


def test_four_processes_at_once_sign_everything_one_page_each(
    database: str, stories: Stories, monkeypatch: pytest.MonkeyPatch
) -> None:
    taking_its_time(monkeypatch)

    assert four_at_once(database) == []

    assert is_right(database)


def test_without_the_lock_the_same_four_see_events_that_have_been_signed_already(
    database: str, stories: Stories, monkeypatch: pytest.MonkeyPatch
) -> None:
    known_ends = rows.known_ends

    async def later(connection: Connection, streams: Collection[UUID]) -> dict[UUID, StreamEnd]:
        await asyncio.sleep(random.uniform(0, 0.03))  # others sign the page meanwhile, on any machine
        return await known_ends(connection, streams)

    monkeypatch.setattr(rows, "known_ends", later)
    monkeypatch.setattr(rows, "_LOCK", NO_LOCK)

    assert "an event does not follow" in four_at_once(database)


@pytest.mark.parametrize("table", ["stream_ends", "log_end"])
def test_connection_lost_in_the_middle_leaves_ends_and_position_together(
    database: str, stories: Stories, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed(database, follower(database))
    tell_to(database, stories.some(10))
    before, lost = found(database), 0
    put = rows.put

    async def dying(connection: Connection, ends: Iterable[StreamEnd], log_end: LogEnd) -> None:
        nonlocal lost
        if table == "log_end":
            await put(connection, ends, log_end)
        else:
            await connection.execute("DELETE FROM stream_ends")
        lost += 1
        await connection.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    follows = follower(database)
    with monkeypatch.context() as patch:
        patch.setattr(rows, "put", dying)
        for _ in range(3):
            with pytest.raises(psycopg.OperationalError):
                signed(database, follows)
            assert found(database)[:2] == before[:2]

    assert lost == 3
    assert before.log_end is not None
    assert before.log_end.position < counts(database)[0]
    signed(database, follows)
    assert is_right(database)
