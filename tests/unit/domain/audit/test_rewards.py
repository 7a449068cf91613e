"""Rewards computed again: position, boosts, halves, ties, and why somebody earns nothing."""

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from domain.match.events import MatchWon, RewardsGranted, SeatReward, SeatTaken, SeedRevealed, TableOpened
from domain.rewards.terms import RewardTerms
from tests.unit.domain.audit.forgeries import Forgery, Place, find, having
from tests.unit.domain.audit.telling import findings


def has(zero: str | None) -> Callable[[RewardsGranted], bool]:
    return lambda granted: any(seat.why.zero == zero for seat in granted.seats)


def other_reward(zero: str | None, *, why: dict[str, Any] | None = None, **fields: Any) -> Forgery:
    """The first reward that is nothing for this reason (None: that is paid), otherwise."""
    place = find(RewardsGranted, has(zero))
    at = next(at for at, seat in enumerate(place.event.seats) if seat.why.zero == zero)
    reward: SeatReward = place.event.seats[at]
    if why:
        fields["why"] = dataclasses.replace(reward.why, **why)
    seats = list(place.event.seats)
    seats[at] = dataclasses.replace(reward, **fields)
    return place.changed(seats=tuple(seats))


def more(place: Place, field: str) -> Forgery:
    """The first entry with one more of something."""
    first, *others = place.event.seats
    return place.changed(seats=(dataclasses.replace(first, **{field: getattr(first, field) + 1}), *others))


def terms_otherwise(mode: str, **fields: Any) -> Forgery:
    place = find(TableOpened, mode=mode)
    return place.changed(rewards=dataclasses.replace(place.event.rewards, **fields))


def boosted_otherwise() -> Forgery:
    """Boosts that were not there when the seat was taken show where they are paid for."""
    place = find(SeatTaken, lambda e: "gold_booster" in e.boosts, mode="online", story=having(RewardsGranted))
    return place.found_at(RewardsGranted, place.changed(boosts=()))


TERMS = RewardTerms((40, 10), (40, 20), (10, 4), winner_only=False, half=False, timezone="Europe/Madrid")
GRANTED = RewardsGranted((), "Europe/Madrid")

FORGERIES: dict[str, Callable[[], Forgery]] = {
    "coins": lambda: more(find(RewardsGranted), "coins"),
    "experience": lambda: more(find(RewardsGranted), "xp"),
    "league points": lambda: more(find(RewardsGranted), "league"),
    "the position": lambda: other_reward(None, why={"position": 3}),
    "how many share it": lambda: other_reward(None, why={"shared_by": 2}),
    "half the rate": lambda: other_reward("not_first", why={"half": False}),
    "the gold booster": boosted_otherwise,
    "a simulated player": lambda: other_reward("bot_at_end", why={"simulated": True}),
    "a bot's seat earns nothing": lambda: other_reward("bot_at_end", why={"zero": None}),
    "nor a forfeited one": lambda: other_reward("forfeited", why={"zero": "bot_at_end"}),
    "nor anybody after a forfeit at once": lambda: other_reward(
        "ended_before_first_hand", why={"zero": None}
    ),
    "nor a friend who did not win": lambda: other_reward("not_first", why={"zero": None}),
    "there is a daily limit for friends alone": lambda: other_reward(
        "bot_at_end", why={"zero": "daily_limit"}
    ),
    "and for winners alone": lambda: other_reward("not_first", why={"zero": "daily_limit"}),
    "beyond the limit nothing is paid": lambda: other_reward("daily_limit", coins=20),
    "nobody else is paid": lambda: other_reward(None, player_id="somebody else"),
    "nobody is left out": lambda: find(RewardsGranted).changed(seats=()),
    "the time zone": lambda: find(RewardsGranted).changed(timezone="Asia/Tokyo"),
    "rewards are granted": lambda: find(RewardsGranted).dropped(),
    "rewards are granted once": lambda: find(RewardsGranted).doubled(),
    "practice pays nothing": lambda: find(MatchWon, before=SeedRevealed).followed_by(GRANTED),
    "practice has no terms": lambda: find(TableOpened, mode="practice").changed(rewards=TERMS),
    "online has terms": lambda: find(TableOpened, mode="online").changed(rewards=None),
    "online pays every place": lambda: terms_otherwise("online", winner_only=True),
    "friends play for half": lambda: terms_otherwise("friends", half=False),
    "friends are in no league": lambda: terms_otherwise("friends", league=(10, 4, 2)),
    "there is a prize for each place": lambda: terms_otherwise("online", coins=(40,)),
    "no prize is below zero": lambda: terms_otherwise("friends", xp=(60, 40, -20)),
    "a worse place pays no more": lambda: terms_otherwise("friends", coins=(10, 30, 60)),
    "league points are even": lambda: terms_otherwise("online", league=(11, 7)),
}


@pytest.mark.parametrize("rule", FORGERIES)
def test_a_false_reward_is_found_where_it_is(rule: str) -> None:
    forgery = FORGERIES[rule]()
    first = findings(forgery.events)[0]

    assert (first.check, first.version) == ("rewards", forgery.version), first.detail


def test_the_daily_limit_is_believed_where_a_friends_win_would_have_been_paid() -> None:
    paid = find(RewardsGranted, has(None), mode="friends")
    seats = [
        seat if seat.why.zero else dataclasses.replace(
            seat, coins=0, xp=0, why=dataclasses.replace(seat.why, zero="daily_limit")
        )
        for seat in paid.event.seats
    ]  # fmt: skip

    assert findings(paid.changed(seats=tuple(seats)).events) == []
