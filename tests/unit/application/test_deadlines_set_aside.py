"""Matches that cannot be read, however many, do not keep others from having their time."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import cast
from uuid import UUID

from application.matches.deadlines import AGAIN_AFTER, AT_ONCE, Deadlines
from application.matches.execute import Execute
from application.ports import DueMatch, EventStore

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
UNREADABLE = [UUID(int=number) for number in range(1, 2 * AT_ONCE)]
GOOD = UUID(int=10_000)


class Damaged:
    """A store with many matches that cannot be read, all of them due before a good one."""

    def __init__(self) -> None:
        self.now = NOON
        self.tried: Counter[UUID] = Counter()
        self.due_now = [*UNREADABLE, GOOD]
        self.deadlines = Deadlines(cast("EventStore", self), cast("Execute", self.execute), lambda: self.now)

    async def due(self, _now: datetime, _up_for: timedelta, limit: int) -> Sequence[DueMatch]:
        """Longest ago first."""
        return [DueMatch(match_id, 1) for match_id in self.due_now][:limit]

    async def execute(self, match_id: UUID, _command_for: Callable[[None], object]) -> None:
        """Only the good one can be."""
        self.tried[match_id] += 1
        if match_id != GOOD:
            raise ValueError(match_id)
        self.due_now.remove(match_id)

    def act(self) -> None:
        """As the server does several times a second."""
        self.now += timedelta(seconds=0.2)
        with suppress(ExceptionGroup):
            asyncio.run(self.deadlines.act())


def test_good_match_has_its_turn_behind_any_number_of_others() -> None:
    store = Damaged()
    for _ in range(10):
        store.act()

    assert store.tried == Counter([*UNREADABLE, GOOD])


def test_what_could_not_be_read_is_tried_again_later() -> None:
    store = Damaged()
    for _ in range(3):
        store.act()
    store.now += AGAIN_AFTER
    for _ in range(3):
        store.act()

    assert {store.tried[match_id] for match_id in UNREADABLE} == {2}
