"""Following a match live: the view as it is, then every event as it comes, with no gap and no repeat."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple, TypeAlias
from uuid import UUID

from application.matches.presence import Presence
from application.matches.service import Matches
from application.matches.shown import ShownEvent
from application.matches.view_shape import MatchView

_PAGE: Final = 500


class Snapshot(NamedTuple):
    """The match as it is."""

    view: MatchView


class Happened(NamedTuple):
    """One event more."""

    event: ShownEvent


Frame: TypeAlias = Snapshot | Happened
MayGoOn: TypeAlias = Callable[[], Awaitable[bool]]


class Hub:
    """Wakes those who follow a match when it may have moved; they then read the log themselves.

    A follower keeps a version and a flag, never a queue, so that a slow one costs no memory.
    """

    def __init__(self) -> None:
        self._followers: dict[UUID, set[asyncio.Event]] = {}

    @contextmanager
    def following(self, match_id: UUID) -> Iterator[asyncio.Event]:
        """An event that is set whenever the match may have moved."""
        moved = asyncio.Event()
        self._followers.setdefault(match_id, set()).add(moved)
        try:
            yield moved
        finally:
            followers = self._followers[match_id]
            followers.discard(moved)
            if not followers:
                del self._followers[match_id]

    def wake(self, match_id: UUID) -> None:
        """A match may have moved."""
        for moved in self._followers.get(match_id, ()):
            moved.set()

    def wake_all(self) -> None:
        """Any match may have moved: after the connection to the log was lost, say."""
        for match_id in self._followers:
            self.wake(match_id)


class Watch:
    """Streams of one match each."""

    def __init__(self, matches: Matches, hub: Hub, presence: Presence) -> None:
        self._matches = matches
        self._hub = hub
        self._presence = presence

    async def follow(
        self, caller: UUID, match_id: UUID, after: int | None, may_go_on: MayGoOn
    ) -> AsyncIterator[Frame]:
        """Frames up to the last event of the match. `after`: the version already seen, if any.

        A version that the match has not reached is answered with a snapshot, as if nothing had been seen.
        The stream ends early when `may_go_on` says no, which is asked whenever it is woken.
        """
        with self._presence.watching(match_id, caller), self._hub.following(match_id) as moved:
            view = await self._matches.view(caller, match_id)
            if after is None or after > view["version"]:
                yield Snapshot(view)
                after = view["version"]
            while True:
                moved.clear()
                async for event in self._events(caller, match_id, after):
                    yield Happened(event)
                    after = event["version"]
                    if event["type"] == "SeedRevealed":
                        return
                if view["state"] in ("ended", "cancelled"):
                    return
                await moved.wait()
                if not await may_go_on():
                    return

    def wake(self, match_id: UUID) -> None:
        """Let the match's streams ask whether they may go on."""
        self._hub.wake(match_id)

    async def is_over(self, caller: UUID, match_id: UUID, after: int | None) -> bool:
        """Whether there is nothing left to stream after a version."""
        view = await self._matches.view(caller, match_id)
        return view["state"] in ("ended", "cancelled") and after == view["version"]

    async def _events(self, caller: UUID, match_id: UUID, after: int) -> AsyncIterator[ShownEvent]:
        while page := await self._matches.events(caller, match_id, after, _PAGE):
            for event in page:
                yield event
            after = page[-1]["version"]
