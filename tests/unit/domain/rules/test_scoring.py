"""The points of a hand, side by side: the most, strictly; all of them; nothing for a tie."""

import pytest

from domain.cards import DECK, OROS, Card
from domain.rules.rulesets import ESCOBA, ESCOMBRA, RULESETS, Ruleset
from domain.rules.scoring import Points, score
from tests.given import cards

BOTH = list(RULESETS.values())


def points(ruleset: Ruleset, *piles: str, escobas: tuple[int, ...] = ()) -> tuple[Points, ...]:
    return score(ruleset, tuple(map(cards, piles)), escobas or (0,) * len(piles))


@pytest.mark.parametrize("ruleset", BOTH)
def test_each_escoba_is_one_point(ruleset: Ruleset) -> None:
    assert [each.escobas for each in points(ruleset, "", "", escobas=(3, 1))] == [3, 1]


@pytest.mark.parametrize("ruleset", BOTH)
def test_most_cards_is_one_point_and_a_tie_gives_it_to_nobody(ruleset: Ruleset) -> None:
    assert [each.cards for each in points(ruleset, "1c 2c 3c", "1e 2e")] == [1, 0]
    assert [each.cards for each in points(ruleset, "1c 2c", "1e 2e")] == [0, 0]


@pytest.mark.parametrize("ruleset", BOTH)
def test_most_needs_no_fixed_number_with_three_sides(ruleset: Ruleset) -> None:
    earned = points(ruleset, "1o 2o 3c 7c 4c", "3o 4e 5e", "4b 5b 6b")
    assert [each.cards for each in earned] == [1, 0, 0]
    assert [each.oros for each in earned] == [1, 0, 0]
    assert [each.sevens for each in earned] == [1, 0, 0]


@pytest.mark.parametrize("ruleset", BOTH)
def test_level_at_the_top_gives_nothing_to_the_third_side_either(ruleset: Ruleset) -> None:
    earned = points(ruleset, "1o 2o 7c", "3o 4o 7e", "5o")
    assert [each.sum for each in earned] == [0, 0, 0]


@pytest.mark.parametrize("ruleset", BOTH)
def test_level_below_the_top_does_not_matter(ruleset: Ruleset) -> None:
    earned = points(ruleset, "1o 2o 3o", "4o 5o", "6o so")
    assert [each.oros for each in earned] == [1, 0, 0]


@pytest.mark.parametrize("ruleset", BOTH)
def test_most_oros_and_most_sevens_are_one_point_each(ruleset: Ruleset) -> None:
    earned = points(ruleset, "1o 2o 7c 7e", "3o 4o 7b so 1e")
    assert earned[0] == Points(sevens=1)
    assert earned[1] == Points(cards=1, oros=1)


@pytest.mark.parametrize("ruleset", BOTH)
def test_nine_oros_or_three_sevens_are_only_the_most(ruleset: Ruleset) -> None:
    earned = points(ruleset, "1o 2o 3o 4o 5o 6o 7o so co 7c 7e", "ro 7b")
    assert (earned[0].oros, earned[0].sevens) == (1, 1)


def test_all_ten_oros_are_two_points_in_escombra_and_three_in_escoba() -> None:
    all_oros = " ".join(each for each in DECK if each in OROS)
    assert [each.oros for each in points(ESCOMBRA, all_oros, "1c")] == [2, 0]
    assert [each.oros for each in points(ESCOBA, all_oros, "1c")] == [3, 0]


def test_all_four_sevens_are_three_points_in_escombra_and_two_in_escoba() -> None:
    assert [each.sevens for each in points(ESCOMBRA, "7o 7c 7e 7b", "1c")] == [3, 0]
    assert [each.sevens for each in points(ESCOBA, "7o 7c 7e 7b", "1c")] == [2, 0]


@pytest.mark.parametrize("ruleset", BOTH)
def test_the_seven_of_oros_is_a_point_for_whoever_has_it(ruleset: Ruleset) -> None:
    assert [each.seven_of_oros for each in points(ruleset, "1c", "7o", "2c")] == [0, 1, 0]


@pytest.mark.parametrize("ruleset", BOTH)
@pytest.mark.parametrize("sides", [2, 3, 4])
def test_what_nobody_has_gives_points_to_nobody(ruleset: Ruleset, sides: int) -> None:
    assert points(ruleset, *[""] * sides) == (Points(),) * sides


@pytest.mark.parametrize("ruleset", BOTH)
def test_a_seven_of_oros_that_nobody_captured_is_not_the_other_players(ruleset: Ruleset) -> None:
    assert [each.seven_of_oros for each in points(ruleset, "1c 2c", "")] == [0, 0]


@pytest.mark.parametrize("ruleset", BOTH)
def test_the_order_of_sides_does_not_matter(ruleset: Ruleset) -> None:
    piles: tuple[tuple[Card, ...], ...] = (DECK[:15], DECK[15:30], DECK[30:])
    forwards = score(ruleset, piles, (2, 0, 1))
    assert score(ruleset, piles[::-1], (1, 0, 2)) == forwards[::-1]


def test_the_sum_is_all_reasons_together() -> None:
    assert Points(escobas=3, cards=1, oros=2, seven_of_oros=1, sevens=3).sum == 10
