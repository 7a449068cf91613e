"""A command that is given up is left to the database, never cancelled: see `collector.py` for the reason."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest

from application.ports import StoreUnavailable
from infrastructure.event_codec import EventCodec
from infrastructure.patience import ended
from infrastructure.postgres import collector as collecting
from infrastructure.postgres.collector import Collector
from tests.integration.event_store.logs import command, rows

WRITERS_LOCK = "pg_advisory_lock(7151505)"
WAITING = """
    SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
A_WHILE_SECONDS = 0.3


@contextmanager
def nobody_may_write(conninfo: str) -> Iterator[None]:
    """Whoever writes to the log has to wait until the block ends."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.execute(f"SELECT {WRITERS_LOCK}".encode())
        yield


def given_up_by(collector: Collector, conninfo: str) -> tuple[int, int]:
    """When one was given up: how many commands still wait in the database, and how many it then has."""

    async def give_up() -> None:
        running = asyncio.create_task(collector.run())
        with pytest.raises(StoreUnavailable):
            await collector.append(command())
        await asyncio.sleep(A_WHILE_SECONDS)
        await ended([running])

    with nobody_may_write(conninfo):
        asyncio.run(give_up())
        waiting = rows(conninfo, WAITING)[0][0]
    with nobody_may_write(conninfo):  # whoever waited before us has written
        return waiting, rows(conninfo, "SELECT count(*) FROM stored_events")[0][0]


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database waits for longer than we do."""
    monkeypatch.setattr(collecting, "GIVE_UP_AFTER_SECONDS", 0.1)
    monkeypatch.setattr(collecting, "_SESSION", "SET lock_timeout = 0")


def test_what_is_given_up_may_still_be_carried_out(database: str) -> None:
    assert given_up_by(Collector(database, EventCodec()), database) == (1, 1)


def test_without_closing_first_it_would_be_cancelled(database: str) -> None:
    class KeepsTheConnection(Collector):
        """Leaves it to the driver, which asks the database to stop; at the end it is closed."""

        has_kept = False

        async def _disconnect(self) -> None:
            if self.has_kept:
                await super()._disconnect()
            self.has_kept = True

    assert given_up_by(KeepsTheConnection(database, EventCodec()), database) == (0, 0)
