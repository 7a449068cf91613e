"""Choosing a play by numbers: every mistake is explained and asked again."""

import pytest

from domain.cards import total
from interfaces.terminal.choosing import SETS_SHOWN, Play, choose
from interfaces.terminal.words import Words
from tests.given import cards
from tests.unit.interfaces.typing_person import Person, game_with


def chosen(held: str, table: str, *answers: str) -> tuple[Play, Person]:
    """What a person who types `answers` plays."""
    person = Person(*answers)
    return choose(game_with(cards(held), cards(table)), Words("en"), person.read, person.write), person


def test_card_that_takes_nothing_is_laid_down_without_another_question() -> None:
    play, person = chosen("so 2b 3c", "1o", "3")

    assert play == Play("so", ())
    assert person.shown == [" Which card? "]


def test_numbers_are_those_of_the_cards_sorted_by_worth() -> None:
    assert chosen("so 2b 3c", "1o", "1")[0].card == "2b"


def test_one_of_the_sets_is_taken_by_its_number() -> None:
    play, person = chosen("7o 2b 3c", "so 3o 5o 1e", "3", "2")

    assert play.card == "7o"
    assert (total((play.card, *play.take)), len(play.take)) == (15, 1)
    assert [line for line in person.shown if line.startswith("   ")] == [
        "   1  take 3 of oros and 5 of oros",
        "   2  take sota of oros",
        "   0  lay it down",
    ]


def test_capturing_is_optional() -> None:
    assert chosen("7o 2b", "so 1e", "2", "0")[0] == Play("7o", ())


def test_set_that_sweeps_the_table_is_marked() -> None:
    _, person = chosen("7o 2b", "so", "2", "1")

    assert "   1  take sota of oros: escoba!" in person.shown


@pytest.mark.parametrize("nonsense", ["", "0", "4", "-1", "two", "1.5", "٢", "²", "9" * 5000, "0" * 20 + "1"])
def test_anything_but_a_number_on_the_screen_is_asked_again(nonsense: str) -> None:
    play, person = chosen("so 2b 3c", "1o", nonsense, "2")

    assert play.card == "3c"
    assert " A number from 1 to 3, please." in person.shown


def test_spaces_around_a_number_do_no_harm() -> None:
    assert chosen("so 2b 3c", "1o", "  2 ")[0].card == "3c"


@pytest.mark.parametrize("leaving", ["q", "Q", "quit"])
def test_q_leaves_at_either_question(leaving: str) -> None:
    with pytest.raises(EOFError):
        chosen("7o 2b", "so", leaving)
    with pytest.raises(EOFError):
        chosen("7o 2b", "so", "2", leaving)


def test_set_may_be_named_card_by_card() -> None:
    assert chosen("7o 2b", "so 3o 5o", "2", "5o 3o")[0] == Play("7o", ("5o", "3o"))


@pytest.mark.parametrize("named", ["so 3o", "rb", "3o 3o", "5o 3o xx", "4b 4o", "3o"])
def test_named_cards_that_make_no_set_are_asked_again(named: str) -> None:
    play, person = chosen("7o 2b", "so 3o 5o", "2", named, "0")

    assert play == Play("7o", ())
    assert " A number from 0 to 2, please." in person.shown


def test_more_sets_than_fit_are_not_all_listed_but_all_can_be_taken() -> None:
    play, person = chosen("7o", "1o 1c 1e 1b 2o 2c 2e 2b 3o 3c 3e 3b 4o 4c", "1", "3b 4o 1b")

    assert play == Play("7o", ("3b", "4o", "1b"))
    assert sum(line.lstrip()[0].isdigit() for line in person.shown) == SETS_SHOWN + 1
    assert any("name its cards" in line for line in person.shown)
