"""The hard bot looks one play ahead: what it takes, less most of what it leaves to whoever plays next."""

from math import comb
from typing import Final

from domain.bots.considered import Considered, considered
from domain.bots.reply import all_replies
from domain.bots.seat_view import Move, SeatView
from domain.bots.worth import Worth, worth_of
from domain.rules.hand import CARDS_EACH
from domain.rules.seats import next_seat
from domain.shuffle import Draws

WORTH: Final = worth_of(each=12, oro=25, seven=45, seven_of_oros=100)


def hard(view: SeatView, _draws: Draws) -> Move:
    """The move with the most own gain less 0.8 of the next seat's expected best capture."""
    return weighed(view, WORTH)[0].move


def weighed(view: SeatView, worth: Worth) -> list[Considered]:
    """The moves worth thinking about, the best first. A `gain` compares them and has no unit."""
    unseen, count = view.unseen, cards_of_next(view)
    hands = comb(len(unseen), count)
    moves = [
        one._replace(gain=10 * hands * one.gain - 8 * all_replies(one.left, unseen, count, worth))
        for one in considered(view, worth)
    ]
    return sorted(moves, key=lambda one: -one.gain)


def cards_of_next(view: SeatView) -> int:
    """How many cards the next seat will hold when it plays: as many as now, a new deal, or none any more."""
    now = view.counts[next_seat(view.seat, len(view.counts))]
    return now or (CARDS_EACH if view.stock else 0)
