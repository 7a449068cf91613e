"""What is measured: one entry of `ROWS` each. To add a row, name its two sides and its goal here."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Final, TypeAlias

from benchmarks.bare_match import bare_match
from benchmarks.bench import Bench, load
from benchmarks.pgbench import one_row_inserts
from benchmarks.simulation import decided_match, matches_a_second

ROUNDS: Final = 3
Side: TypeAlias = Callable[[Bench], float]
"""Measures one side once; more is better."""


@dataclass(frozen=True, slots=True)
class Row:
    """A comparison: what we do, what it is held against, and the least ratio that is good enough."""

    name: str
    ours: Side
    other: Side
    goal: float


@dataclass(frozen=True, slots=True)
class Measured:
    """The medians of a row; `ratio` is ours to the other."""

    name: str
    ours: float
    other: float
    ratio: float
    goal: float


ROWS: Final = (
    Row(
        "durable plays a second over HTTP, 32 matches at once",
        ours=lambda bench: load(bench.url, bench.seconds, matches=32).plays_a_second,
        other=lambda bench: one_row_inserts(bench.conninfo, bench.seconds).tps,
        goal=0.35,
    ),
    Row(
        "matches simulated a second, every event made",
        ours=lambda bench: matches_a_second(decided_match, bench.seconds),
        other=lambda bench: matches_a_second(bare_match, bench.seconds),
        goal=0.5,
    ),
)


def measure(row: Row, bench: Bench, rounds: int = ROUNDS) -> Measured:
    """Both sides in turn, so that what else the machine does falls on both alike."""
    pairs = [(row.ours(bench), row.other(bench)) for _ in range(rounds)]
    ours, other = (median(side) for side in zip(*pairs, strict=True))
    return Measured(row.name, round(ours, 1), round(other, 1), round(ours / other, 3), row.goal)
