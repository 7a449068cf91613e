"""The load generator tells the truth: what it counts is what stands in the database."""

import asyncio

import psycopg
import pytest

from benchmarks.load.running import Asked, run_load
from benchmarks.load.tally import Report
from tests.conftest import Databases
from tests.e2e.server import Server, serving

MATCHES = 4


def load_of(conninfo: str, **asked: object) -> Report:
    with serving("--database-url", conninfo, ESCOMBRA_RATE_LIMITS="off") as server:
        return asyncio.run(run_load([server.url], Asked(MATCHES, **asked)))  # type: ignore[arg-type]


def counts(conninfo: str) -> dict[str, int]:
    """How many events of each type there are."""
    with psycopg.connect(conninfo) as connection:
        return dict(connection.execute("SELECT type, count(*) FROM events GROUP BY type").fetchall())


def live_players(conninfo: str) -> int:
    """How many people sit in a match that is not over."""
    with psycopg.connect(conninfo) as connection:
        return len(connection.execute("SELECT FROM claims WHERE kind = 'live'").fetchall())


def test_every_play_it_counts_is_a_card_that_a_person_played(database: str) -> None:
    report = load_of(database, seconds=1.0)

    assert report.errors == ()
    assert report.plays > MATCHES
    stored = counts(database)
    assert stored["CardPlayed"] == report.plays
    assert stored["TableOpened"] == report.matches_opened >= MATCHES
    assert stored["PlayerRegistered"] == 2 * MATCHES
    assert "TurnTimedOut" not in stored
    assert live_players(database) == 0  # nobody is left whose clock could run out later
    assert 0 < report.p50_ms <= report.p99_ms


def test_matches_stay_when_asked_and_plays_come_no_faster_than_asked(database: str) -> None:
    report = load_of(database, seconds=0.5, stays=True, rate=20)

    assert live_players(database) == 2 * MATCHES
    assert 0 < report.plays < 35  # ten on the average


def test_a_lost_server_is_reported_not_counted(databases: Databases) -> None:
    with serving("--database-url", databases.clone()) as server:
        report = asyncio.run(_load_until_killed(server))

    assert report.errors
    assert all("ConnectionLost" in error for error in report.errors)


async def _load_until_killed(server: Server) -> Report:
    load = asyncio.create_task(run_load([server.url], Asked(MATCHES, seconds=5)))
    await asyncio.sleep(1.5)
    await asyncio.to_thread(server.kill)
    return await load


def test_a_connection_that_was_idle_is_opened_anew(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.load.connection.IDLE_SECONDS", 0.0)

    report = load_of(database, seconds=0.2)

    assert report.errors == ()
    assert report.plays > 0
