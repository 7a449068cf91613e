"""The search through the last plays of a hand: alpha and beta, on sets of cards that are numbers."""

from typing import Final, NamedTuple

from domain.bots.card_sets import ALL_CARDS, VALUE_OF_BIT, CardSet, bits_of
from domain.bots.settling import LOST_MATCH, Settling

MOST: Final = 2 * LOST_MATCH
"""More than anybody is ever ahead."""
POSITIONS_LOOKED_AT: Final = 350
"""A bound on work and not on time, so that the same view always has the same answer: some two milliseconds.

Of 5,125 last deals between experts four needed more, none more than 763.
"""


class TooManyPositions(Exception):
    """The bound was reached before the deal was solved."""


class Position(NamedTuple):
    """The hand for who is to play; `last` is 1 if that side captured last, -1 if the other did."""

    mine: CardSet
    theirs: CardSet
    table: CardSet
    pile: CardSet
    last: int


class Search:
    """How far ahead a side ends, in points, from positions in which every card is known."""

    __slots__ = ("_bounds", "_sets", "_settling", "looked_at")

    def __init__(self, settling: Settling, sets: dict[int, list[CardSet]]) -> None:
        self._settling = settling
        self._sets = sets
        self._bounds: dict[Position, tuple[int, int]] = {}
        self.looked_at = 0

    def after(self, at: Position, card: CardSet, take: CardSet, least: int, most: int) -> int:
        """How far ahead who plays `card` and takes `take` ends: exact between `least` and `most`."""
        mine, theirs, table, pile, last = at
        mine ^= card
        if not take:
            table |= card
            their_pile = ALL_CARDS ^ mine ^ theirs ^ table ^ pile
            return -self._ahead(Position(theirs, mine, table, their_pile, -last), -most, -least)
        escoba = self._settling.escoba if take == table else 0
        table ^= take
        their_pile = ALL_CARDS ^ mine ^ theirs ^ table ^ pile ^ take ^ card
        return escoba - self._ahead(
            Position(theirs, mine, table, their_pile, -1), escoba - most, escoba - least
        )

    def _ahead(self, at: Position, least: int, most: int) -> int:
        """The same for who is to play; outside of `least` and `most` it is a bound."""
        if not at.mine:
            return self._settling.ahead(at.pile, at.table, at.last)
        low, high = self._bounds.get(at, (-MOST, MOST))
        if low >= most or low == high:
            return low
        if high <= least:
            return high
        self.looked_at += 1
        if self.looked_at > POSITIONS_LOOKED_AT:
            raise TooManyPositions
        best = -MOST
        for card, take in self._plays(at.mine, at.table):
            best = max(best, self.after(at, card, take, max(best, least), most))
            if best >= most:
                break
        self._bounds[at] = (best if best > least else low, best if best < most else high)
        return best

    def _plays(self, mine: CardSet, table: CardSet) -> list[tuple[CardSet, CardSet]]:
        cards = bits_of(mine)
        return [
            *[
                (card, take)
                for card in cards
                for take in self._sets[VALUE_OF_BIT[card]]
                if take & table == take
            ],
            *[(card, 0) for card in cards],
        ]
