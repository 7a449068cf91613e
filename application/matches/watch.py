"""Following a match live: the view as it is, then every event as it comes, with no gap and no repeat."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, NamedTuple, TypeAlias
from uuid import UUID

from application.matches.hints import Hint, Hints
from application.matches.hub import Hub
from application.matches.presence import Presence
from application.matches.service import Matches
from application.matches.shown import ShownEvent
from application.matches.view_shape import MatchView
from application.ports import Clock, StoreUnavailable

_PAGE: Final = 500
_OVER: Final = ("ended", "cancelled")


class Snapshot(NamedTuple):
    """The match as it is."""

    view: MatchView


class Happened(NamedTuple):
    """One event more."""

    event: ShownEvent


Frame: TypeAlias = Snapshot | Happened | Hint
MayGoOn: TypeAlias = Callable[[], Awaitable[bool]]


class Watch:
    """Streams of one match each."""

    def __init__(self, matches: Matches, hub: Hub, presence: Presence, clock: Clock) -> None:
        self._matches = matches
        self._hub = hub
        self._presence = presence
        self._clock = clock

    async def follow(
        self, caller: UUID, match_id: UUID, after: int | None, may_go_on: MayGoOn
    ) -> AsyncIterator[Frame]:
        """Frames up to the last event of the match. `after`: the version already seen, if any.

        A version that the match has not reached is answered with a snapshot, as if nothing had been seen.
        The stream ends early when `may_go_on` says no, which is asked whenever it is woken. Raises
        StoreUnavailable also where the log has not got what it once had.
        """
        with self._presence.watching(match_id, caller), self._hub.following(match_id) as follower:
            view = await self._matches.view(caller, match_id)
            hints = Hints(view, self._presence, self._clock)
            if after is None or after > view["version"]:
                yield Snapshot(view)
                after = view["version"]
            behind_at = None
            while True:
                follower.woken.clear()
                if follower.may_have_moved:
                    follower.may_have_moved = False
                    async for event in self._events(caller, match_id, after):
                        yield Happened(event)
                        after = event["version"]
                        hints.happened(event)
                        if event["type"] == "SeedRevealed":
                            return
                now = await self._matches.latest(match_id)
                if now.match.version > after:  # a hint must not run ahead of the events
                    if behind_at == after:
                        raise StoreUnavailable(f"nothing after version {after} in the log")
                    behind_at, follower.may_have_moved = after, True
                    continue
                if now.match.phase in _OVER:
                    return
                for hint in hints.news(now):
                    yield hint
                await hints.wait(follower.woken)
                if not await may_go_on():
                    return

    def wake(self, match_id: UUID) -> None:
        """Let the match's streams ask whether they may go on."""
        self._hub.wake(match_id)

    async def is_over(self, caller: UUID, match_id: UUID, after: int | None) -> bool:
        """Whether there is nothing left to stream after a version."""
        view = await self._matches.view(caller, match_id)
        return view["state"] in _OVER and after == view["version"]

    async def _events(self, caller: UUID, match_id: UUID, after: int) -> AsyncIterator[ShownEvent]:
        while page := await self._matches.events(caller, match_id, after, _PAGE):
            for event in page:
                yield event
            after = page[-1]["version"]
