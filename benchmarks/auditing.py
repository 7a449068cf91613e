"""An audit of every match, in events a second, held against the goal itself."""

import time
from typing import Final

from benchmarks.bench import Bench
from benchmarks.filled import Filled, filled
from benchmarks.processes import BenchmarkFailed
from benchmarks.row import Pair
from infrastructure.audit.auditing import audit_all, snapshot

GOAL: Final = 30_000.0


def audited(bench: Bench, rounds: int) -> list[Pair]:
    """Events a second."""
    with filled(bench) as log:
        return [(audited_events_a_second(log), GOAL) for _ in range(rounds)]


def audited_events_a_second(log: Filled) -> float:
    """How fast everything is found right. Raises BenchmarkFailed for anything that is not."""
    started = time.perf_counter()
    with snapshot(log.conninfo) as connection:
        verdicts = list(audit_all(connection))
    seconds = time.perf_counter() - started
    wrong = [verdict for verdict in verdicts if not verdict.ok]
    if wrong:
        raise BenchmarkFailed(f"the audit found {len(wrong)} streams wrong, the first: {wrong[0]}")
    events = sum([len(verdict.positions) for verdict in verdicts])
    if events != log.events:
        raise BenchmarkFailed(f"the audit saw {events} of {log.events} events")
    return events / seconds
