"""Positions are in commit order: a reader that asks for what is above its own never misses an event."""

import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from tests.integration.event_store.logs import rows

WRITERS = 8
GUARD = "PERFORM pg_advisory_xact_lock(7151505);"


def positions_seen_while_writing(conninfo: str, batches: int) -> list[int]:
    """The positions a tailing reader was given while eight processes wrote."""
    writer = [sys.executable, "-m", "tests.integration.event_store.writer", conninfo, str(batches)]
    root = Path(__file__).parents[3]
    writers = [subprocess.Popen([*writer, str(seed)], cwd=root) for seed in range(WRITERS)]
    seen: list[int] = []
    with psycopg.connect(conninfo, autocommit=True) as connection:
        writing = True
        while writing:
            writing = any(process.poll() is None for process in writers)  # then read once more
            last = seen[-1] if seen else 0
            cursor = connection.execute(
                "SELECT notification_id FROM stored_events WHERE notification_id > %s ORDER BY 1", (last,)
            )
            seen += [row[0] for row in cursor.fetchall()]
    assert [process.returncode for process in writers] == [0] * WRITERS
    return seen


def positions_in(conninfo: str) -> list[int]:
    """All positions there are, in order."""
    return [row[0] for row in rows(conninfo, "SELECT notification_id FROM stored_events ORDER BY 1")]


def test_tailing_reader_misses_nothing_of_eight_writers(database: str) -> None:
    seen = positions_seen_while_writing(database, batches=60)

    assert seen == positions_in(database)
    assert len(seen) > WRITERS * 60 * 5  # some were rolled back on purpose


def test_without_the_lock_the_same_reader_misses_events(database: str) -> None:
    source = rows(database, "SELECT pg_get_functiondef('append_commands'::regproc)")[0][0]
    assert GUARD in source
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(source.replace(GUARD, "").encode())

    seen = positions_seen_while_writing(database, batches=60)

    assert len(seen) < len(positions_in(database))


@pytest.mark.full
def test_tailing_reader_misses_nothing_of_two_hundred_thousand_events(database: str) -> None:
    seen = positions_seen_while_writing(database, batches=4_400)

    assert seen == positions_in(database)
    assert len(seen) > 200_000
