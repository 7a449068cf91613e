"""A database as a server leaves it that was played on for a while: people, matches that are over and matches
that go on, and everything that follows the log up to its end."""

import time
from typing import Final

import psycopg

from benchmarks.bench import Bench
from benchmarks.plays import load
from benchmarks.processes import BenchmarkFailed

EVENTS: Final = 20_000
CATCH_UP_SECONDS: Final = 120.0
_IS_BEHIND: Final = """
    SELECT EXISTS (SELECT FROM follower_positions
                   WHERE position < (SELECT max(notification_id) FROM stored_events))
"""
_COUNT: Final = "SELECT count(*) FROM stored_events"
_KEYS: Final = """
    INSERT INTO command_keys (caller, key, request, stream_id, version, answer)
    SELECT originator_id::text, originator_version::text, sha256(state),
           originator_id, originator_version, '200'
    FROM stored_events WHERE topic LIKE 'CardPlayed.%'
"""
_LATER: Final = "UPDATE deadlines SET due = due + interval '10 years'"
"""Nobody comes back to these matches, and no clock must run out in what is measured."""


def play_a_while(bench: Bench, database: str, events: int = EVENTS) -> None:
    """Fill an empty database with so many events or more, by play over HTTP. Raises BenchmarkFailed.

    Our load sends no keys: each play is given one here, as if its client had.
    """
    with bench.server(database) as server, psycopg.connect(database, autocommit=True) as connection:
        while _one(connection, _COUNT) < events:
            load(server.url, seconds=min(1.0, bench.seconds), stays=True)
        _wait_for_followers(connection)
        connection.execute(_LATER)
        connection.execute(_KEYS)


def _wait_for_followers(connection: psycopg.Connection[tuple[int]]) -> None:
    give_up = time.monotonic() + CATCH_UP_SECONDS
    while _one(connection, _IS_BEHIND):
        if time.monotonic() > give_up:
            raise BenchmarkFailed(f"the views were not up to date after {CATCH_UP_SECONDS:.0f} seconds")
        time.sleep(0.1)


def _one(connection: psycopg.Connection[tuple[int]], statement: str) -> int:
    row = connection.execute(statement.encode()).fetchone()
    return row[0] if row else 0
