"""What the use cases need from outside, as protocols: the event store, accounts, clock and chance."""

from collections.abc import Callable, Sequence
from datetime import datetime
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


ClaimKind: TypeAlias = Literal["username", "practice", "unattended"]


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

    async def claimed(self, kind: ClaimKind) -> Sequence[str]:
        """All names claimed, oldest first."""


class Account(NamedTuple):
    """Who a player is to the server; guests have no password."""

    player_id: UUID
    username: str
    password_hash: str | None


class Session(NamedTuple):
    """Who a token belongs to, until when."""

    player_id: UUID
    username: str
    is_guest: bool
    expires_at: datetime


class Accounts(Protocol):
    """People's names, passwords and sessions. Every call may raise StoreUnavailable."""

    async def create(self, account: Account, locale: str | None) -> None:
        """Store an account; its name counts only once it is claimed."""

    async def by_username(self, folded: str) -> Account | None:
        """The account that has claimed a (case-folded) name."""

    async def usernames(self, player_ids: Sequence[UUID]) -> dict[UUID, str]:
        """The names of players, as they wrote them."""

    async def open_session(self, token_hash: bytes, player_id: UUID, expires_at: datetime) -> None:
        """Store a session under the hash of its token."""

    async def session(self, token_hash: bytes) -> Session | None:
        """The session of a token, expired or not; None if there is none or it was closed."""

    async def close_session(self, token_hash: bytes) -> None:
        """Forget a session; its token is refused from now on, by every process."""
