"""A stream with hints in it: they never displace an event, and never come without leave."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import cast
from uuid import UUID

import pytest

from application.matches.hints import Hint, Latest
from application.matches.hub import Hub
from application.matches.presence import Presence
from application.matches.service import Matches
from application.matches.shown import ShownEvent
from application.matches.view_shape import MatchView
from application.matches.watch import Frame, Happened, Snapshot, Watch
from application.ports import StoreUnavailable
from domain.match.state import Match
from tests.given import given
from tests.two_people import dealt_to

MATCH, ANNA, BEN = UUID(int=1), UUID(int=11), UUID(int=12)
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
BEGUN = given(*dealt_to(ANNA, BEN, clock=15))
BEN_CAME = Hint("presence", {"seat": 1, "connected": True})
BEN_LEFT = Hint("presence", {"seat": 1, "connected": False})


class Room:
    """One match as the streams see it, in the place of `Matches`."""

    def __init__(self) -> None:
        self.match: Match = BEGUN
        self.in_memory: Match = BEGUN
        self.now = NOON
        self.may_go_on = True
        self.hub = Hub()
        self.presence = Presence(self.hub.nudge)
        self.log_reads = 0
        self.watch = Watch(cast("Matches", self), self.hub, self.presence, lambda: self.now)

    def moves(self, version: int) -> None:
        """Another process appends events up to a version; nobody is woken yet."""
        self.match = self.match._replace(version=version)

    def follow(self, after: int | None = None) -> AsyncIterator[Frame]:
        """Anna's stream."""

        async def may_go_on() -> bool:
            return self.may_go_on

        return self.watch.follow(ANNA, MATCH, after, may_go_on)

    async def view(self, _caller: UUID, match_id: UUID) -> MatchView:
        """Just what the stream looks at."""
        connected = [self.presence.is_watching(match_id, player) for player in (ANNA, BEN)]
        seats = [{"seat": seat, "connected": there} for seat, there in enumerate(connected)]
        return cast("MatchView", {"version": self.match.version, "state": self.match.phase, "seats": seats})

    async def events(self, _caller: UUID, _match_id: UUID, after: int, _limit: int) -> list[ShownEvent]:
        """Events without content."""
        self.log_reads += 1
        self.in_memory = self.match
        versions = range(after + 1, self.match.version + 1)
        return [{"version": version, "type": "CardPlayed", "at": "", "payload": {}} for version in versions]

    async def latest(self, match_id: UUID) -> Latest:
        """The match as it was last read; its turn began at noon."""
        return Latest(match_id, self.in_memory, NOON + timedelta(seconds=15))


async def nothing_from(stream: AsyncIterator[Frame]) -> asyncio.Task[Frame]:
    """The stream's next frame, which does not come for a while."""
    coming = asyncio.ensure_future(anext(stream))
    await asyncio.sleep(0.05)
    assert not coming.done(), coming
    return coming


def in_room(scenario: Callable[[Room], Awaitable[None]]) -> None:
    """Run a scenario; no frame may take more than a few seconds."""
    asyncio.run(asyncio.wait_for(scenario(Room()), 5))


def test_others_who_come_and_go_are_told_and_oneself_is_not() -> None:
    async def scenario(room: Room) -> None:
        stream = room.follow()
        assert isinstance(await anext(stream), Snapshot)
        coming = await nothing_from(stream)
        with room.presence.watching(MATCH, BEN):
            assert await coming == BEN_CAME
            coming = await nothing_from(stream)
        assert await coming == BEN_LEFT

    in_room(scenario)


def test_whoever_resumes_is_told_of_changes_only() -> None:
    async def scenario(room: Room) -> None:
        with room.presence.watching(MATCH, BEN):
            coming = await nothing_from(room.follow(after=BEGUN.version))
        assert await coming == BEN_LEFT

    in_room(scenario)


def test_events_come_before_the_hint_that_was_true_after_them() -> None:
    async def scenario(room: Room) -> None:
        stream = room.follow()
        await anext(stream)
        coming = await nothing_from(stream)
        room.moves(BEGUN.version + 2)
        room.hub.wake(MATCH)
        with room.presence.watching(MATCH, BEN):
            frames = [await coming, await anext(stream), await anext(stream)]

        assert [frame.event["version"] for frame in frames if isinstance(frame, Happened)] == [
            BEGUN.version + 1,
            BEGUN.version + 2,
        ]
        assert frames[2] == BEN_CAME

    in_room(scenario)


