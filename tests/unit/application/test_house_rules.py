"""What was asked for and what the house allows make the terms of a table."""

import pytest

from application.matches.house_rules import Asked, HouseRules
from application.refusals import Impossible
from domain.match.terms import Clock, ImpossibleTerms, Mode
from domain.rewards.prizes import PRIZES, Prizes
from domain.rewards.terms import RewardSettings

HOUSE = HouseRules(turn_seconds=25, fill_seconds=7, cancel_seconds=70)


@pytest.mark.parametrize(("mode", "stake", "clock", "wait", "bot"), [
    ("practice", 0, 0, None, "normal"),
    ("friends", 0, 30, 1_800, None),
    ("online", 0, 25, 7, None),
    ("online", 100, 25, 70, None),
])  # fmt: skip
def test_each_mode_has_its_clock_and_its_time_to_wait(
    mode: Mode, stake: int, clock: int, wait: int | None, bot: str | None
) -> None:
    terms = HOUSE.terms(Asked(mode, 2, stake=stake))  # type: ignore[arg-type]

    assert (terms.clock, terms.wait_seconds, terms.bot) == (clock, wait, bot)


@pytest.mark.parametrize("clock", [0, 15, 30, 60])
@pytest.mark.parametrize("mode", ["practice", "friends"])
def test_friends_and_who_practises_choose_their_clock(mode: Mode, clock: Clock) -> None:
    assert HOUSE.terms(Asked(mode, 2, clock=clock)).clock == clock


@pytest.mark.parametrize(("asked", "path"), [
    (Asked("online", 2, clock=30), "clock"),
    (Asked("friends", 2, bot="easy"), "bot"),
    (Asked("online", 2, bot="normal"), "bot"),
    (Asked("friends", 2, stake=100), "stake"),
    (Asked("practice", 2, stake=100), "stake"),
])  # fmt: skip
def test_what_belongs_to_another_mode_is_refused_by_name(asked: Asked, path: str) -> None:
    with pytest.raises(Impossible) as refused:
        HOUSE.terms(asked)

    assert refused.value.path == path


def test_pairs_need_four_seats() -> None:
    with pytest.raises(ImpossibleTerms):
        HOUSE.terms(Asked("online", 3, pairs=True))


def test_rematch_keeps_the_terms_and_takes_the_rates_of_today() -> None:
    old = HOUSE.terms(Asked("friends", 2, clock=60))
    richer = {**PRIZES, "2": Prizes((100, 50), (10, 5), (8, 2))}

    again = HOUSE._replace(rewards=RewardSettings(richer)).again(old)

    assert again.rewards is not None
    assert again.rewards.coins == (100, 50)
    assert again._replace(rewards=None) == old._replace(rewards=None)
