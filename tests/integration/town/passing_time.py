"""Time that passes when nobody has anything left to do at the present moment."""

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime, timedelta
from heapq import heappop, heappush
from itertools import count

from infrastructure.services import Services


class PassingTime:
    """The clock of a server, and of everybody who waits for something.

    One of those who sleep is awake at a time, and no deadline is passed over, so that the same seed gives the
    same town again.
    """

    def __init__(self, begins: datetime) -> None:
        self.now = begins
        self._asleep: list[tuple[datetime, int, asyncio.Event]] = []
        self._numbers = count()
        self._awake = 0
        self._all_rest = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._failures: list[Exception] = []

    def __call__(self) -> datetime:
        return self.now

    def start(self, doing: Coroutine[None, None, None]) -> None:
        """Do something beside what is being done."""
        self._wakes()
        task = asyncio.create_task(self._until_done(doing))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def sleep(self, seconds: float) -> None:
        """Wait for so long."""
        await self.until(self.now + timedelta(seconds=seconds))

    async def until(self, moment: datetime) -> None:
        """Wait for a moment, a short while at least."""
        wake = asyncio.Event()
        heappush(self._asleep, (max(moment.astimezone(UTC), self.now), next(self._numbers), wake))
        self._rests()
        await wake.wait()

    async def pass_by(self, server: Services) -> None:
        """Go from moment to moment until everything is done."""
        while True:
            await self._all_rest.wait()
            if self._failures:
                raise self._failures[0]
            if not self._asleep:
                return
            moment, _, wake = heappop(self._asleep)
            await self._meet_deadlines(server, moment)
            self.now = moment
            self._wakes()
            wake.set()

    async def _meet_deadlines(self, server: Services, moment: datetime) -> None:
        while True:
            due = (await server.database.rows("SELECT min(due) FROM deadlines"))[0][0]
            if due is None or due > moment:
                return
            self.now = max(self.now, due)
            if not await server.deadlines.act():
                raise AssertionError(f"nobody acts on the deadline of {due}")

    async def _until_done(self, doing: Coroutine[None, None, None]) -> None:
        try:
            await doing
        except Exception as failure:  # noqa: BLE001 - raised by `pass_by`
            self._failures.append(failure)
        finally:
            self._rests()

    def _wakes(self) -> None:
        self._awake += 1
        self._all_rest.clear()

    def _rests(self) -> None:
        self._awake -= 1
        if not self._awake:
            self._all_rest.set()
