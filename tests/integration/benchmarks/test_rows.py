"""Each row measures what it says, on sizes so small that the figures themselves mean nothing."""

import shutil

import psycopg
import pytest

from benchmarks import auditing, many_events, memory, plays, rebuilding, starting, two_servers
from benchmarks.bench import Bench
from benchmarks.filled import filled
from benchmarks.load.late import EACH, EARLY
from benchmarks.peers import stock_application
from benchmarks.peers.pgbench import one_row_inserts, p99_ms_at
from benchmarks.processes import BenchmarkFailed, said_by
from benchmarks.simulation import check_same


@pytest.mark.full
def test_plays_are_measured_beside_inserts(bench: Bench) -> None:
    ((ours, other),) = plays.beside_pgbench(bench, 1)

    assert ours > 0
    assert other > 0


@pytest.mark.full
def test_latencies_are_measured_at_the_same_rate(bench: Bench) -> None:
    ((ours, other),) = plays.latency(bench, 1)

    assert ours > 0
    assert other > 0


@pytest.mark.full
def test_two_servers_store_what_they_acknowledge(bench: Bench) -> None:
    assert len(two_servers.two_beside_one(bench, 1)) == 1


def test_a_play_that_is_not_in_the_log_is_found(database: str) -> None:
    two_servers.check_log(database, 0)

    with pytest.raises(BenchmarkFailed):
        two_servers.check_log(database, 1)


def test_the_librarys_application_appends(bench: Bench) -> None:
    assert stock_application.events_a_second(bench) > 0


def test_late_plays_are_timed_beside_early_ones(bench: Bench) -> None:
    options = "--matches=2", "--rounds=2", f"--late={EARLY + EACH}"
    with bench.fresh_server() as server:
        said = said_by("benchmarks.load.late", server.url, *options, seconds=30)

    assert len(said) == 2
    assert all(late > 0 and early > 0 for late, early in said)


@pytest.mark.full
def test_a_large_database_is_played_on(bench: Bench) -> None:
    assert len(many_events.large_beside_empty(bench, 1)) == 1


def test_a_filled_log_is_rebuilt_and_audited(bench: Bench) -> None:
    with filled(bench) as log:
        assert rebuilding.rebuilt_events_a_second(log) > 0
        assert auditing.audited_events_a_second(log) > 0
        assert said_by("benchmarks.peers.library_projection", log.conninfo, "--seconds=0.5", seconds=1) > 0
        with psycopg.connect(log.conninfo) as connection:
            connection.execute("UPDATE experience SET xp = xp + 1")
        with pytest.raises(BenchmarkFailed):
            auditing.audited_events_a_second(log)
        with pytest.raises(BenchmarkFailed):
            rebuilding.rebuilt_events_a_second(log)


def test_the_memory_of_a_server_with_streams_is_told(bench: Bench) -> None:
    ((megabytes, _),) = memory.with_streams(bench, 1, streams=8)

    assert 20 < megabytes < 1_000


@pytest.mark.full
def test_the_memory_of_a_server_with_matches_is_told(bench: Bench) -> None:
    ((megabytes, _),) = memory.with_matches(bench, 1, matches=40)

    assert 20 < megabytes < 1_000


@pytest.mark.full
def test_a_server_starts_on_a_directory_with_events(bench: Bench) -> None:
    ((seconds, _),) = starting.first_answer(bench, 1)

    assert seconds > 0


def test_both_sides_of_the_simulation_play_the_same_matches() -> None:
    check_same()


def test_pgbench_says_how_fast_it_is_and_leaves_nothing_behind(bench: Bench) -> None:
    assert one_row_inserts(bench.conninfo, seconds=1).tps > 0
    assert 0 < p99_ms_at(bench.conninfo, seconds=1, rate=200) < 1_000

    with psycopg.connect(bench.conninfo) as connection:
        left = connection.execute("SELECT FROM pg_database WHERE datname LIKE 'escombra_benchmark_%'")
        assert left.fetchall() == []


@pytest.mark.full
@pytest.mark.skipif(shutil.which("npm") is None, reason="there is no npm")
@pytest.mark.parametrize("side", [plays.beside_boardgame_in_memory, plays.beside_boardgame_on_postgres])
def test_boardgame_io_plays(bench: Bench, side: object) -> None:
    ((ours, other),) = side(bench, 1)  # type: ignore[operator]

    assert ours > 0
    assert other > 0
