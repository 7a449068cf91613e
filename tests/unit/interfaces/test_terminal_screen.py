"""What the screen shows: the table, the person's cards with numbers, the scores; and no other card."""

import re

import pytest

from domain.cards import DECK
from interfaces.terminal.cards import drawn
from interfaces.terminal.screen import Screen, table_lines
from interfaces.terminal.words import Words
from tests.given import cards
from tests.unit.interfaces.typing_person import game_with

PLAIN = Screen(width=80, colours=False)
ENGLISH = Words("en")


def test_cards_lie_side_by_side_with_rank_over_suit() -> None:
    assert drawn(ENGLISH, cards("7o re"), 80) == [
        " ╭───────╮ ╭───────╮",
        " │   7   │ │  rei  │",
        " │ oros  │ │espases│",
        " ╰───────╯ ╰───────╯",
    ]


def test_numbers_stand_below_the_cards() -> None:
    assert drawn(ENGLISH, cards("7o re 1c"), 80, numbered=True)[-1].split() == ["1", "2", "3"]


def test_no_cards_are_said_to_be_none() -> None:
    assert drawn(ENGLISH, (), 80) == ["  (no cards)"]


@pytest.mark.parametrize("width", [5, 40, 80, 200])
def test_all_cards_are_drawn_in_the_width_there_is(width: int) -> None:
    lines = drawn(ENGLISH, DECK, width, numbered=True)

    assert max(map(len, lines)) <= max(width, 11)
    assert sum(line.count("╭") for line in lines) == 40
    numbers = [int(number) for line in lines if "│" not in line for number in re.findall(r"\d+", line)]
    assert numbers == list(range(1, 41))


def test_colours_change_nothing_but_colours() -> None:
    coloured = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in drawn(ENGLISH, DECK, 80, colours=True)]

    assert coloured == drawn(ENGLISH, DECK, 80)
    assert not any("\x1b" in line for line in drawn(ENGLISH, DECK, 80))


def test_screen_shows_table_held_cards_and_scores() -> None:
    game = game_with(cards("2b 7o"), cards("so 1e"))
    game.match = game.match._replace(totals=(12, 1))

    shown = "\n".join(table_lines(game, ENGLISH, PLAIN))

    assert "Hand 1 · deal 1 of 6 · first to 21" in shown
    assert re.search(r"You +12 points +\(0 cards and 0 escobas in this hand\)", shown)
    assert re.search(r"Bot 1 +1 point +\(", shown)
    assert shown.index("On the table") < shown.index("sota") < shown.index("Your cards")


def test_cards_of_bots_are_not_on_the_screen() -> None:
    shown = "\n".join(table_lines(game_with(cards("2b 7o"), cards("so 1e")), ENGLISH, PLAIN))

    assert shown.count("╭") == 4
    assert "bastos" in shown
    assert shown.count("bastos") == 1  # the bot holds the ace of bastos
