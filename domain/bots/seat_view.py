"""What one seat may see of a hand: its own cards and everything that lies or has lain face up."""

from itertools import islice
from typing import Final, NamedTuple

from domain.cards import Card
from domain.rules.capture import captures
from domain.rules.hand import Hand

CAPTURES_CONSIDERED: Final = 2_000
"""A bound on thinking: no table met in play comes near it, a contrived one could."""


class Move(NamedTuple):
    """One way to play: a held card and the table cards it takes; nothing taken lays it down."""

    card: Card
    take: tuple[Card, ...] = ()


class SeatView(NamedTuple):
    """The seat's own cards, the table, and the piles, which everyone saw being captured."""

    seat: int
    held: tuple[Card, ...]
    table: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]


def seen_from(hand: Hand, seat: int) -> SeatView:
    """What `seat` may see of `hand`."""
    return SeatView(seat=seat, held=hand.held[seat], table=hand.table, piles=hand.piles)


def capturing_moves(view: SeatView) -> list[Move]:
    """Every capture the seat can make, up to `CAPTURES_CONSIDERED` a card."""
    return [
        Move(card, take)
        for card in view.held
        for take in islice(captures(card, view.table), CAPTURES_CONSIDERED)
    ]
