"""Defects of live streams on purpose, to see that a town finds them."""

from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any, Final, TypeAlias

import pytest

from application.matches import watch
from application.matches.hub import Hub
from application.matches.service import Matches
from application.matches.shown import ShownEvent
from application.matches.watch import Snapshot, Watch
from domain.match.visibility import Sight

Plant: TypeAlias = Callable[[pytest.MonkeyPatch], None]
_events = Watch._events


def told_twice(patch: pytest.MonkeyPatch) -> None:
    """The first event of every page."""

    async def events(self: Watch, *asked: Any) -> AsyncIterator[ShownEvent]:
        is_first = True
        async for event in _events(self, *asked):
            if is_first:
                yield event
            is_first = False
            yield event

    patch.setattr(Watch, "_events", events)


def passed_over(patch: pytest.MonkeyPatch) -> None:
    """What several events at once begin with."""

    async def events(self: Watch, *asked: Any) -> AsyncIterator[ShownEvent]:
        page = [event async for event in _events(self, *asked)]
        for event in page[1:] if len(page) > 1 else page:
            yield event

    patch.setattr(Watch, "_events", events)


def seen_by_all(patch: pytest.MonkeyPatch) -> None:
    """Everybody sees what everybody holds."""

    async def sight(*_: object) -> Sight:
        return Sight(None, everything=True)

    patch.setattr(Matches, "_sight", sight)


def of_another_moment(patch: pytest.MonkeyPatch) -> None:
    """The view that a stream begins with has not seen the last event."""

    def older(view: Any) -> Snapshot:
        before: Any = {**view, "last_play": None}
        return Snapshot(before)

    patch.setattr(watch, "Snapshot", older)


def nobody_woken(patch: pytest.MonkeyPatch) -> None:
    """Who waits for the next event waits for ever."""
    patch.setattr(Hub, "wake", lambda *_: None)


PLANTED_IN_STREAMS: Final[Mapping[str, Plant]] = {
    "told twice": told_twice,
    "passed over": passed_over,
    "seen by all": seen_by_all,
    "of another moment": of_another_moment,
    "nobody woken": nobody_woken,
}
