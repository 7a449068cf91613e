"""The normal bot: greedy. It takes what is worth most at once, else lays the card it will miss least."""

from domain.bots.seat_view import Move, SeatView, capturing_moves
from domain.cards import OROS, SEVEN_OF_OROS, SEVENS, Card
from domain.shuffle import Draws


def normal(view: SeatView, _draws: Draws) -> Move:
    """The capture worth most (escoba, seven of oros, sevens, oros, cards), else the least useful card."""
    moves = capturing_moves(view)
    if not moves:
        return Move(min(view.held, key=usefulness))
    on_table = len(view.table)
    return max(moves, key=lambda move: _worth(move, on_table))


def usefulness(card: Card) -> tuple[bool, bool, bool]:
    """How much a seat would rather keep a card than lay it: only by what cards score, not by their value."""
    return card == SEVEN_OF_OROS, card in SEVENS, card in OROS


def _worth(move: Move, on_table: int) -> tuple[bool, bool, int, int, int]:
    cards = (move.card, *move.take)
    return (
        len(move.take) == on_table,
        SEVEN_OF_OROS in cards,
        len(SEVENS.intersection(cards)),
        len(OROS.intersection(cards)),
        len(cards),
    )
