"""The last deal of two players, solved: what is unseen is the other's hand, so every card is known."""

from collections.abc import Sequence
from typing import Final

from domain.bots.card_sets import fifteens, set_of
from domain.bots.last_plays import MOST, Position, Search, TooManyPositions
from domain.bots.seat_view import Move, SeatView
from domain.bots.settling import Settling

SETS_LOOKED_AT: Final = 1_500
"""So many sets of the cards still in play may be worth less than fifteen; contrived tables have more."""


def solved(view: SeatView, moves: Sequence[Move]) -> Move | None:
    """The first of `moves` that ends furthest ahead, both playing perfectly; None: too much to solve.

    With better moves first there is less to look at.
    """
    start = _position(view)
    sets = fifteens(start.mine | start.theirs | start.table, SETS_LOOKED_AT)
    if sets is None:
        return None
    search = Search(Settling(view.rules), sets)
    best, most = None, -MOST
    try:
        for move in moves:
            ahead = search.after(start, set_of([move.card]), set_of(move.take), most, MOST)
            if ahead > most:
                best, most = move, ahead
    except TooManyPositions:
        return None
    return best


def _position(view: SeatView) -> Position:
    last = 0 if view.last_captor is None else 1 if view.last_captor == view.seat else -1
    return Position(
        set_of(view.held), set_of(view.unseen), set_of(view.table), set_of(view.piles[view.side]), last
    )
