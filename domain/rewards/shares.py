"""What each person at a table earns when the match is won: one exact fraction, rounded down once."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, NamedTuple, TypeAlias

from domain.rewards.boosts import Boost, coins_factor, xp_factor
from domain.rewards.terms import RewardTerms

Zero: TypeAlias = Literal["bot_at_end", "forfeited", "ended_before_first_hand", "not_first", "daily_limit"]
"""Why somebody earns nothing at all."""

Ranking: TypeAlias = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Base:
    """The prizes of the positions that a side spans, added up, before they are shared."""

    coins: int
    xp: int
    league: int


@dataclass(frozen=True, slots=True)
class Why:
    """All that a reward was computed from. `position` counts from 1; `half`: the rate of friends matches;

    `simulated`: a simulated player sat at the table, which halves the league points.
    """

    position: int
    base: Base
    shared_by: int
    half: bool
    gold_booster: bool
    vip_pass: bool
    simulated: bool
    zero: Zero | None


class Earned(NamedTuple):
    """Coins, experience and league points, and why."""

    coins: int
    xp: int
    league: int
    why: Why


_HALF: Final = Fraction(1, 2)


def earned(
    terms: RewardTerms,
    ranking: Ranking,
    side: int,
    boosts: Sequence[Boost],
    *,
    simulated: bool,
    zero: Zero | None,
) -> Earned:
    """What a person who played for `side` earns; nothing where there is a reason for `zero`.

    Sides that tie share the prizes of the positions they span, computed as if all were people.
    """
    position, sides_tied = place_of(ranking, side)
    if zero in (None, "daily_limit") and terms.winner_only and position > 1:
        zero = "not_first"
    base = _base(terms, position, len(sides_tied))
    why = Why(
        position=position,
        base=base,
        shared_by=len(sides_tied),
        half=terms.half,
        gold_booster="gold_booster" in boosts,
        vip_pass="vip_pass" in boosts,
        simulated=simulated,
        zero=zero,
    )
    if zero is not None:
        return Earned(0, 0, 0, why)
    share = Fraction(1, len(sides_tied))
    rate = share * _HALF if terms.half else share
    return Earned(
        coins=int(base.coins * rate * coins_factor(boosts)),
        xp=int(base.xp * rate * xp_factor(boosts)),
        league=int(base.league * (share * _HALF if simulated else share)),
        why=why,
    )


def place_of(ranking: Ranking, side: int) -> tuple[int, tuple[int, ...]]:
    """The position of a side, from 1, and the sides it shares it with, itself included."""
    above = 0
    for sides_tied in ranking:
        if side in sides_tied:
            return above + 1, sides_tied
        above += len(sides_tied)
    raise ValueError(f"side {side} is in no place of {ranking}")


def _base(terms: RewardTerms, position: int, sides_tied: int) -> Base:
    spanned = slice(position - 1, position - 1 + sides_tied)
    return Base(sum(terms.coins[spanned]), sum(terms.xp[spanned]), sum(terms.league[spanned]))
