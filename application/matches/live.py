"""Live matches in memory: one owner of a match in this process, folded once, then kept up to date."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from datetime import datetime, timedelta
from itertools import islice
from typing import Final, NamedTuple
from uuid import UUID

from application.matches.due import Turn, turn_after
from application.ports import EMPTY, Event, EventStore, Head, Stream
from application.refusals import NotFound
from domain.match.decide import Decision
from domain.match.evolve import evolve
from domain.match.state import Match

_BUSY_AT_MOST: Final = 64
_TICK: Final = timedelta(microseconds=1)


class Done(NamedTuple):
    """The match after the command, and since when its turn is on.

    `now` is the time to answer with: that of the command, or the present where nothing happened.
    """

    match_id: UUID
    match: Match
    turn: Turn
    now: datetime
    opened_at: datetime
    changed: bool = False
    """Whether the command made anything happen."""


class LiveMatch:
    """A match as this process last knew it. Hold `lock` to change it."""

    __slots__ = ("at", "head", "lock", "match", "opened_at", "seed", "turn")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.match: Match | None = None
        self.head: Head = EMPTY
        self.at: datetime | None = None
        self.opened_at: datetime | None = None
        self.turn: Turn | None = None
        self.seed: bytes | None = None

    async def catch_up(self, match_id: UUID, store: EventStore) -> bool:
        """Apply what others have appended; returns whether there was anything.

        Raises StoreUnavailable.
        """
        stream = await store.read(match_id, after=self.head.version)
        self.apply(stream)
        return bool(stream.records)

    def apply(self, stream: Stream) -> None:
        """What comes next in the log."""
        for record in stream.records:
            self.turn = turn_after(self.turn, self.match, record.event, record.at)
            self.match = evolve(self.match, record.event)  # type: ignore[arg-type]
        if stream.records:
            self.opened_at = self.opened_at or stream.records[0].at
            self.head = stream.head
            self.at = stream.records[-1].at

    def follow(self, decision: Decision, head: Head, at: datetime) -> None:
        """What was decided has been written."""
        self.turn = self.turn_with(decision.events, at)
        self.match, self.head, self.at = decision.match, head, at
        self.opened_at = self.opened_at or at

    def turn_with(self, events: Iterable[Event], at: datetime) -> Turn:
        """The turn that is on once these have happened."""
        turn = self.turn
        for event in events:
            turn = turn_after(turn, self.match, event, at)
        return turn or Turn(at, timedelta(0))

    def not_before(self, now: datetime) -> datetime:
        """The time of what happens now, after all that has happened: clocks differ and are set back.

        No two commands have the same, so that those who read the log know where the last one begins.
        """
        return now if self.at is None else max(now, self.at + _TICK)

    def done(self, match_id: UUID, now: datetime) -> Done:
        """The match as it is, told at `now`. Raises NotFound where there is none."""
        if self.match is None:
            raise NotFound
        return Done(match_id, self.match, self.turn_with((), now), now, self.opened_at or now)

    async def seed_from(self, match_id: UUID, store: EventStore) -> bytes:
        """The seed of the match's deals, read once."""
        if self.seed is None:
            self.seed = await store.seed_of(match_id)
        return self.seed


class LiveMatches:
    """The matches used most recently, at most `capacity` of them; a colder one is folded from its events."""

    def __init__(self, capacity: int = 10_000) -> None:
        self._capacity = capacity
        self._matches: OrderedDict[UUID, LiveMatch] = OrderedDict()

    def __len__(self) -> int:
        return len(self._matches)

    def owner_of(self, match_id: UUID) -> LiveMatch:
        """The one owner of a match in this process, made where there is none."""
        live = self._matches.get(match_id)
        if live is None:
            live = self._matches[match_id] = LiveMatch()
            self._make_room()
        else:
            self._matches.move_to_end(match_id)
        return live

    def forget(self, match_id: UUID) -> None:
        """Drop what is known of a match: it does not exist, or a command's fate is unknown."""
        self._matches.pop(match_id, None)

    def _make_room(self) -> None:
        excess = len(self._matches) - self._capacity
        if excess <= 0:
            return
        for match_id, live in list(islice(self._matches.items(), excess + _BUSY_AT_MOST)):
            if len(self._matches) > self._capacity and not live.lock.locked():
                del self._matches[match_id]  # a busy one stays: a second owner beside it would race it
