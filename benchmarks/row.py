"""What a row of the table is: two figures measured in one sitting, their ratio, and the goal for it."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Final, TypeAlias

from benchmarks.bench import Bench

ROUNDS: Final = 3
Pair: TypeAlias = tuple[float, float]
"""Ours and the other's."""


class NotMeasured(Exception):
    """What it takes is not here, node for example; the message says what."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A comparison. `measure` is given the bench and how many rounds to make.

    The goal is the least ratio of ours to the other that is good enough, or with `at_most` the highest. Ours
    must be `at_least` so much besides, where that is given. `is_quick`: measured when nothing else is asked.
    """

    key: str
    name: str
    measure: Callable[[Bench, int], list[Pair]]
    goal: float
    at_most: bool = False
    at_least: float | None = None
    is_quick: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """The medians of a row; without figures, `why` says why there are none."""

    key: str
    name: str
    ours: float | None
    other: float | None
    ratio: float | None
    goal: float
    at_most: bool
    at_least: float | None
    why: str | None = None

    @property
    def is_met(self) -> bool:
        """Whether the goal is."""
        if self.ours is None or self.ratio is None:
            return False
        reached = self.ratio <= self.goal if self.at_most else self.ratio >= self.goal
        return reached and (self.at_least is None or self.ours >= self.at_least)


def in_turn(rounds: int, ours: Callable[[], float], other: Callable[[], float]) -> list[Pair]:
    """Both sides in turn, so that what else the machine does falls on both alike."""
    return [(ours(), other()) for _ in range(rounds)]


def measured(row: Row, bench: Bench, rounds: int = ROUNDS) -> Measured:
    """The medians of a row. Raises BenchmarkFailed or PgbenchFailed."""
    try:
        pairs = row.measure(bench, rounds)
    except NotMeasured as reason:
        return _result(row, None, None, None, str(reason))
    ours, other = (median(side) for side in zip(*pairs, strict=True))
    return _result(row, round(ours, 2), round(other, 2), round(ours / other, 3), None)


def _result(
    row: Row, ours: float | None, other: float | None, ratio: float | None, why: str | None
) -> Measured:
    return Measured(
        key=row.key,
        name=row.name,
        ours=ours,
        other=other,
        ratio=ratio,
        goal=row.goal,
        at_most=row.at_most,
        at_least=row.at_least,
        why=why,
    )
