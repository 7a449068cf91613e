"""An event store in memory, for matches that are played by the thousand."""

# ruff: noqa: ARG002 - the port names what a real store would need

import hashlib
from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from application.ports import (
    EMPTY,
    Appended,
    Appending,
    Claim,
    ClaimKind,
    DueMatch,
    Head,
    KeyKnown,
    Recorded,
    Stream,
)
from infrastructure.event_codec import describe


class MemoryStore:
    """Streams in lists: what the port asks for, for one process, without claims and keys."""

    def __init__(self) -> None:
        self._streams: dict[UUID, list[Recorded]] = {}
        self._seeds: dict[UUID, bytes] = {}

    async def append(self, appending: Appending) -> Appended:
        """Write one command; it must follow what is there."""
        stream = self._streams.setdefault(appending.stream_id, [])
        if len(stream) != appending.head.version:
            raise RuntimeError("somebody else has written to this stream")
        for event in appending.events:
            describe(event)  # refuses what the real one could not write
            stream.append(Recorded(len(stream) + 1, appending.at, event))
        if appending.seed is not None:
            self._seeds[appending.stream_id] = appending.seed
        return Appended(_head(stream))

    async def read(self, stream_id: UUID, *, after: int = 0, limit: int | None = None) -> Stream:
        """Events above a version."""
        stream = self._streams.get(stream_id, [])
        return Stream(tuple(stream[after:][:limit]), _head(stream))

    async def seed_of(self, match_id: UUID) -> bytes:
        """The seed of a match's deals."""
        return self._seeds[match_id]

    async def known_key(self, caller: str, key: str) -> KeyKnown | None:
        """No key is ever known."""
        return None

    async def claimed_by(self, kind: ClaimKind, owner: UUID) -> Sequence[str]:
        """Nobody claims anything."""
        return ()

    async def owner_of(self, kind: ClaimKind, name: str) -> UUID | None:
        """Nobody."""
        return None

    async def claims_beginning(self, kind: ClaimKind, prefix: str) -> Sequence[Claim]:
        """None."""
        return ()

    async def due(self, now: datetime, up_for: timedelta, limit: int) -> Sequence[DueMatch]:
        """Nothing is due."""
        return ()


def _head(stream: list[Recorded]) -> Head:
    if not stream:
        return EMPTY
    return Head(len(stream), hashlib.sha256(repr(stream[-1]).encode()).digest())
