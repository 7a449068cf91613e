"""The terms of reward: defaults, settings, and that a table keeps the terms it was opened under."""

from typing import Final

import pytest

from domain.match.commands import OpenTable
from domain.match.decide import decide
from domain.match.events import RewardsGranted, TableOpened
from domain.match.terms import Mode, Seats, Stake, Terms
from domain.rewards.prizes import PRIZES, Prizes
from domain.rewards.terms import RewardSettings, RewardTerms
from tests.given import SEED, table_of
from tests.unit.domain.rewards.paying import DEFAULTS, earnings, only, won_at

GENEROUS: Final = RewardSettings(
    {**PRIZES, "2": Prizes(coins=(1000, 999), xp=(7, 6), league=(20, 18))}, "America/Bogota"
)


@pytest.mark.parametrize(
    ("mode", "stake", "expected"),
    [
        ("online", 0, RewardTerms((60, 30, 10), (60, 40, 20), (12, 8, 4), False, False, "Europe/Madrid")),
        ("online", 100, RewardTerms((0, 0, 0), (60, 40, 20), (12, 8, 4), False, False, "Europe/Madrid")),
        ("friends", 0, RewardTerms((60, 30, 10), (60, 40, 20), (0, 0, 0), True, True, "Europe/Madrid")),
        ("practice", 0, None),
    ],
)
def test_the_terms_of_each_mode(mode: Mode, stake: Stake, expected: RewardTerms | None) -> None:
    assert DEFAULTS.at(mode, 3, pairs=False, stake=stake) == expected


@pytest.mark.parametrize(
    ("seats", "pairs", "coins"),
    [(2, False, (40, 10)), (3, False, (60, 30, 10)), (4, True, (40, 10)), (4, False, (80, 40, 20, 10))],
)
def test_the_format_of_a_table_chooses_the_column(seats: Seats, pairs: bool, coins: tuple[int, ...]) -> None:
    terms = DEFAULTS.at("online", seats, pairs=pairs, stake=0)
    assert terms is not None
    assert terms.coins == coins


def test_an_installation_may_pay_otherwise() -> None:
    table = table_of(2, mode="online", rewards=GENEROUS)
    assert earnings(won_at(table, 25, 7)) == {0: (1000, 7, 20), 1: (999, 6, 18)}


def test_the_terms_are_stored_when_the_table_is_opened() -> None:
    rewards = GENEROUS.at("online", 2, pairs=False, stake=0)
    terms = Terms("online", 2, False, "escombra", 0, 30, None, rewards, wait_seconds=15, slot=2)
    decision = decide(None, OpenTable("p0", terms), SEED)
    opened = only(TableOpened, decision.events)
    assert (opened.rewards, opened.wait_seconds, opened.slot) == (rewards, 15, 2)
    assert decision.match.terms == terms


def test_the_zone_whose_week_counts_is_stored_with_the_rewards() -> None:
    for settings, zone in ((DEFAULTS, "Europe/Madrid"), (GENEROUS, "America/Bogota")):
        decision = won_at(table_of(2, mode="online", rewards=settings), 25, 7)
        assert only(RewardsGranted, decision.events).timezone == zone


def test_a_table_of_before_there_were_rewards_pays_nothing() -> None:
    decision = won_at(table_of(2, mode="online", rewards=None), 25, 7)
    assert not any(isinstance(event, RewardsGranted) for event in decision.events)
