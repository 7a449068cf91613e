"""How often one level of bots beats another, over matches in which both have the same cards to play with."""

import math
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from benchmarks.bare_match import bare_match
from domain.bots import BOTS, BotLevel
from domain.rules.ending import Wins
from domain.rules.rulesets import RULESETS, RulesetName
from domain.shuffle import SEED_BYTES

MUST_WIN: Final[dict[tuple[BotLevel, BotLevel], float]] = {
    ("normal", "easy"): 0.72,
    ("hard", "normal"): 0.75,
    ("expert", "normal"): 0.78,
    ("expert", "hard"): 0.54,
}
"""The rates that the rules of the game ask for."""
_SURE: Final = 1.96
"""Standard deviations on either side that hold 95 % of what chance does."""


class Rate(NamedTuple):
    """Matches of `level` against `other`; a void one counts half."""

    level: BotLevel
    other: BotLevel
    matches: int
    won: float

    @property
    def share(self) -> float:
        """The part of the matches that was won."""
        return self.won / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies, 19 times of 20 (Wilson)."""
        n, square = self.matches, _SURE**2
        middle = (self.share + square / (2 * n)) / (1 + square / n)
        spread = (
            math.sqrt(self.share * (1 - self.share) / n + square / (4 * n * n)) * _SURE / (1 + square / n)
        )
        return middle - spread, middle + spread

    @property
    def is_met(self) -> bool:
        """Whether the rules ask for no more."""
        return self.share >= MUST_WIN.get((self.level, self.other), 0)


def pairings() -> Iterator[tuple[BotLevel, BotLevel]]:
    """Each level against each weaker one."""
    levels = tuple(BOTS)
    yield from ((level, other) for place, level in enumerate(levels) for other in levels[:place])


def won_of(
    level: BotLevel, other: BotLevel, deals: Iterable[int], ruleset: RulesetName = "escombra"
) -> float:
    """Matches that `level` won; each deal is played twice, from either seat, so that luck cancels out."""
    won = 0.0
    for number in deals:
        seed = number.to_bytes(SEED_BYTES, "big")
        for seat, levels in enumerate(((level, other), (other, level))):
            bots = (BOTS[levels[0]], BOTS[levels[1]])
            ended, _ = bare_match(seed, bots, RULESETS[ruleset])
            won += ended.side == seat if isinstance(ended, Wins) else 0.5
    return won
