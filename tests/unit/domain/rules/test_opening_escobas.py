"""The escoba de mano: what four opening cards are worth, under the Spanish rules only."""

from collections import Counter
from itertools import combinations, permutations

import pytest

from domain.cards import DECK, Card, total
from domain.rules.escoba import opening_escobas
from domain.rules.rulesets import ESCOBA, ESCOMBRA
from tests.given import cards

OPENINGS = 91_390


def two_pairs_of_fifteen(table: tuple[Card, ...]) -> bool:
    one, two, three, four = table
    splits = (((one, two), (three, four)), ((one, three), (two, four)), ((one, four), (two, three)))
    return any(total(first) == 15 and total(second) == 15 for first, second in splits)


def test_four_cards_worth_fifteen_are_one_escoba() -> None:
    assert opening_escobas(cards("1o 2c 5e 7b")) == 1


def test_two_pairs_of_fifteen_are_two_escobas() -> None:
    assert opening_escobas(cards("7o 7c so sc")) == 2
    assert opening_escobas(cards("6o cc 5e rb")) == 2


def test_thirty_that_is_no_two_pairs_gives_nothing() -> None:
    assert opening_escobas(cards("ro rc ce 1b")) == 0
    assert opening_escobas(cards("ro ce sb 3c")) == 0


def test_one_pair_of_fifteen_or_three_cards_of_fifteen_give_nothing() -> None:
    assert opening_escobas(cards("7o sc 1e 2b")) == 0
    assert opening_escobas(cards("4o 5c 6e cb")) == 0


@pytest.mark.parametrize("table", ["1o 2c 5e 7b", "7o 7c so sc", "5o ro 7e sb", "ro rc ce 1b"])
def test_the_order_of_the_opening_cards_does_not_matter(table: str) -> None:
    assert len({opening_escobas(each) for each in permutations(cards(table))}) == 1


def test_of_all_openings_3_41_percent_are_worth_fifteen_and_876_are_two_pairs() -> None:
    found: Counter[int] = Counter()
    for table in combinations(DECK, 4):
        escobas = opening_escobas(table)
        found[escobas] += 1
        if total(table) == 15:
            assert escobas == 1
        elif total(table) == 30:
            assert escobas == (2 if two_pairs_of_fifteen(table) else 0)
        else:
            assert escobas == 0
    assert found.total() == OPENINGS
    assert round(100 * found[1] / OPENINGS, 2) == 3.41
    assert found[2] == 876
    assert round(100 * found[2] / OPENINGS, 2) == 0.96


def test_only_the_spanish_rules_know_the_escoba_de_mano() -> None:
    assert ESCOBA.opening_escobas
    assert not ESCOMBRA.opening_escobas
