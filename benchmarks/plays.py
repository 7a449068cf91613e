"""Durable plays a second over HTTP, beside what else can be done a second on the same machine."""

from benchmarks.bench import Bench
from benchmarks.load.tally import Report
from benchmarks.peers import boardgame, stock_application
from benchmarks.peers.pgbench import one_row_inserts, p99_ms_at
from benchmarks.processes import BenchmarkFailed, said_by
from benchmarks.row import Pair, in_turn


def load(*urls: str, seconds: float, **more: object) -> Report:
    """What the load generator counted, from its own process. Raises BenchmarkFailed for any error."""
    options = [f"--{name}={value}" for name, value in more.items()]
    said = said_by("benchmarks.load", *urls, f"--seconds={seconds}", *options, seconds=seconds)
    report = Report(**said)
    if report.errors:
        raise BenchmarkFailed(f"{len(report.errors)} wrong answers, the first: {report.errors[0]}")
    if not report.plays:
        raise BenchmarkFailed("nothing was played")
    return report


def beside_pgbench(bench: Bench, rounds: int) -> list[Pair]:
    """Beside the least that the same Postgres can be asked to write: one row."""
    with bench.fresh_server() as server:
        return in_turn(
            rounds,
            ours=lambda: load(server.url, seconds=bench.seconds).plays_a_second,
            other=lambda: one_row_inserts(bench.conninfo, bench.seconds).tps,
        )


def beside_boardgame_on_postgres(bench: Bench, rounds: int) -> list[Pair]:
    """Beside boardgame.io with its state in the same Postgres. Raises NotMeasured."""
    return _beside_boardgame(bench, rounds, in_memory=False)


def beside_boardgame_in_memory(bench: Bench, rounds: int) -> list[Pair]:
    """Beside boardgame.io that keeps nothing. Raises NotMeasured."""
    return _beside_boardgame(bench, rounds, in_memory=True)


def _beside_boardgame(bench: Bench, rounds: int, *, in_memory: bool) -> list[Pair]:
    boardgame.install(bench)  # before a server starts: it may not be there
    with bench.fresh_server() as server:
        return in_turn(
            rounds,
            ours=lambda: load(server.url, seconds=bench.seconds).plays_a_second,
            other=lambda: boardgame.moves_a_second(bench, in_memory=in_memory),
        )


def beside_library(bench: Bench, rounds: int) -> list[Pair]:
    """Beside an application as the event-sourcing library's manual has it, that appends one event."""
    with bench.fresh_server() as server:
        return in_turn(
            rounds,
            ours=lambda: load(server.url, seconds=bench.seconds).plays_a_second,
            other=lambda: stock_application.events_a_second(bench),
        )


def latency(bench: Bench, rounds: int) -> list[Pair]:
    """What 99 in 100 take at most, in ms, at half of the plays that go: our plays, and pgbench's inserts."""
    with bench.fresh_server() as server:
        half = load(server.url, seconds=bench.seconds).plays_a_second / 2
        return in_turn(
            rounds,
            ours=lambda: load(server.url, seconds=bench.seconds, rate=half).p99_ms,
            other=lambda: p99_ms_at(bench.conninfo, bench.seconds, half),
        )
