"""Sides level below the winner share the prizes of the positions they span, rounded down once."""

from typing import Final, NamedTuple

import pytest

from domain.match.terms import Seats
from domain.rewards.boosts import Boost
from domain.rules.rulesets import RulesetName
from tests.given import table_of
from tests.unit.domain.rewards.paying import DEFAULTS, earnings, rewards_in, won_at

Earnings = dict[int, tuple[int, int, int]]
BOTH: Final[tuple[Boost, ...]] = ("gold_booster", "vip_pass")


class Tie(NamedTuple):
    """A format, the totals of its sides, and what each seat earns."""

    seats: Seats
    ruleset: RulesetName
    totals: tuple[int, ...]
    earned: Earnings


TIES: Final = {
    "second and third of 3": Tie(
        3, "escombra", (25, 7, 7), {0: (60, 60, 12), 1: (20, 30, 6), 2: (20, 30, 6)}
    ),
    "second and third of 4": Tie(
        4, "escoba", (7, 25, 7, 3), {0: (30, 50, 8), 1: (80, 80, 14), 2: (30, 50, 8), 3: (10, 20, 2)}
    ),
    "third and fourth of 4": Tie(
        4, "escoba", (25, 7, 3, 3), {0: (80, 80, 14), 1: (40, 60, 10), 2: (15, 30, 4), 3: (15, 30, 4)}
    ),
    "second to fourth of 4": Tie(
        4, "escoba", (5, 5, 5, 25), {0: (23, 40, 6), 1: (23, 40, 6), 2: (23, 40, 6), 3: (80, 80, 14)}
    ),
}


@pytest.mark.parametrize("tie", TIES.values(), ids=TIES)
def test_sides_that_tie_share_what_their_positions_pay_together(tie: Tie) -> None:
    table = table_of(tie.seats, tie.ruleset, mode="online", rewards=DEFAULTS)
    assert earnings(won_at(table, *tie.totals)) == tie.earned


def test_a_third_of_seventy_coins_is_rounded_down_after_the_boosts_and_not_before() -> None:
    boosts: dict[int, tuple[Boost, ...]] = {0: ("vip_pass",), 1: ("gold_booster",), 2: BOTH}
    table = table_of(4, "escoba", mode="online", rewards=DEFAULTS, boosts=boosts)
    assert earnings(won_at(table, 5, 5, 5, 25)) == {
        0: (35, 60, 6),  # a third of 70, and half of it more; rounded first it were 34
        1: (46, 40, 6),  # twice a third of 70 is 46.67
        2: (70, 60, 6),  # three times a third of 70; rounded first it were 69
        3: (80, 80, 14),
    }


def test_a_simulated_players_part_is_not_minted_and_makes_nobody_elses_larger() -> None:
    table = table_of(3, people=(0, 2), mode="online", rewards=DEFAULTS)
    assert earnings(won_at(table, 25, 7, 7)) == {0: (60, 60, 6), 2: (20, 30, 3)}


def test_the_reasons_say_which_position_how_much_it_spans_and_who_shares_it() -> None:
    table = table_of(4, "escoba", mode="online", rewards=DEFAULTS)
    whys = {seat: reward.why for seat, reward in rewards_in(won_at(table, 25, 7, 3, 3)).items()}
    assert [(why.position, why.shared_by) for why in whys.values()] == [(1, 1), (2, 1), (3, 2), (3, 2)]
    assert (whys[3].base.coins, whys[3].base.xp, whys[3].base.league) == (30, 60, 8)
    assert (whys[1].base.coins, whys[1].base.xp, whys[1].base.league) == (40, 60, 10)


def test_friends_that_tie_below_the_winner_still_get_nothing() -> None:
    table = table_of(3, mode="friends", rewards=DEFAULTS)
    assert earnings(won_at(table, 25, 7, 7)) == {0: (30, 30, 0), 1: (0, 0, 0), 2: (0, 0, 0)}
