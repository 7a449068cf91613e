"""The hard bot thinks of what it leaves to whoever plays next."""

from fractions import Fraction
from itertools import combinations

import pytest

from domain.bots import BOTS, Move, SeatView
from domain.bots.considered import CAPTURES_WEIGHED, considered, must_capture
from domain.bots.hard import WORTH, cards_of_next
from domain.bots.seat_view import capturing_moves, seen_from
from domain.bots.worth import ESCOBA as ESCOBA_WORTH
from domain.cards import DECK, total
from domain.rules.rulesets import ESCOBA, ESCOMBRA, Ruleset
from domain.shuffle import Draws
from tests.given import SEED, card, cards
from tests.unit.domain.bots.positions import positions
from tests.unit.domain.bots.test_reply import gain as best_gain
from tests.unit.domain.bots.views import view_of

CAPTURED = (cards("1e 2e 3e"), cards("4e 5e 6e"))
"""Both have captured, so that nothing has to be done at once."""


def chosen(held: str, table: str, rules: Ruleset = ESCOMBRA, *, captured: bool = True) -> Move:
    view = view_of(cards(held), cards(table), CAPTURED if captured else ((), CAPTURED[1]), rules=rules)
    return BOTS["hard"](view, Draws(SEED, {}, "hard"))


def test_an_escoba_is_taken() -> None:
    assert chosen("7c 4b rb", "5c 3b") == ("7c", cards("3b 5c"))


def test_the_card_laid_leaves_a_table_that_nobody_can_sweep() -> None:
    laid = chosen("5c 2c sc", "1b")
    assert not laid.take
    assert not 5 <= total(cards("1b")) + total((laid.card,)) <= 14


def test_after_an_escoba_a_low_card_is_laid() -> None:
    assert chosen("rc 3c 7c", "").card == "3c"


def test_the_seven_of_oros_is_not_laid_while_another_card_is_held() -> None:
    for other in ("1c", "rc", "6b"):
        assert chosen(f"7o {other}", "rb cb").card == other


def value(view: SeatView, move: Move) -> Fraction:
    """Own gain less 0.8 of the next seat's best reply, averaged by dealing it every hand there is."""
    taken = (move.card, *move.take) if move.take else ()
    left = tuple(each for each in (*view.table, move.card) if each not in taken)
    gain = sum(WORTH[each] for each in taken) + ESCOBA_WORTH * (not left)
    hands = list(combinations(view.unseen, cards_of_next(view)))
    replies = [max((best_gain(each, left) for each in hand), default=0) for hand in hands]
    return gain - Fraction(8, 10) * Fraction(sum(replies), len(hands))


def test_no_move_has_more_own_gain_less_four_fifths_of_the_expected_reply() -> None:
    compared = unlike_greedy = 0
    for hand in positions("normal"):
        view = seen_from(hand, hand.turn)
        moves = [*capturing_moves(view), *(Move(each) for each in view.held)]
        if must_capture(view) or not 4 <= len(view.unseen) <= 12:
            continue
        best = BOTS["hard"](view, Draws(SEED, {}, "hard"))
        assert value(view, best) == max(value(view, move) for move in moves)
        compared += 1
        unlike_greedy += best != BOTS["normal"](view, Draws(SEED, {}, "normal"))
    assert compared > 100
    assert unlike_greedy > 20


@pytest.mark.parametrize(("rules", "must"), [(ESCOMBRA, True), (ESCOBA, False)])
def test_a_seat_without_a_capture_in_escombra_for_two_weighs_only_captures(
    rules: Ruleset, must: bool
) -> None:
    view = view_of(cards("5c 1e"), cards("ro rb 4c"), ((), CAPTURED[1]), rules=rules)
    weighed = considered(view, WORTH)
    assert all(one.move.take for one in weighed) == must
    assert considered(view._replace(captures=(1, 1)), WORTH)[-1].move.take == ()


def test_a_seat_that_cannot_capture_lays_whatever_the_rules() -> None:
    assert chosen("2c 3c", "1b", captured=False).take == ()


def test_a_bounded_number_of_captures_is_weighed() -> None:
    table = tuple(each for each in DECK if each not in ("1o", "1c", "1e"))
    weighed = considered(view_of(cards("1o 1c 1e"), table, CAPTURED), WORTH)
    assert len(weighed) == CAPTURES_WEIGHED + 3


def test_a_card_is_worth_more_if_it_counts_for_more() -> None:
    assert WORTH[card("1c")] < WORTH[card("1o")] < WORTH[card("7c")] < WORTH[card("7o")]
