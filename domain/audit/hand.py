"""The hand under audit: where its forty cards are, and what was done with them."""

from domain.audit.rules import PLAYS_A_HAND
from domain.cards import Card


class Hand:
    """Cards are sets of bits: `held` by seat, `piles` by side, `seen` is all that was dealt.

    `plays` counts cards played; `laid` is the last of them, and `laid_by` its seat. `opening` counts the
    escobas that the four opening cards (`opening_cards`) gave.
    """

    __slots__ = (
        "captures",
        "dealer",
        "escobas",
        "held",
        "laid",
        "laid_by",
        "last_captor",
        "number",
        "opening",
        "opening_cards",
        "piles",
        "plays",
        "round",
        "seats",
        "seen",
        "sides",
        "table",
        "turn",
    )

    def __init__(self, number: int, dealer: int, seats: int, sides: int) -> None:
        self.number = number
        self.dealer = dealer
        self.seats = seats
        self.sides = sides
        self.round = 0
        self.plays = 0
        self.turn = self.mano
        self.held = [0] * seats
        self.table = 0
        self.seen = 0
        self.piles = [0] * sides
        self.escobas = [0] * sides
        self.captures = [0] * sides
        self.last_captor: int | None = None
        self.laid: Card | None = None
        self.laid_by = self.mano
        self.opening = 0
        self.opening_cards = 0

    @property
    def mano(self) -> int:
        """The seat after the dealer, which leads every deal."""
        return (self.dealer + 1) % self.seats

    @property
    def is_over(self) -> bool:
        """Whether every card was played; so is the hand before the first one."""
        return self.number == 0 or self.plays >= PLAYS_A_HAND

    def gain(self, seat: int, cards: int) -> None:
        """Cards go from the table to the pile of the seat's side, which now captured last."""
        self.table &= ~cards
        self.piles[seat % self.sides] |= cards
        self.last_captor = seat
