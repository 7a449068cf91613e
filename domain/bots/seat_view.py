"""What one seat may see of a hand: its own cards and everything that lies or has lain face up."""

from itertools import islice
from typing import Final, NamedTuple

from domain.cards import DECK, Card
from domain.rules.capture import captures
from domain.rules.hand import Hand
from domain.rules.rulesets import ESCOMBRA, Ruleset
from domain.rules.seats import side_of

CAPTURES_CONSIDERED: Final = 2_000
"""A bound on thinking: no table met in play comes near it, a contrived one could."""


class Move(NamedTuple):
    """One way to play: a held card and the table cards it takes; nothing taken lays it down."""

    card: Card
    take: tuple[Card, ...] = ()


class SeatView(NamedTuple):
    """The seat's own cards, the table, and what everyone saw: piles, captures, how many each holds.

    `counts` is by seat how many cards it holds, `captures` by side, `last_captor` a seat.
    """

    seat: int
    held: tuple[Card, ...]
    table: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]
    counts: tuple[int, ...]
    captures: tuple[int, ...]
    last_captor: int | None
    rules: Ruleset

    @property
    def side(self) -> int:
        """The side this seat plays for."""
        return side_of(self.seat, len(self.piles))

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards in the stock and in other hands, in the order of the deck, which tells nothing."""
        seen = set(self.held).union(self.table, *self.piles)
        return tuple([card for card in DECK if card not in seen])

    @property
    def stock(self) -> int:
        """How many cards have not been dealt."""
        return len(self.unseen) - sum(self.counts) + len(self.held)


def seen_from(hand: Hand, seat: int, rules: Ruleset = ESCOMBRA) -> SeatView:
    """What `seat` may see of `hand`, which is played by `rules`."""
    return SeatView(
        seat=seat,
        held=hand.held[seat],
        table=hand.table,
        piles=hand.piles,
        counts=tuple([len(cards) for cards in hand.held]),
        captures=hand.captures,
        last_captor=hand.last_captor,
        rules=rules,
    )


def capturing_moves(view: SeatView, most: int = CAPTURES_CONSIDERED) -> list[Move]:
    """Every capture the seat can make, up to `most` a card."""
    return [Move(card, take) for card in view.held for take in islice(captures(card, view.table), most)]
