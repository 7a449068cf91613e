"""Which moves a thinking bot weighs: every card laid down, and of each card the captures worth most."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from domain.bots.seat_view import Move, SeatView, capturing_moves
from domain.bots.worth import ESCOBA, Worth
from domain.cards import Card

CAPTURES_A_CARD: Final = 64
CAPTURES_WEIGHED: Final = 24
"""So many captures are thought about further. Play seldom offers ten; a contrived table offers thousands."""


class Considered(NamedTuple):
    """A move, what it is worth at once, and the table it leaves."""

    move: Move
    gain: int
    left: tuple[Card, ...]


def considered(view: SeatView, worth: Worth) -> list[Considered]:
    """The moves to weigh, captures first; nothing else where a seat that must capture can."""
    captures = sorted(_captures(view, worth), key=lambda one: -one.gain)[:CAPTURES_WEIGHED]
    if captures and must_capture(view):
        return captures
    return captures + [Considered(Move(card), 0, (*view.table, card)) for card in view.held]


def must_capture(view: SeatView) -> bool:
    """Whether the side loses the match at once unless it captures before the hand ends."""
    return len(view.counts) in view.rules.no_capture_loses_with_seats and not view.captures[view.side]


def _captures(view: SeatView, worth: Worth) -> Iterator[Considered]:
    for move in capturing_moves(view, CAPTURES_A_CARD):
        left = tuple([card for card in view.table if card not in move.take])
        gain = worth[move.card] + sum([worth[card] for card in move.take])
        yield Considered(move, gain if left else gain + ESCOBA, left)
