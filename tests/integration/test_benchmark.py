"""The load generator tells the truth: what it counts is what stands in the database."""

import asyncio

import psycopg

from benchmarks.load import Report, run_load
from benchmarks.pgbench import one_row_inserts
from benchmarks.simulation import check_same
from tests.conftest import Databases
from tests.e2e.server import Server, serving

MATCHES = 8


def load_of(conninfo: str, seconds: float) -> Report:
    with serving("--database-url", conninfo, ESCOMBRA_RATE_LIMITS="off") as server:
        return asyncio.run(run_load(server.url, seconds, MATCHES))


def events_by_type(conninfo: str, seat: str | None) -> dict[str, int]:
    """How many events of each type a seat has; None: those of no seat."""
    with psycopg.connect(conninfo) as connection:
        rows = connection.execute(
            "SELECT type, count(*) FROM events"
            " WHERE payload ->> 'seat' IS NOT DISTINCT FROM %s GROUP BY type",
            [seat],
        )
        return dict(rows.fetchall())


def test_every_play_it_counts_is_a_card_that_a_person_played(databases: Databases) -> None:
    conninfo = databases.clone()

    report = load_of(conninfo, seconds=1.5)

    assert report.errors == ()
    assert report.plays > MATCHES
    assert report.matches_opened >= MATCHES
    of_persons, of_nobody = events_by_type(conninfo, "0"), events_by_type(conninfo, None)
    assert of_persons["CardPlayed"] == report.plays
    assert of_nobody["TableOpened"] == report.matches_opened
    assert of_nobody.get("SeedRevealed", 0) >= report.matches_ended


def test_a_wrong_answer_is_reported_not_counted(databases: Databases) -> None:
    with serving("--database-url", databases.clone()) as server:
        report = asyncio.run(_load_until_killed(server))

    assert report.errors
    assert all("ConnectionLost" in error for error in report.errors)


async def _load_until_killed(server: Server) -> Report:
    load = asyncio.create_task(run_load(server.url, 5, MATCHES))
    await asyncio.sleep(1)
    await asyncio.to_thread(server.kill)
    return await load


def test_both_sides_of_the_simulation_play_the_same_matches() -> None:
    check_same()


def test_pgbench_leaves_nothing_behind(databases: Databases) -> None:
    conninfo = databases.empty()

    speed = one_row_inserts(conninfo, seconds=1)

    assert speed.tps > 0
    with psycopg.connect(conninfo) as connection:
        left = connection.execute("SELECT FROM pg_database WHERE datname LIKE 'escombra_benchmark_%'")
        assert left.fetchall() == []
