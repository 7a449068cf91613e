"""A server that stops in the middle of a page holds nobody else up for long."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Iterator

import psycopg
import pytest

from infrastructure.bootstrap import services
from infrastructure.settings import Settings
from tests.e2e.server import ROOT
from tests.e2e.streams import eventually
from tests.integration.event_store.logs import command, log, rows

GOES_ON_WITHIN_SECONDS = 10
THE_PAGE = (
    r"FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^\s*INSERT INTO stream_ends'"
)


@pytest.fixture
def other(database: str) -> Iterator[subprocess.Popen[bytes]]:
    """Another server process on the database."""
    program = [sys.executable, "-m", "tests.integration.views.stopped", database]
    with subprocess.Popen(program, cwd=ROOT) as process:
        yield process
        process.kill()


async def append_one(conninfo: str) -> None:
    """One event more."""
    async with log(conninfo) as it:
        await it.store.append(command())


async def followed(conninfo: str) -> None:
    """Return when a server that starts now has seen to everything."""
    async with services(conninfo, Settings(password_memory_kib=32)) as server:
        while any((await server.views.lag()).values()):
            await asyncio.sleep(0.05)


def test_view_goes_on_when_who_had_its_lock_has_stopped(
    database: str, other: subprocess.Popen[bytes]
) -> None:
    with psycopg.connect(database) as connection:
        connection.execute("LOCK TABLE stream_ends IN EXCLUSIVE MODE")
        asyncio.run(append_one(database))
        eventually(lambda: rows(database, f"SELECT wait_event_type {THE_PAGE}") == [("Lock",)])
        other.send_signal(signal.SIGSTOP)
    eventually(lambda: rows(database, f"SELECT state {THE_PAGE}") == [("idle in transaction",)])

    asyncio.run(asyncio.wait_for(followed(database), GOES_ON_WITHIN_SECONDS))

    assert rows(database, "SELECT count(*) FROM stream_ends") == [(1,)]
