"""What makes a play legal, and which refusal is named first when several would do."""

import time

import pytest

from domain.cards import DECK
from domain.rules.capture import check_play
from domain.rules.refusals import CardNotInHand, CardNotOnTable, DuplicateCard, NotFifteen, Refusal
from tests.given import card, cards

HELD = cards("7o 1c 2c")
TABLE = cards("sc 4e 3b ro")


def test_a_held_card_may_take_one_card_that_makes_fifteen_with_it() -> None:
    check_play(card("7o"), cards("sc"), HELD, TABLE)


def test_a_held_card_may_take_several_cards_that_make_fifteen_with_it() -> None:
    check_play(card("1c"), cards("ro 4e"), HELD, TABLE)


def test_a_held_card_may_be_laid_down_even_when_it_could_capture() -> None:
    check_play(card("7o"), (), HELD, TABLE)


def test_any_held_card_may_be_laid_on_an_empty_table() -> None:
    for held in HELD:
        check_play(held, (), HELD, ())


@pytest.mark.parametrize("take", ["", "sc"])
def test_a_card_that_is_not_held_is_refused(take: str) -> None:
    with pytest.raises(CardNotInHand):
        check_play(card("7e"), cards(take), HELD, TABLE)


def test_a_table_card_cannot_be_played() -> None:
    with pytest.raises(CardNotInHand):
        check_play(card("sc"), (), HELD, TABLE)


def test_a_table_card_named_twice_is_refused() -> None:
    with pytest.raises(DuplicateCard):
        check_play(card("7o"), cards("4e 4e"), HELD, cards("4e 3b"))


def test_a_card_that_is_not_on_the_table_is_refused() -> None:
    with pytest.raises(CardNotOnTable):
        check_play(card("7o"), cards("sb"), HELD, TABLE)


def test_a_held_card_cannot_be_taken() -> None:
    with pytest.raises(CardNotOnTable):
        check_play(card("7o"), cards("1c 2c"), HELD, TABLE)


@pytest.mark.parametrize("take", ["4e", "ro", "sc 4e", "4e 3b sc ro"])
def test_cards_that_do_not_make_fifteen_are_refused(take: str) -> None:
    with pytest.raises(NotFifteen):
        check_play(card("7o"), cards(take), HELD, TABLE)


def test_the_printed_number_of_a_figure_does_not_count() -> None:
    check_play(card("5o"), cards("rc"), cards("5o"), cards("rc"))
    for printed_as_12, printed_as_10 in (("3o", "rc"), ("5o", "sc")):
        with pytest.raises(NotFifteen):
            check_play(card(printed_as_12), cards(printed_as_10), cards(printed_as_12), cards(printed_as_10))


@pytest.mark.parametrize(
    ("played", "take", "code"),
    [
        ("7e", "sb sb", "card-not-in-hand"),
        ("7o", "sb sb", "duplicate-card"),
        ("7o", "sb", "card-not-on-table"),
        ("7o", "sb 4e", "card-not-on-table"),
        ("7o", "4e", "not-fifteen"),
    ],
)
def test_the_first_of_several_faults_is_named(played: str, take: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_play(card(played), cards(take), HELD, TABLE)
    assert refused.value.code == code


def test_a_refusal_says_in_words_what_is_wrong() -> None:
    with pytest.raises(NotFifteen, match="11, not fifteen"):
        check_play(card("7o"), cards("4e"), HELD, TABLE)
    with pytest.raises(DuplicateCard, match="named twice"):
        check_play(card("7o"), cards("4e 4e"), HELD, TABLE)


def test_a_play_on_a_table_of_39_is_judged_at_once() -> None:
    table = tuple(each for each in DECK if each != "1o")
    began = time.process_time()
    for _ in range(100):
        check_play(card("1o"), cards("2o 3o 4o 5o"), cards("1o"), table)
    assert time.process_time() - began < 0.1
