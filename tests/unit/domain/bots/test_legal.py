"""Every bot plays by the rules, from what its seat may see."""

import time

import pytest

from domain.bots import BOTS, BotLevel
from domain.bots.seat_view import CAPTURES_CONSIDERED, capturing_moves, seen_from
from domain.cards import DECK
from domain.rules.capture import check_play
from domain.shuffle import Draws
from tests.given import SEED, card, cards
from tests.unit.domain.bots.positions import LEVELS, positions
from tests.unit.domain.bots.views import view_of


@pytest.mark.parametrize("level", LEVELS)
def test_a_bots_play_is_always_legal(level: BotLevel) -> None:
    draws = Draws(SEED, {}, "legal")
    for hand in positions(level):
        move = BOTS[level](seen_from(hand, hand.turn), draws)
        check_play(move.card, move.take, hand.held[hand.turn], hand.table)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_plays_on_an_empty_table_and_its_last_card(level: BotLevel) -> None:
    draws = Draws(SEED, {}, "empty")
    move = BOTS[level](view_of(cards("7o"), ()), draws)
    assert move == ("7o", ())


@pytest.mark.parametrize("level", LEVELS)
def test_a_contrived_table_does_not_stop_a_bot(level: BotLevel) -> None:
    table = tuple(each for each in DECK if each not in ("1o", "1c", "1e"))
    view = view_of(cards("1o 1c 1e"), table)
    began = time.process_time()
    move = BOTS[level](view, Draws(SEED, {}, "contrived"))
    assert time.process_time() - began < 1
    check_play(move.card, move.take, view.held, view.table)


def test_the_captures_a_bot_considers_are_bounded() -> None:
    table = tuple(each for each in DECK if each != "1o")
    moves = capturing_moves(view_of(cards("1o"), table))
    assert len(moves) == CAPTURES_CONSIDERED < 6_405


def test_the_moves_of_a_seat_are_the_captures_of_each_held_card() -> None:
    moves = capturing_moves(view_of(cards("7o 5c 1e"), cards("so ro 4b")))
    assert {(move.card, frozenset(move.take)) for move in moves} == {
        (card("7o"), frozenset(cards("so"))),
        (card("5c"), frozenset(cards("ro"))),
        (card("1e"), frozenset(cards("ro 4b"))),
    }


def test_the_easy_bot_captures_when_it_can_and_chooses_among_all_captures_and_cards() -> None:
    capturing = view_of(cards("7o 5c 1e"), cards("so sc ro"))
    laying = view_of(cards("1o 2c 3e"), cards("4b"))
    draws = Draws(SEED, {}, "easy")
    chosen = {BOTS["easy"](capturing, draws) for _ in range(100)}
    assert chosen == {("7o", ("so",)), ("7o", ("sc",)), ("5c", ("ro",))}
    assert {BOTS["easy"](laying, draws) for _ in range(100)} == {("1o", ()), ("2c", ()), ("3e", ())}
