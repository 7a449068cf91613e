"""After an outage everybody gets a full turn: who could not play has not let the time run out."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import cast
from uuid import UUID

import pytest

from application.matches.deadlines import OUTAGE, Deadlines
from application.matches.execute import Execute
from application.ports import EventStore, StoreUnavailable

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
AN_HOUR = timedelta(hours=1)
A_MOMENT = timedelta(seconds=0.5)


class Away:
    """A store that can be away, asked by a server that has been up for an hour."""

    def __init__(self) -> None:
        self.now = NOON
        self.is_away = False
        self.up_for = timedelta()
        self.deadlines = Deadlines(cast("EventStore", self), cast("Execute", None), lambda: self.now)
        self.passes(AN_HOUR)

    async def due(self, _now: datetime, up_for: timedelta, _limit: int) -> Sequence[tuple[UUID, int]]:
        """Remember what was asked."""
        if self.is_away:
            raise StoreUnavailable("away")
        self.up_for = up_for
        return []

    def passes(self, time: timedelta) -> None:
        """Time, and the server asks what is due."""
        self.now += time
        asyncio.run(self.deadlines.act())

    def goes(self, time: timedelta) -> None:
        """Away for a time, in which the server asks again and again."""
        self.is_away = True
        until = self.now + time
        while self.now < until:
            with pytest.raises(StoreUnavailable):
                self.passes(A_MOMENT)
        self.is_away = False


def test_a_server_that_could_not_ask_for_long_counts_as_just_begun() -> None:
    store = Away()
    assert store.up_for == AN_HOUR
    store.goes(10 * OUTAGE)

    store.passes(A_MOMENT)
    assert store.up_for == timedelta()
    store.passes(AN_HOUR)
    assert store.up_for == AN_HOUR


def test_a_question_or_two_that_failed_are_no_outage() -> None:
    store = Away()
    for _ in range(5):
        store.goes(A_MOMENT)
        store.passes(A_MOMENT)

    assert store.up_for > AN_HOUR
