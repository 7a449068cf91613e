"""What a stream tells beside the events: each thing once, and nothing that its reader knows."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import cast
from uuid import UUID

import pytest

from application.matches.due import Turn, turn_deadline
from application.matches.hints import Hint, Hints, Latest
from application.matches.presence import Presence
from application.matches.shown import ShownEvent
from application.matches.view_shape import MatchView
from domain.match.events import CardPlayed, MatchEvent
from tests.given import given
from tests.two_people import dealt_to

MATCH, ANNA, BEN = UUID(int=1), UUID(int=11), UUID(int=12)
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
PAUSE = timedelta(seconds=2)
WARNING = Hint("turn_warning", {"seat": 0, "deadline": "2026-11-30T12:00:17.000000Z"})


class Reader:
    """A stream's hints, with a clock that the test drives."""

    def __init__(self, *events: MatchEvent, told: tuple[bool, ...] = (False, False)) -> None:
        self.now = NOON
        self.presence = Presence()
        self.events = events
        seats = [{"seat": seat, "connected": connected} for seat, connected in enumerate(told)]
        view = cast("MatchView", {"version": len(events), "seats": seats})
        self.hints = Hints(view, self.presence, lambda: self.now)

    def news(self, at: datetime = NOON) -> list[Hint]:
        """What is told now; the last command was `at`."""
        match = given(*self.events)
        return list(self.hints.news(Latest(MATCH, match, turn_deadline(match, Turn(at, PAUSE)))))

    def after(self, seconds: float) -> list[Hint]:
        """What is told so long after noon."""
        self.now = NOON + timedelta(seconds=seconds)
        return self.news()


def presence(seat: int, connected: bool) -> Hint:
    """Somebody came or went."""
    return Hint("presence", {"seat": seat, "connected": connected})


def taken(seat: int, version: int) -> ShownEvent:
    """Somebody sat down."""
    return {"version": version, "type": "SeatTaken", "at": "", "payload": {"seat": seat}}


def test_who_comes_and_goes_is_told_once() -> None:
    reader = Reader(*dealt_to(ANNA, BEN))
    assert reader.news() == []
    with reader.presence.watching(MATCH, BEN):
        assert reader.news() == [presence(1, True)]
        assert reader.news() == []

    assert reader.news() == [presence(1, False)]
    assert reader.news() == []


def test_what_the_view_showed_is_not_told_again() -> None:
    reader = Reader(*dealt_to(ANNA, BEN), told=(True, False))
    with reader.presence.watching(MATCH, ANNA):
        assert reader.news() == []

    assert reader.news() == [presence(0, False)]


def test_who_sits_down_is_not_there_until_told_so() -> None:
    events = dealt_to(ANNA, BEN)
    reader = Reader(*events, told=(True, True))  # somebody else had the seat, and was there
    with reader.presence.watching(MATCH, ANNA), reader.presence.watching(MATCH, BEN):
        reader.hints.happened(taken(1, len(events) + 1))

        assert reader.news() == [presence(1, True)]


def test_seat_that_was_taken_long_ago_is_not_told_of_when_its_event_is_read_again() -> None:
    reader = Reader(*dealt_to(ANNA, BEN), told=(False, True))
    with reader.presence.watching(MATCH, BEN):
        reader.hints.happened(taken(1, 3))

        assert reader.news() == []


def test_bots_and_strangers_neither_come_nor_go() -> None:
    reader = Reader(*dealt_to(ANNA), told=(False, True))
    with reader.presence.watching(MATCH, BEN):
        assert reader.news() == []


def test_turn_is_warned_of_in_the_last_third_of_its_clock_and_once() -> None:
    reader = Reader(*dealt_to(ANNA, BEN, clock=15))

    told = [reader.after(seconds) for seconds in (0, 11.9, 12, 12.1, 16, 18)]

    assert told == [[], [], [WARNING], [], [], []]


def test_turn_is_warned_of_at_once_where_the_last_third_has_begun() -> None:
    reader = Reader(*dealt_to(ANNA, BEN, clock=15))

    assert reader.after(16) == [WARNING]


def test_each_turn_is_warned_of_though_the_same_one_gets_a_later_deadline() -> None:
    reader = Reader(*dealt_to(ANNA, BEN, clock=15))
    assert reader.after(13) == [WARNING]
    later = NOON + timedelta(seconds=13)
    reader.now = later + timedelta(seconds=13)
    assert reader.news(at=later) == []  # somebody else was too slow, or came back

    reader.events = (*reader.events, CardPlayed(0, "1o"))

    assert [(hint.event, hint.data["seat"]) for hint in reader.news(at=later)] == [("turn_warning", 1)]


@pytest.mark.parametrize(
    "events",
    [
        pytest.param(dealt_to(ANNA, BEN), id="there is no clock"),
        pytest.param(dealt_to(ANNA, clock=15, turn=1), id="a bot is to play"),
        pytest.param(dealt_to(ANNA, BEN, clock=15)[:-1], id="nothing is dealt"),
    ],
)
def test_nothing_is_warned_of_where_nobody_can_be_too_slow(events: tuple[MatchEvent, ...]) -> None:
    assert Reader(*events).after(16) == []


def test_waiting_ends_when_the_warning_is_due_by_the_clock_it_was_given() -> None:
    async def scenario() -> None:
        reader = Reader(*dealt_to(ANNA, BEN, clock=15))
        assert reader.news() == []
        waiting = asyncio.create_task(reader.hints.wait(asyncio.Event()))
        await asyncio.sleep(0.05)
        assert not waiting.done()

        reader.now = NOON + timedelta(seconds=12)

        await asyncio.wait_for(waiting, 3)

    asyncio.run(scenario())


def test_waiting_ends_when_the_stream_is_woken() -> None:
    async def scenario() -> None:
        reader, woken = Reader(*dealt_to(ANNA, BEN)), asyncio.Event()
        reader.news()
        waiting = asyncio.create_task(reader.hints.wait(woken))
        await asyncio.sleep(0.05)
        assert not waiting.done()

        woken.set()

        await asyncio.wait_for(waiting, 1)

    asyncio.run(scenario())
