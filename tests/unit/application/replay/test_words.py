"""Cards and lists in English."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from application.replay.words import (
    by_value,
    card_in_words,
    cards_in_words,
    counted,
    listed,
    moment,
    on_one_line,
)
from domain.cards import DECK
from tests.given import card, cards


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        ("1o", "the ace of oros"),
        ("7c", "the 7 of copes"),
        ("se", "the sota of espases"),
        ("cb", "the cavall of bastos"),
        ("ro", "the rei of oros"),
    ],
)
def test_card_is_said_as_players_say_it(notation: str, words: str) -> None:
    assert card_in_words(card(notation)) == words


def test_no_two_cards_are_said_alike() -> None:
    assert len({card_in_words(each) for each in DECK}) == 40


def test_cards_are_listed_in_the_order_given() -> None:
    assert cards_in_words(cards("ro 2b")) == "the rei of oros and the 2 of bastos"
    assert cards_in_words(()) == "nothing"


def test_list_has_one_and() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"


def test_figures_are_sorted_by_worth_not_by_letter() -> None:
    assert by_value(cards("ro co so 7o")) == list(cards("7o so co ro"))


def test_only_one_is_singular() -> None:
    assert [counted(number, "point") for number in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


def test_times_are_told_in_utc_to_the_second() -> None:
    at = datetime(2026, 11, 30, 12, 0, 1, 999, tzinfo=timezone(timedelta(hours=1)))

    assert moment(at) == "2026-11-30 11:00:01 UTC"
    assert moment(at) == moment(at.astimezone(UTC))


def test_what_somebody_wrote_stays_on_one_line_and_commands_no_terminal() -> None:
    assert on_one_line(" two\r\n lines\tand\x1b[31m red\u2028") == "two lines and [31m red"
    assert on_one_line("Gal·la és aquí") == "Gal·la és aquí"
