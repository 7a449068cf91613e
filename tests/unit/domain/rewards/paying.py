"""Matches that have just been won, and what they paid, by seat."""

from collections.abc import Iterable
from typing import Final, TypeVar

from domain.match.decide import Decision
from domain.match.events import (
    MatchEvent,
    PotSettled,
    RewardsGranted,
    SeatForfeited,
    SeatHandedToBot,
    SeatReward,
)
from domain.rewards.terms import RewardSettings
from tests.given import given, scored, scripted_hand
from tests.unit.domain.match.last_card import finished

DEFAULTS: Final = RewardSettings()

E = TypeVar("E", bound=MatchEvent)


def won_at(
    table: Iterable[MatchEvent],
    *totals: int,
    meanwhile: Iterable[MatchEvent] = (),
    sated: frozenset[str] = frozenset(),
) -> Decision:
    """The last card of a match that ends with the sides at these totals.

    Nobody captures in its second hand, so that nothing is added; before it `meanwhile` happened.
    """
    before = (*table, scored(1, *totals), *meanwhile)
    return finished(before, scripted_hand(seats=given(*before).terms.seats, number=2), sated)


def gave_up(seat: int) -> tuple[MatchEvent, ...]:
    """A player forfeited."""
    return SeatForfeited(seat), SeatHandedToBot(seat, "forfeit")


def too_slow(seat: int) -> tuple[MatchEvent, ...]:
    """A bot took over, and the player has not come back."""
    return (SeatHandedToBot(seat, "timeouts"),)


def only(kind: type[E], events: Iterable[MatchEvent]) -> E:
    """The one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def rewards_in(decision: Decision) -> dict[int, SeatReward]:
    """What each seat was granted."""
    return {reward.seat: reward for reward in only(RewardsGranted, decision.events).seats}


def earnings(decision: Decision) -> dict[int, tuple[int, int, int]]:
    """Coins, XP and league points of each seat."""
    return {seat: (got.coins, got.xp, got.league) for seat, got in rewards_in(decision).items()}


def reasons(decision: Decision) -> dict[int, str | None]:
    """Why a seat earned nothing; None where it earned."""
    return {seat: got.why.zero for seat, got in rewards_in(decision).items()}


def pot_in(decision: Decision) -> dict[int, int]:
    """What each seat got of the pot."""
    return {share.seat: share.coins for share in only(PotSettled, decision.events).shares}
