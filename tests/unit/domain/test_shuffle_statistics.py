"""A hundred thousand deals, of fixed seeds, favour no card, no place and no seat.

Each bound is five standard errors of what is measured: for a chi-square of d degrees of freedom, which has
mean d and variance 2d, that is d + 5 * sqrt(2d); for a share p of n deals, p ± 5 * sqrt(p * (1 - p) / n).
Chance alone is hardly ever beyond, and these seeds are always the same.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations
from math import sqrt
from typing import Any, NamedTuple

import pytest

from domain.cards import DECK, Card
from domain.shuffle import Draws, deck_of_hand, first_dealer

DEALS, QUICK = 100_000, 10_000
SEATS = 4
VALUE = {card: int(card[0]) if card[0].isdigit() else 8 + "scr".index(card[0]) for card in DECK}
RUNS = [QUICK, pytest.param(DEALS, marks=pytest.mark.full)]
Shuffle = Callable[[bytes], Sequence[Card]]


class Deals(NamedTuple):
    """What came of so many deals: how often each card was in each place, which tables, who dealt first."""

    places: list[Counter[Card]]
    tables: Counter[frozenset[Card]]
    dealers: Counter[int]


def seed(number: int) -> bytes:
    """Seeds that are always the same ones."""
    return hashlib.sha256(b"statistics %d" % number).digest()


def fair(one: bytes) -> Sequence[Card]:
    """The shuffle itself."""
    return deck_of_hand(one, {}, 1)


def without_rejection(one: bytes) -> Sequence[Card]:
    """A byte is taken as it comes: the first numbers come too often."""
    draws, deck = Draws(one, {}, "1"), list(DECK)
    for last in range(39, 0, -1):
        other = draws.below(256) % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def with_any(one: bytes) -> Sequence[Card]:
    """The best known mistake: each card is swapped with any other, of all forty."""
    draws, deck = Draws(one, {}, "1"), list(DECK)
    for last in range(39, -1, -1):
        other = draws.below(40)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


@cache
def dealt(shuffle: Shuffle, count: int) -> Deals:
    """So many deals. The table of four seats lies after the first twelve cards."""
    decks = [shuffle(seed(number)) for number in range(count)]
    return Deals(
        [Counter(place) for place in zip(*decks, strict=True)],
        Counter(frozenset(deck[12:16]) for deck in decks),
        Counter(first_dealer(seed(number), {}, SEATS) for number in range(count)),
    )


def chi_square(counts: Counter[Any], values: Iterable[Any]) -> float:
    """How far counts are from all being the same."""
    found = [counts[value] for value in values]
    expected = sum(found) / len(found)
    return sum((count - expected) ** 2 / expected for count in found)


def far_out(degrees: int) -> float:
    """Five standard errors above the mean of a chi-square."""
    return degrees + 5 * sqrt(2 * degrees)


def places_apart(deals: Deals) -> float:
    """The chi-square of each card in each place, of 39 * 39 degrees of freedom.

    Each deal puts every card somewhere and every place gets a card, so the 1,600 counts move in 39 * 39
    directions. Each count has variance n * 1/40 * 39/40: all terms together come to 1,600 * 39/40 = 40 * 39,
    which is 40/39 in each direction. Hence the factor.
    """
    return 39 / 40 * sum(chi_square(place, DECK) for place in deals.places)


@pytest.mark.parametrize("count", RUNS)
def test_each_card_is_as_likely_in_each_place(count: int) -> None:
    degrees = 39 * 39

    found = places_apart(dealt(fair, count))

    assert 2 * degrees - far_out(degrees) < found < far_out(degrees)  # too even would be no chance either


@pytest.mark.parametrize("count", RUNS)
def test_mano_gets_each_card_first_as_often(count: int) -> None:
    assert chi_square(dealt(fair, count).places[0], DECK) < far_out(39)


@pytest.mark.parametrize("count", RUNS)
def test_each_seat_deals_first_as_often(count: int) -> None:
    assert chi_square(dealt(fair, count).dealers, range(SEATS)) < far_out(SEATS - 1)


def makes_fifteen(cards: Iterable[Card]) -> bool:
    """All of them together."""
    return sum(VALUE[card] for card in cards) == 15


def makes_fifteen_twice(table: frozenset[Card]) -> bool:
    """Two cards and the other two."""
    return any(makes_fifteen(pair) and makes_fifteen(table - set(pair)) for pair in combinations(table, 2))


@pytest.mark.parametrize("count", RUNS)
@pytest.mark.parametrize(("opening", "percent"), [(makes_fifteen, 3.41), (makes_fifteen_twice, 0.96)])
def test_openings_are_as_rare_as_the_rules_say(
    count: int, opening: Callable[[frozenset[Card]], bool], percent: float
) -> None:
    tables = [frozenset(table) for table in combinations(DECK, 4)]
    share = sum(map(opening, tables)) / len(tables)  # exactly, of all 91,390 tables
    assert round(100 * share, 2) == percent

    deals = dealt(fair, count)
    found = sum(times for table, times in deals.tables.items() if opening(table)) / count

    assert abs(found - share) < 5 * sqrt(share * (1 - share) / count)


@pytest.mark.parametrize("wrong", [without_rejection, with_any])
def test_shuffle_that_favours_places_is_found_out_by_the_same_bound(wrong: Shuffle) -> None:
    deals = dealt(wrong, QUICK)

    assert places_apart(deals) > far_out(39 * 39)
