"""What may be asked of a match. Orders, in the imperative."""

from dataclasses import dataclass
from typing import TypeAlias

from domain.cards import Card
from domain.match.terms import Terms
from domain.rules.ending import VoidReason


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
    """End a match for nobody."""

    reason: VoidReason


MatchCommand: TypeAlias = OpenPractice | PlayCard | Forfeit | Reclaim | WhenDue | VoidMatch
