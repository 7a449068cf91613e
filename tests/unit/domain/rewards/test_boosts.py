"""Gold booster and VIP pass: what they multiply, what they leave alone, and when they are read."""

from typing import Final

import pytest

from domain.match.terms import Mode, Stake
from domain.rewards.boosts import Boost
from tests.given import table_of
from tests.unit.domain.rewards.paying import DEFAULTS, earnings, pot_in, rewards_in, won_at

GOLD: Final[tuple[Boost, ...]] = ("gold_booster",)
VIP: Final[tuple[Boost, ...]] = ("vip_pass",)
BOTH: Final[tuple[Boost, ...]] = ("gold_booster", "vip_pass")

PAYS: Final[list[tuple[Mode, Stake, tuple[Boost, ...], tuple[int, int, int], tuple[int, int, int]]]] = [
    # mode, stake, boosts of both, what the winner earns, what the loser earns
    ("online", 0, (), (40, 40, 10), (10, 20, 4)),
    ("online", 0, GOLD, (80, 40, 10), (20, 20, 4)),
    ("online", 0, VIP, (60, 60, 10), (15, 30, 4)),
    ("online", 0, BOTH, (120, 60, 10), (30, 30, 4)),
    ("friends", 0, (), (20, 20, 0), (0, 0, 0)),
    ("friends", 0, GOLD, (40, 20, 0), (0, 0, 0)),
    ("friends", 0, VIP, (30, 30, 0), (0, 0, 0)),
    ("friends", 0, BOTH, (60, 30, 0), (0, 0, 0)),
    ("online", 250, (), (0, 40, 10), (0, 20, 4)),
    ("online", 250, GOLD, (0, 40, 10), (0, 20, 4)),
    ("online", 250, VIP, (0, 60, 10), (0, 30, 4)),
    ("online", 250, BOTH, (0, 60, 10), (0, 30, 4)),
]


@pytest.mark.parametrize(("mode", "stake", "boosts", "winner", "loser"), PAYS)
def test_gold_doubles_coins_the_pass_adds_half_to_coins_and_xp_and_both_multiply(
    mode: Mode,
    stake: Stake,
    boosts: tuple[Boost, ...],
    winner: tuple[int, int, int],
    loser: tuple[int, int, int],
) -> None:
    table = table_of(2, mode=mode, stake=stake, rewards=DEFAULTS, boosts={0: boosts, 1: boosts})
    assert earnings(won_at(table, 25, 7)) == {0: winner, 1: loser}


@pytest.mark.parametrize("boosts", [(), GOLD, VIP, BOTH])
@pytest.mark.parametrize(("stake", "pot"), [(100, 200), (250, 500), (500, 1000), (1000, 2000)])
def test_no_boost_changes_a_pot(boosts: tuple[Boost, ...], stake: Stake, pot: int) -> None:
    table = table_of(2, mode="online", stake=stake, rewards=DEFAULTS, boosts={0: boosts, 1: boosts})
    assert pot_in(won_at(table, 25, 7)) == {0: pot}


def test_a_boost_is_for_the_seat_that_has_it_and_for_nobody_else_not_even_the_partner() -> None:
    table = table_of(4, mode="online", rewards=DEFAULTS, boosts={2: BOTH})
    assert earnings(won_at(table, 25, 7)) == {
        0: (40, 40, 10),
        1: (10, 20, 4),
        2: (120, 60, 10),
        3: (10, 20, 4),
    }


def test_the_reasons_name_the_boosts_that_were_stored_when_the_seat_was_taken() -> None:
    table = table_of(3, mode="online", rewards=DEFAULTS, boosts={0: GOLD, 1: VIP})
    whys = [reward.why for reward in rewards_in(won_at(table, 25, 7, 3)).values()]
    assert [why.gold_booster for why in whys] == [True, False, False]
    assert [why.vip_pass for why in whys] == [False, True, False]


def test_the_order_of_boosts_and_a_boost_named_twice_make_no_difference() -> None:
    for boosts in (("vip_pass", "gold_booster"), ("gold_booster", "vip_pass", "gold_booster")):
        table = table_of(2, mode="online", rewards=DEFAULTS, boosts={0: boosts})
        assert earnings(won_at(table, 25, 7))[0] == (120, 60, 10)
