"""The easy bot: any legal capture at random, else any card."""

from domain.bots.seat_view import Move, SeatView, capturing_moves
from domain.shuffle import Draws


def easy(view: SeatView, draws: Draws) -> Move:
    """A random capture where there is one, else a random card laid down."""
    moves = capturing_moves(view)[:256] or [Move(card) for card in view.held]
    return moves[draws.below(len(moves))]
