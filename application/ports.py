"""What the use cases need from outside, as protocols: the event store, clock and chance."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Literal, NamedTuple, Protocol, TypeAlias
from uuid import UUID

from domain.match.events import MatchEvent
from domain.players.events import PlayerEvent

Event: TypeAlias = MatchEvent | PlayerEvent
Clock: TypeAlias = Callable[[], datetime]
"""The present, in UTC."""
Entropy: TypeAlias = Callable[[int], bytes]
"""So many unpredictable bytes."""


class Recorded(NamedTuple):
    """An event with what stands around it: its version in the stream and when it was recorded."""

    version: int
    at: datetime
    event: Event


class Head(NamedTuple):
    """The end of a stream: how many events it has, and the SHA-256 of the last one."""

    version: int
    hash: bytes


EMPTY = Head(0, bytes(32))
"""The head of a stream that does not exist yet."""


class Stream(NamedTuple):
    """Part of a stream, oldest first, and its head as of the last event read."""

    records: tuple[Recorded, ...]
    head: Head


ClaimKind: TypeAlias = Literal["username", "practice"]


class Claim(NamedTuple):
    """A name that only one owner can have at a time; the database refuses a second."""

    kind: ClaimKind
    name: str
    owner: UUID


class CommandKey(NamedTuple):
    """The client's key for one command; `request` is a keyed hash of what was asked."""

    caller: str
    key: str
    request: bytes
    answer: str
    """How to answer when the same request comes again, together with the stored version."""


class Deadline(NamedTuple):
    """When something must be done about a match that does not move before."""

    due: datetime
    grace: timedelta
    """How long a server must have been up before it may act: after a failure everybody gets a full turn."""


class DueMatch(NamedTuple):
    """A match whose deadline has passed while it stood at `version`."""

    match_id: UUID
    version: int


class Appending(NamedTuple):
    """All that one command writes, to be written together or not at all."""

    stream_id: UUID
    head: Head
    events: tuple[Event, ...]
    at: datetime
    key: CommandKey | None = None
    claims: tuple[Claim, ...] = ()
    released: tuple[Claim, ...] = ()
    seed: bytes | None = None
    """The seed of a match's deals, with its first event only."""
    deadline: Deadline | None = None
    """Replaces the stream's deadline; None where it has none any more."""


class Appended(NamedTuple):
    """The command is durable; this is the stream's new head."""

    head: Head


class VersionMoved(NamedTuple):
    """Somebody else appended to the stream first. Nothing was written."""


class ClaimTaken(NamedTuple):
    """A claim has another owner. Nothing was written."""


class KeyKnown(NamedTuple):
    """A command with this key was carried out before: what it was and what it led to. Nothing was written."""

    request: bytes
    stream_id: UUID
    version: int
    answer: str


Outcome: TypeAlias = Appended | VersionMoved | ClaimTaken | KeyKnown


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

    async def due(self, now: datetime, up_for: timedelta, limit: int) -> Sequence[DueMatch]:
        """Matches whose deadline has passed, longest ago first, as far as their grace allows."""
