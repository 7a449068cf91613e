"""The normal bot takes what is worth most at once: escoba, seven of oros, sevens, oros, cards."""

import pytest

from domain.bots import BOTS, Move
from domain.bots.normal import usefulness
from domain.shuffle import Draws
from tests.given import SEED, card, cards
from tests.unit.domain.bots.views import view_of


def chosen(held: str, table: str) -> Move:
    return BOTS["normal"](view_of(cards(held), cards(table)), Draws(SEED, {}, "normal"))


def move(played: str, take: str = "") -> Move:
    return Move(card(played), cards(take))


def same_set(one: Move, other: Move) -> bool:
    return (one.card, set(one.take)) == (other.card, set(other.take))


@pytest.mark.parametrize(
    ("rule", "held", "table", "best"),
    [
        ("an escoba before the seven of oros", "1c 7o", "6e sc", move("1c", "6e sc")),
        ("the seven of oros before two sevens", "1c 7o", "7c 7e sc", move("7o", "sc")),
        ("two sevens before many oros", "1c 2c", "7c 7e 3o ro so", move("1c", "7c 7e")),
        ("one seven before many oros", "sc 2c", "7c 3o ro 1c", move("sc", "7c")),
        ("two oros before more cards", "5c 2b", "ro 5o so 4e 4b 2e 1e", move("2b", "5o so")),
        ("one oro before more cards", "5c", "ro 4e 3e 2e 1e", move("5c", "ro")),
        ("more cards before fewer", "5c 6e", "rc 4b 5b", move("6e", "4b 5b")),
    ],
)
def test_the_capture_worth_most_is_taken(rule: str, held: str, table: str, best: Move) -> None:
    for order in (held.split(), held.split()[::-1]):
        assert same_set(chosen(" ".join(order), table), best), rule
        assert same_set(chosen(" ".join(order), " ".join(table.split()[::-1])), best), rule


def test_it_captures_whenever_it_can() -> None:
    assert same_set(chosen("1c 7o", "re 4e 2b"), move("1c", "re 4e"))


@pytest.mark.parametrize(
    ("held", "laid"),
    [("7o 7c 1c", "1c"), ("7o 1o 7c", "1o"), ("7o 7c", "7c"), ("1o 2c", "2c"), ("7c 1o 2c", "2c")],
)
def test_without_a_capture_it_lays_the_card_it_will_miss_least(held: str, laid: str) -> None:
    for order in (held.split(), held.split()[::-1]):
        assert chosen(" ".join(order), "") == move(laid)


def test_other_cards_are_missed_less_than_oros_than_sevens_than_the_seven_of_oros() -> None:
    assert sorted(cards("7o 7c 1o 1c"), key=usefulness) == list(cards("1c 1o 7c 7o"))
