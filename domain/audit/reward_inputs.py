"""What a reward is computed from, and the whole numbers that follow from it, rounded down once."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.audit.outcome import Ranking
from domain.match.events import SeatReward


class Inputs(NamedTuple):
    """The prizes of the places that a side spans (`coins`, `xp`, `league`), and what is done to them.

    `zero` is the reason why nothing is paid at all, or None.
    """

    position: int
    coins: int
    xp: int
    league: int
    shared_by: int
    half: bool
    gold_booster: bool
    vip_pass: bool
    simulated: bool
    zero: str | None

    @property
    def pays(self) -> tuple[int, int, int]:
        """Coins, XP and league points: gold doubles coins, VIP adds half to coins and XP."""
        if self.zero is not None:
            return 0, 0, 0
        gold = 2 if self.gold_booster else 1
        vip, of = (3, 2) if self.vip_pass else (1, 1)
        parts = self.shared_by * of * (2 if self.half else 1)
        league_parts = self.shared_by * (2 if self.simulated else 1)
        return self.coins * gold * vip // parts, self.xp * vip // parts, self.league // league_parts


def inputs_told(reward: SeatReward) -> Inputs:
    """What a reward says that it was computed from."""
    why, base = reward.why, reward.why.base
    flags = (why.half, why.gold_booster, why.vip_pass, why.simulated)
    return Inputs(why.position, base.coins, base.xp, base.league, why.shared_by, *flags, why.zero)


def place_of(ranking: Ranking, side: int) -> tuple[int, int]:
    """The position of a side, from 1, and how many sides share it."""
    above = 0
    for place in ranking:
        if side in place:
            return above + 1, len(place)
        above += len(place)
    return above + 1, 1


def spanned(prizes: Sequence[int], position: int, shared_by: int) -> int:
    """The prizes of all places that so many sides share from this position on."""
    return sum(prizes[position - 1 : position - 1 + shared_by])
