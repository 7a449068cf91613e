"""What may be asked of a match. Orders, in the imperative."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from domain.cards import Card
from domain.match.table_commands import (
    AddNonce,
    DeclineInvite,
    InvitePlayer,
    LeaveTable,
    OpenTable,
    StartMatch,
    TakeSeat,
)
from domain.match.terms import Terms


@dataclass(frozen=True, slots=True)
class OpenPractice:
    """Open a practice table and start at once: the player in seat 0, bots in the others."""

    player_id: str
    terms: Terms


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a held card; an empty `take` lays it down. A stale `expected_version` is refused."""

    seat: int
    card: Card
    take: tuple[Card, ...] = ()
    expected_version: int | None = None


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Give a seat up for good."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reclaim:
    """Take a seat back from the bot that plays it."""

    seat: int


@dataclass(frozen=True, slots=True)
class WhenDue:
    """Do what the passing of time asks of a match that has not moved since `version`."""

    version: int


@dataclass(frozen=True, slots=True)
class VoidMatch:
    """End a match for nobody; an open table is cancelled. `by` is the administrator, `note` why."""

    reason: Literal["admin", "idle"]
    by: str | None = None
    note: str | None = None


TableCommand: TypeAlias = InvitePlayer | DeclineInvite | TakeSeat | AddNonce | LeaveTable | StartMatch
MatchCommand: TypeAlias = (
    OpenPractice | OpenTable | TableCommand | PlayCard | Forfeit | Reclaim | WhenDue | VoidMatch
)

__all__ = [
    "AddNonce",
    "DeclineInvite",
    "Forfeit",
    "InvitePlayer",
    "LeaveTable",
    "MatchCommand",
    "OpenPractice",
    "OpenTable",
    "PlayCard",
    "Reclaim",
    "StartMatch",
    "TableCommand",
    "TakeSeat",
    "VoidMatch",
    "WhenDue",
]
