"""A rebuild of all views from the log, beside the event-sourcing library's own projection runner."""

import asyncio
import time

from benchmarks.bench import Bench
from benchmarks.filled import Filled, filled
from benchmarks.processes import BenchmarkFailed, said_by
from benchmarks.row import Pair, in_turn
from infrastructure.postgres.views import REBUILDABLE
from infrastructure.postgres.views.rebuild import rebuild


def beside_library(bench: Bench, rounds: int) -> list[Pair]:
    """Events a second: the log divided by the time for all of our views; for the library by that of one."""
    with filled(bench) as log:
        return in_turn(
            rounds,
            ours=lambda: rebuilt_events_a_second(log),
            other=lambda: _library_events_a_second(log, bench.seconds),
        )


def rebuilt_events_a_second(log: Filled) -> float:
    """How fast all views are made anew. Raises BenchmarkFailed unless they were right already."""
    started = time.perf_counter()
    wrong = [asyncio.run(rebuild(log.conninfo, view)).wrong for view in REBUILDABLE]
    seconds = time.perf_counter() - started
    if any(wrong):
        raise BenchmarkFailed(f"{sum(wrong)} rows differed after a rebuild")
    return log.events / seconds


def _library_events_a_second(log: Filled, seconds: float) -> float:
    module = "benchmarks.peers.library_projection"
    return float(said_by(module, log.conninfo, f"--seconds={seconds}", seconds=seconds))
