"""What can have happened in a match. Names and fields are stored: see `docs/events.md` before changing one.

An event is its payload only: which match, which version and when stand in the record around it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from domain.bots import BotLevel
from domain.cards import Card
from domain.match.terms import Clock, Mode, Seats, Stake
from domain.rules.ending import VoidReason, WinReason
from domain.rules.rulesets import RulesetName

Kind: TypeAlias = Literal["human", "bot", "simulated"]
HandOverReason: TypeAlias = Literal["forfeit"]


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table stands open on these terms; `commitment` is the SHA-256 of the seed of its deals."""

    mode: Mode
    seats: Seats
    pairs: bool
    ruleset: RulesetName
    stake: Stake
    clock: Clock
    bot: BotLevel | None
    host: str | None
    commitment: str


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody sat down; bots have no player. `stake` is what was paid for it, in coins."""

    seat: int
    kind: Kind
    player_id: str | None = None
    stake: int = 0
    nonce: str | None = None


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """The table is full and play begins; `dealer` deals the first hand."""

    dealer: int


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


@dataclass(frozen=True, slots=True)
class SeatForfeited:
    """A player gave the seat up for good."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatHandedToBot:
    """A bot plays this seat from now on."""

    seat: int
    reason: HandOverReason


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is decided: sides from first to last, those that share a place together."""

    ranking: tuple[tuple[int, ...], ...]
    reason: WinReason


@dataclass(frozen=True, slots=True)
class Refund:
    """Coins that went back to a seat."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class MatchVoided:
    """The match counts for nobody; every stake went back."""

    reason: VoidReason
    refunds: tuple[Refund, ...] = ()


@dataclass(frozen=True, slots=True)
class SeedRevealed:
    """The seed of every deal (hex), so that anyone can check them against the commitment."""

    seed: str


TableEvent: TypeAlias = TableOpened | SeatTaken
HandEvent: TypeAlias = Dealt | CardPlayed | Captured | Escoba | TableSwept
MatchEvent: TypeAlias = (
    TableEvent
    | MatchStarted
    | HandEvent
    | HandScored
    | SeatForfeited
    | SeatHandedToBot
    | MatchWon
    | MatchVoided
    | SeedRevealed
)
