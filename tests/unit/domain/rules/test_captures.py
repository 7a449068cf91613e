"""Every set of table cards that makes fifteen with a card, each once, and only as many as are asked for."""

import time
from itertools import combinations, islice

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.cards import DECK, Card, total
from domain.rules.capture import captures
from tests.given import card, cards

a_card_and_a_table = st.lists(st.sampled_from(DECK), unique=True, min_size=1, max_size=11)


def by_brute_force(played: Card, table: list[Card]) -> list[list[Card]]:
    subsets = (take for size in range(1, len(table) + 1) for take in combinations(table, size))
    return sorted(sorted(take) for take in subsets if total((played, *take)) == 15)


@settings(max_examples=200, deadline=None)
@given(a_card_and_a_table)
def test_captures_are_exactly_the_subsets_that_make_fifteen_each_once(drawn: list[Card]) -> None:
    played, *table = drawn
    assert sorted(sorted(take) for take in captures(played, table)) == by_brute_force(played, table)


@settings(max_examples=50, deadline=None)
@given(a_card_and_a_table)
def test_captures_do_not_depend_on_the_order_of_the_table(drawn: list[Card]) -> None:
    played, *table = drawn
    forwards = {frozenset(take) for take in captures(played, table)}
    assert {frozenset(take) for take in captures(played, reversed(table))} == forwards


def test_cards_of_the_same_value_are_different_captures() -> None:
    assert set(captures(card("7o"), cards("so sc"))) == {("so",), ("sc",)}


def test_no_capture_takes_one_card_twice() -> None:
    assert list(captures(card("1o"), cards("7c 7e"))) == [("7c", "7e")]
    assert list(captures(card("1o"), cards("7c"))) == []


def test_an_empty_table_offers_nothing() -> None:
    assert list(captures(card("7o"), ())) == []


def test_a_card_that_sweeps_the_table_has_no_other_capture() -> None:
    for table in (cards("1o 2c 5e"), cards("4o 4c"), cards("sc")):
        assert [set(take) for take in captures(card("7o"), table)] == [set(table)]


def test_the_first_captures_of_a_table_of_39_come_at_once() -> None:
    table = [each for each in DECK if each != "1o"]
    began = time.process_time()
    for _ in range(100):
        assert len(list(islice(captures(card("1o"), table), 3))) == 3
    assert time.process_time() - began < 0.1


def test_a_table_of_39_offers_each_of_its_6405_captures_once() -> None:
    found = list(captures(card("1o"), [each for each in DECK if each != "1o"]))
    assert len(found) == len({frozenset(take) for take in found}) == 6_405
    assert {total(take) for take in found} == {14}