def test_event_that_comes_while_the_hints_are_looked_for_is_told_first() -> None:
    async def scenario(room: Room) -> None:
        async def latest_after_another_move(match_id: UUID) -> Latest:
            room.moves(BEGUN.version + 1)
            room.in_memory = room.match
            return await Room.latest(room, match_id)

        stream = room.follow()
        await anext(stream)
        room.latest = latest_after_another_move  # type: ignore[method-assign]
        with room.presence.watching(MATCH, BEN):
            frames = [await anext(stream), await anext(stream)]

        assert isinstance(frames[0], Happened)
        assert frames[1] == BEN_CAME

    in_room(scenario)


def test_who_comes_and_goes_makes_nobody_read_the_log() -> None:
    async def scenario(room: Room) -> None:
        stream = room.follow()
        await anext(stream)
        coming = await nothing_from(stream)
        reads = room.log_reads
        with room.presence.watching(MATCH, BEN):
            assert await coming == BEN_CAME
        assert await anext(stream) == BEN_LEFT

        assert room.log_reads == reads
        room.moves(BEGUN.version + 1)
        room.hub.wake(MATCH)
        assert isinstance(await anext(stream), Happened)

    in_room(scenario)


def test_stream_that_may_not_go_on_tells_no_hint_either() -> None:
    async def scenario(room: Room) -> None:
        stream = room.follow()
        await anext(stream)
        coming = await nothing_from(stream)
        room.may_go_on = False
        with room.presence.watching(MATCH, BEN):
            assert [frame async for frame in _rest(coming)] == []

    in_room(scenario)


def test_turn_is_warned_of_although_nothing_moves() -> None:
    async def scenario(room: Room) -> None:
        stream = room.follow()
        await anext(stream)
        coming = await nothing_from(stream)

        room.now = NOON + timedelta(seconds=10)

        deadline = "2026-11-30T12:00:15.000000Z"
        assert await coming == Hint("turn_warning", {"seat": 0, "deadline": deadline})
        await nothing_from(stream)

    in_room(scenario)


def test_warning_that_falls_due_when_the_stream_may_not_go_on_is_not_told() -> None:
    async def scenario(room: Room) -> None:
        stream = room.follow()
        await anext(stream)
        coming = await nothing_from(stream)
        room.may_go_on, room.now = False, NOON + timedelta(seconds=10)

        assert [frame async for frame in _rest(coming)] == []

    in_room(scenario)


def test_stream_ends_when_the_match_is_over_whatever_its_last_event() -> None:
    async def scenario(room: Room) -> None:
        stream = room.follow()
        await anext(stream)
        coming = await nothing_from(stream)
        room.match = BEGUN._replace(version=BEGUN.version + 1, phase="cancelled")
        room.hub.wake(MATCH)

        assert isinstance(await coming, Happened)
        assert [frame async for frame in stream] == []

    in_room(scenario)


async def _rest(coming: asyncio.Task[Frame]) -> AsyncIterator[Frame]:
    try:
        yield await coming
    except StopAsyncIteration:
        return


def test_whether_one_may_go_on_is_asked_without_reading_the_log() -> None:
    async def scenario(room: Room) -> None:
        stream = room.follow()
        await anext(stream)
        coming = await nothing_from(stream)
        reads = room.log_reads
        room.hub.nudge_all()
        await asyncio.sleep(0.05)
        assert room.log_reads == reads
        assert not coming.done()
        room.may_go_on = False
        room.hub.nudge_all()
        with pytest.raises(StopAsyncIteration):
            await coming
        assert room.log_reads == reads

    in_room(scenario)


def test_events_that_are_missing_from_the_log_are_not_looked_for_for_ever() -> None:
    async def scenario(room: Room) -> None:
        async def latest_with_a_lost_event(match_id: UUID) -> Latest:
            await asyncio.sleep(0)
            room.in_memory = room.match._replace(version=BEGUN.version + 1)
            return await Room.latest(room, match_id)

        stream = room.follow()
        await anext(stream)
        room.latest = latest_with_a_lost_event  # type: ignore[method-assign]
        with pytest.raises(StoreUnavailable):
            await anext(stream)

    in_room(scenario)
