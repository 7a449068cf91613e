"""What happens in a hand, from the deal to its points."""

from collections.abc import Mapping
from dataclasses import dataclass

from domain.cards import Card


@dataclass(frozen=True, slots=True)
class Dealt:
    """Three cards to each seat (by seat number as text), and in the first round four to the table."""

    hand: int
    round: int
    dealer: int
    cards: Mapping[str, tuple[Card, ...]]
    table: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat put a held card on the table, to stay there or to capture with."""

    seat: int
    card: Card
    shown_after_ms: int | None = None
    """How long a client waits before it shows a play that no person made."""


@dataclass(frozen=True, slots=True)
class Captured:
    """The card just played took these table cards: together they make fifteen."""

    seat: int
    card: Card
    take: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Escoba:
    """The table was swept; `opening` counts the escobas that the four opening cards (`take`) gave to mano."""

    seat: int
    opening: int | None = None
    take: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class TableSwept:
    """The leftovers of a hand went to its last captor, or to nobody if nobody captured."""

    seat: int | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SideScore:
    """What one side earned in a hand, by reason, and its total after it."""

    side: int
    points: int
    reasons: Mapping[str, int]
    total: int


@dataclass(frozen=True, slots=True)
class HandScored:
    """The points of a hand, side by side."""

    hand: int
    sides: tuple[SideScore, ...]
