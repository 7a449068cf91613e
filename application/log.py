"""What is written and read of the log: events in their place, a command's whole effect, and its outcome."""

from datetime import datetime, timedelta
from typing import Literal, NamedTuple, TypeAlias
from uuid import UUID

from domain.match.events import MatchEvent
from domain.players.events import PlayerEvent

Event: TypeAlias = MatchEvent | PlayerEvent


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


ClaimKind: TypeAlias = Literal["username", "practice", "live", "table", "invite", "rematch", "friends-win"]
"""A name; an unfinished practice match; the one live match of a player; the place of an open online table;
an open invite; the rematch of a match; one of the paid friends wins of a player's day."""


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
    unchanged: str | None = None
    """How to answer where there is nothing to do, if otherwise."""


class Deadline(NamedTuple):
    """When something must be done about a match that does not move before."""

    due: datetime
    grace: timedelta
    """How long a server must have been up before it may act: after a failure everybody gets a full turn."""


class Sitting(NamedTuple):
    """Somebody begins to play an online match, for this stake in coins."""

    player_id: UUID
    stake: int


class Appending(NamedTuple):
    """All that one command writes, to be written together or not at all.

    The coins that its events move are written with them: see `domain.ledger`. A command that had nothing to
    do has no events, and writes its key.
    """

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
    sittings: tuple[Sitting, ...] = ()
    """The people who begin to play online with this command."""


class Appended(NamedTuple):
    """The command is durable; this is the stream's new head."""

    head: Head


class VersionMoved(NamedTuple):
    """Somebody else appended to the stream first. Nothing was written."""


class ClaimTaken(NamedTuple):
    """A claim of this kind has another owner. Nothing was written."""

    kind: ClaimKind


class FundsMissing(NamedTuple):
    """A player does not have the coins. Nothing was written."""


class KeyKnown(NamedTuple):
    """A command with this key was carried out before: what it was and what it led to. Nothing was written."""

    request: bytes
    stream_id: UUID
    version: int
    answer: str


Outcome: TypeAlias = Appended | VersionMoved | ClaimTaken | FundsMissing | KeyKnown
