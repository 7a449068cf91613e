"""What multiplies a reward: read when a seat is taken, and held for that match."""

from collections.abc import Collection
from fractions import Fraction
from typing import Final, Literal, TypeAlias

Boost: TypeAlias = Literal["gold_booster", "vip_pass"]

_GOLD: Final = Fraction(2)
_VIP: Final = Fraction(3, 2)


def coins_factor(boosts: Collection[Boost]) -> Fraction:
    """Gold doubles coins, the VIP pass adds half; both multiply."""
    return (_GOLD if "gold_booster" in boosts else 1) * (_VIP if "vip_pass" in boosts else Fraction(1))


def xp_factor(boosts: Collection[Boost]) -> Fraction:
    """Only the VIP pass touches experience."""
    return _VIP if "vip_pass" in boosts else Fraction(1)
