"""The expert bot counts what is still to be won, and plays the last deal of two players without a mistake."""

from typing import Final

from domain.bots import differences
from domain.bots.hard import WORTH, weighed
from domain.bots.last_deal import solved
from domain.bots.seat_view import Move, SeatView
from domain.bots.worth import Worth, worth_of
from domain.cards import OROS, SEVENS
from domain.shuffle import Draws

_SIDES: Final = 2


def expert(view: SeatView, _draws: Draws) -> Move:
    """The solution of two players' last deal, else the hard bot's choice by what cards are worth by now."""
    moves = [one.move for one in weighed(view, worth_now(view))]
    if len(view.counts) == 2 and not view.stock:
        return solved(view, moves) or moves[0]
    return moves[0]


def worth_now(view: SeatView) -> Worth:
    """What each card is worth, by what both sides have: a race that is decided is worth nothing more."""
    if len(view.piles) != _SIDES:
        return WORTH
    mine, theirs = view.piles[view.side], view.piles[1 - view.side]
    rules = view.rules
    return worth_of(
        each=differences.worth_of_one_more(differences.of_cards(rules), len(mine), len(theirs)),
        oro=differences.worth_of_one_more(
            differences.of_oros(rules), len(OROS.intersection(mine)), len(OROS.intersection(theirs))
        ),
        seven=differences.worth_of_one_more(
            differences.of_sevens(rules), len(SEVENS.intersection(mine)), len(SEVENS.intersection(theirs))
        ),
        seven_of_oros=100 * rules.seven_of_oros,
    )
