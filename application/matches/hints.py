"""What a stream tells beside the events: who is there, and that a turn is about to run out.

A hint is true now and is told once. It has no place in the log, so nobody can miss it by its number.
"""

import asyncio
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple
from uuid import UUID

from application.matches.presence import Presence
from application.matches.shown import ShownEvent
from application.matches.view import rfc3339
from application.matches.view_shape import MatchView
from application.ports import Clock
from domain.match.state import Match

WARNING_SHARE: Final = 3
"""A turn is warned of when this part of its clock is left: a third."""
LONGEST_WAIT_SECONDS: Final = 1.0
"""The clock is looked at again after so long, since it need not go as fast as ours."""


class Latest(NamedTuple):
    """A match as it stands; `turn_deadline` as in its view."""

    match_id: UUID
    match: Match
    turn_deadline: datetime | None


class Hint(NamedTuple):
    """Something that is no event."""

    event: str
    data: dict[str, Any]


class _Warning(NamedTuple):
    turn: tuple[int, int]
    seat: int
    deadline: datetime
    due: datetime


class Hints:
    """What one stream has told so far, and what it has to tell next."""

    def __init__(self, view: MatchView, presence: Presence, clock: Clock) -> None:
        """Whoever reads the stream knows `view`, or asked to go on without one."""
        self._presence = presence
        self._clock = clock
        self._since = view["version"]
        self._told = {seat["seat"]: seat["connected"] for seat in view["seats"]}
        self._warned: tuple[int, int] | None = None
        self._next: _Warning | None = None

    def happened(self, event: ShownEvent) -> None:
        """An event was told; whoever has just sat down is not there until a hint says so."""
        if event["type"] == "SeatTaken" and event["version"] > self._since:
            self._told[event["payload"]["seat"]] = False

    def news(self, now: Latest) -> Iterator[Hint]:
        """What has changed since it was last told, in a match of which every event was told."""
        yield from self._presences(now)
        self._next = _warning_of(now)
        if self._next is None or self._next.turn == self._warned:
            self._next = None
        elif self._clock() >= self._next.due:
            warning, self._next = self._next, None
            self._warned = warning.turn
            yield Hint("turn_warning", {"seat": warning.seat, "deadline": rfc3339(warning.deadline)})

    async def wait(self, woken: asyncio.Event) -> None:
        """Until the stream is woken, or there is a turn to warn of."""
        while not woken.is_set() and not (self._next and self._clock() >= self._next.due):
            await _first_of(woken, self._next and self._next.due - self._clock())

    def _presences(self, now: Latest) -> Iterator[Hint]:
        for seat, chair in enumerate(now.match.chairs):
            if chair.player_id is None:
                continue
            connected = self._presence.is_watching(now.match_id, UUID(chair.player_id))
            if connected != self._told.get(seat, False):
                self._told[seat] = connected
                yield Hint("presence", {"seat": seat, "connected": connected})


def _warning_of(now: Latest) -> _Warning | None:
    match, deadline = now.match, now.turn_deadline
    if deadline is None or match.hand is None or not match.chairs[match.hand.turn].is_played_by_person:
        return None
    share = timedelta(seconds=match.terms.clock) / WARNING_SHARE
    return _Warning(_turn_of(match), match.hand.turn, deadline, deadline - share)


def _turn_of(match: Match) -> tuple[int, int]:
    """What no two turns of a match have in common: the hand, and how many cards are still to be played."""
    hand = match.hand
    return (hand.number, hand.stock + sum([len(held) for held in hand.held])) if hand else (0, 0)


async def _first_of(woken: asyncio.Event, pause: timedelta | None) -> None:
    seconds = None if pause is None else min(pause.total_seconds(), LONGEST_WAIT_SECONDS)
    try:
        async with asyncio.timeout(seconds):
            await woken.wait()
    except TimeoutError:
        return
