"""The last deal of two players is solved: no line of play does better against the best answers."""

from functools import cache

import pytest

from domain.bots import BOTS, last_plays
from domain.bots.hard import WORTH, weighed
from domain.bots.last_deal import solved
from domain.bots.seat_view import Move, SeatView, capturing_moves, seen_from
from domain.bots.settling import LOST_MATCH
from domain.cards import DECK
from domain.rules.hand import Hand, cards_to_deal, dealt, laid, moved_to_pile, new_hand, taken, with_escobas
from domain.rules.rulesets import ESCOBA, ESCOMBRA, Ruleset
from domain.rules.scoring import score
from domain.shuffle import Draws, deck_of_hand
from tests.given import SEED, cards
from tests.simulation import play_card
from tests.unit.domain.bots.views import view_of

RULES = pytest.mark.parametrize("rules", [ESCOMBRA, ESCOBA], ids=["escombra", "escoba"])


@cache
def last_deals(number: int = 30) -> tuple[Hand, ...]:
    """Hands before each play of their last deal, as levels that leave much on the table bring them about."""
    draws = Draws(SEED, {}, "last deals")
    met = []
    for label in range(number):
        hand, deck = new_hand(1, label % 2, 2, 2), deck_of_hand(SEED, {}, 500 + label)
        while hand.stock:
            hand = dealt(hand, *cards_to_deal(hand, deck))
            while not hand.everyone_has_played:
                if not hand.stock:
                    met.append(hand)
                hand = play_card(hand, BOTS["hard" if label % 3 else "easy"], draws)
    return tuple(met)


def after(hand: Hand, move: Move) -> Hand:
    """The hand after a move, by the rules themselves."""
    seat = hand.turn
    hand = laid(hand, seat, move.card)
    if move.take:
        hand = taken(hand, seat, (move.card, *move.take))
        hand = hand if hand.table else with_escobas(hand, seat, 1)
    return hand


def ahead(hand: Hand, rules: Ruleset) -> int:
    """How far ahead the seat to play ends, by trying everything; only this deal's escobas count."""
    if hand.is_over:
        return final(hand, rules)
    view = seen_from(hand, hand.turn)
    moves = [*capturing_moves(view), *(Move(card) for card in view.held)]
    return max(-ahead(after(hand, move), rules) for move in moves)


def final(hand: Hand, rules: Ruleset) -> int:
    """Points of the seat whose turn it would be, less those of the other."""
    if hand.last_captor is None:
        return 0
    empty = [side for side, captures in enumerate(hand.captures) if not captures]
    if empty and 2 in rules.no_capture_loses_with_seats:
        return -LOST_MATCH if empty[0] == hand.turn else LOST_MATCH
    hand = moved_to_pile(hand, hand.last_captor, hand.table)
    points = [side.sum for side in score(rules, hand.piles, hand.escobas)]
    return points[hand.turn] - points[1 - hand.turn]


@RULES
def test_no_play_ends_better_than_the_solution(rules: Ruleset) -> None:
    compared = wrong_for_hard = 0
    for hand in last_deals():
        if len(hand.held[hand.turn]) == 3 and len(hand.table) > 3:
            continue  # too long for trying everything
        view = seen_from(hand, hand.turn, rules)
        best = solved(view, [one.move for one in weighed(view, WORTH)])
        assert best is not None
        most = ahead(hand, rules)
        assert -ahead(after(hand, best), rules) == most
        assert BOTS["expert"](view, Draws(SEED, {}, "expert")) is not None
        compared += 1
        wrong_for_hard += -ahead(after(hand, weighed(view, WORTH)[0].move), rules) < most
    assert compared > 80
    assert wrong_for_hard > 0  # or the solution would be nothing new


def test_a_match_is_not_lost_for_a_card() -> None:
    """Seat 0 has captured nothing; one of its cards can capture now, and none could later."""
    table = cards("sc 1o")
    pile = tuple(card for card in DECK if card not in (*table, *cards("7c 6o 3e 3b")))
    view = view_of(cards("7c 3e"), table, ((), pile), other_holds=2, last_captor=1)
    moves = [Move("3e"), Move("7c"), Move("7c", cards("sc"))]
    assert not view.stock
    assert solved(view, moves) == ("7c", ("sc",))


def test_equal_ends_leave_the_first_move() -> None:
    table = cards("rb")
    pile = tuple(card for card in DECK if card not in (*table, *cards("1c 2c")))
    view = view_of(cards("1c 2c"), table, (pile[:20], pile[20:]), other_holds=0, last_captor=1)
    for moves in ([Move("1c"), Move("2c")], [Move("2c"), Move("1c")]):
        assert solved(view, moves) == moves[0]


def test_too_much_to_solve_is_left_to_the_hard_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = next(hand for hand in last_deals() if len(hand.held[hand.turn]) == 3)
    view = seen_from(hand, hand.turn)
    moves = [one.move for one in weighed(view, WORTH)]
    assert solved(view, moves) is not None
    monkeypatch.setattr(last_plays, "POSITIONS_LOOKED_AT", 2)
    assert solved(view, moves) is None
    assert BOTS["expert"](view, Draws(SEED, {}, "expert")) in moves


def test_a_contrived_table_is_not_even_begun() -> None:
    table = tuple(card for card in DECK if card[0] in "1234")
    pile = tuple(card for card in DECK if card not in (*table, *cards("7o so ro 7c sc rc")))
    view: SeatView = view_of(cards("7o so ro"), table, (pile[:9], pile[9:]), last_captor=0)
    assert solved(view, [Move("7o")]) is None
