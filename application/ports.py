"""What the use cases need from outside, as protocols: the event store, clock and chance."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple, Protocol, TypeAlias
from uuid import UUID

from application.log import (
    EMPTY,
    Appended,
    Appending,
    Claim,
    ClaimKind,
    ClaimTaken,
    CommandKey,
    Deadline,
    Event,
    FundsMissing,
    Head,
    KeyKnown,
    Outcome,
    Recorded,
    Sitting,
    Stream,
    VersionMoved,
)

Clock: TypeAlias = Callable[[], datetime]
"""The present, in UTC."""
Entropy: TypeAlias = Callable[[int], bytes]
"""So many unpredictable bytes."""

__all__ = [
    "EMPTY",
    "Appended",
    "Appending",
    "Claim",
    "ClaimKind",
    "ClaimTaken",
    "Clock",
    "CommandKey",
    "Deadline",
    "DueMatch",
    "Entropy",
    "Event",
    "EventStore",
    "FundsMissing",
    "Head",
    "KeyKnown",
    "Outcome",
    "Recorded",
    "Sitting",
    "StoreUnavailable",
    "Stream",
    "VersionMoved",
]


class DueMatch(NamedTuple):
    """A match whose deadline has passed while it stood at `version`."""

    match_id: UUID
    version: int


class StoreUnavailable(Exception):
    """The database does not answer; whether the command took effect will be known when it does."""


class EventStore(Protocol):
    """The log of all events. Every call may raise StoreUnavailable."""

    async def append(self, appending: Appending) -> Outcome:
        """Write one command."""

    async def read(self, stream_id: UUID, *, after: int = 0, limit: int | None = None) -> Stream:
        """A stream's events with a version above `after`; no events if there is no such stream."""

    async def seed_of(self, match_id: UUID) -> bytes:
        """The seed of a match's deals. Raises LookupError if it has none."""

    async def known_key(self, caller: str, key: str) -> KeyKnown | None:
        """What a command with this key led to, if one was carried out."""

    async def claimed_by(self, kind: ClaimKind, owner: UUID) -> Sequence[str]:
        """The names an owner has claimed, oldest first."""

    async def owner_of(self, kind: ClaimKind, name: str) -> UUID | None:
        """Who has claimed a name, if anybody has."""

    async def claims_beginning(self, kind: ClaimKind, prefix: str) -> Sequence[Claim]:
        """Claims of names with this beginning, oldest first."""

    async def due(self, now: datetime, up_for: timedelta, limit: int) -> Sequence[DueMatch]:
        """Matches whose deadline has passed, longest ago first, as far as their grace allows."""
