"""One share by itself: what no whole match can show with the prizes as they are."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings, strategies

from domain.rewards.boosts import Boost, coins_factor, xp_factor
from domain.rewards.shares import Earned, Zero, earned, place_of
from domain.rewards.terms import RewardTerms

ZEROS: tuple[Zero, ...] = ("bot_at_end", "forfeited", "ended_before_first_hand", "not_first", "daily_limit")


def terms(*coins: int, half: bool = False, winner_only: bool = False) -> RewardTerms:
    return RewardTerms(coins, coins, tuple(2 * each for each in coins), winner_only, half, "Europe/Madrid")


def of_winner(prize: int, *boosts: Boost, half: bool) -> Earned:
    return earned(terms(prize, 0, half=half), ((0,), (1,)), 0, boosts, simulated=False, zero=None)


def test_half_rate_and_boosts_are_one_fraction_rounded_down_once() -> None:
    assert of_winner(15, "vip_pass", half=True)[:2] == (11, 11)  # 11.25; rounded first it were 10
    assert of_winner(15, "gold_booster", half=True)[:2] == (15, 7)  # rounded first it were 14
    assert of_winner(1, "gold_booster", "vip_pass", half=True)[:2] == (1, 0)  # rounded first it were 0


def test_the_factors_are_exact() -> None:
    assert [coins_factor(boosts) for boosts in _sets()] == [1, 2, Fraction(3, 2), 3]
    assert [xp_factor(boosts) for boosts in _sets()] == [1, 1, Fraction(3, 2), Fraction(3, 2)]


@pytest.mark.parametrize("zero", ZEROS)
def test_any_reason_for_nothing_is_nothing_and_is_told(zero: Zero) -> None:
    share = earned(terms(40, 10), ((0,), (1,)), 0, ["gold_booster"], simulated=False, zero=zero)
    assert share[:3] == (0, 0, 0)
    assert share.why.zero == zero
    assert share.why.base.coins == 40


def test_a_position_counts_the_sides_above_it_and_not_the_places() -> None:
    ranking = ((2,), (0, 3), (1,))
    assert [place_of(ranking, side) for side in range(4)] == [(2, (0, 3)), (4, (1,)), (1, (2,)), (2, (0, 3))]


def test_a_side_that_did_not_play_has_no_place() -> None:
    with pytest.raises(ValueError, match="side 4"):
        place_of(((0,), (1,)), 4)


@settings(deadline=None)
@given(
    prizes=strategies.lists(strategies.integers(0, 10_000), min_size=4, max_size=4),
    places=strategies.permutations([0, 1, 2, 3]),
    cut=strategies.sets(strategies.integers(2, 3)),
)
def test_sides_that_share_prizes_never_get_more_than_the_prizes_and_lose_less_than_a_coin_each(
    prizes: list[int], places: list[int], cut: set[int]
) -> None:
    ranking = _grouped(places, cut)
    paid = [earned(terms(*prizes), ranking, side, (), simulated=False, zero=None).coins for side in range(4)]
    assert sum(prizes) - 4 < sum(paid) <= sum(prizes)


def _grouped(places: list[int], cut: set[int]) -> tuple[tuple[int, ...], ...]:
    starts = [0, 1, *sorted(cut), 4]
    return tuple(tuple(places[start:end]) for start, end in pairwise(starts))


def _sets() -> list[list[Boost]]:
    return [[], ["gold_booster"], ["vip_pass"], ["gold_booster", "vip_pass"]]
