"""The server processes of a simulated town: they answer, act on deadlines, and are killed in between."""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, Final, TypeAlias

from application.matches.hub import Hub
from application.ports import StoreUnavailable
from infrastructure.services import Services
from tests.simulated_town.house import house
from tests.simulated_town.memory_accounts import MemoryAccounts
from tests.simulated_town.memory_log import MemoryLog
from tests.simulated_town.memory_store import MemoryStore, Weather

BEGINNING: Final = datetime(2026, 11, 30, 18, tzinfo=UTC)
SKEW_SECONDS: Final = 2.0
LOOK_AFTER_SECONDS: Final = 2.0
HEARS_WITHIN_SECONDS: Final = 3.0
DEAF_ONE_IN: Final = 20
Doing: TypeAlias = Callable[[Services], Coroutine[Any, Any, Any]]


class Database:
    """What all processes share."""

    def __init__(self, log: MemoryLog, weather: Weather) -> None:
        self.log = log
        self.accounts = MemoryAccounts(log)
        self.weather = weather


class Process:
    """One server, which begins anew whenever it is killed. Its clock is a little wrong."""

    def __init__(self, database: Database, chance: Random) -> None:
        self._database = database
        self._chance = chance
        self._skew = chance.uniform(-SKEW_SECONDS, SKEW_SECONDS)
        self._tasks: list[asyncio.Task[Any]] = []
        self.failures: list[BaseException] = []
        self.start()

    def start(self) -> None:
        """A process with nothing in its memory."""
        store = MemoryStore(self._database.log, self._database.weather)
        self.hub = Hub()
        self.house = house(store, self._database.accounts, self._now, self._chance.randbytes, self.hub)
        self.begin(self._keep_deadlines)
        self.begin(self._hear)

    @property
    def log(self) -> MemoryLog:
        """What all processes have written."""
        return self._database.log

    def begin(self, doing: Doing) -> asyncio.Task[Any]:
        """Something this process does until it is done, cancelled, or the process killed."""
        task = asyncio.get_running_loop().create_task(doing(self.house))
        self._tasks = [*[one for one in self._tasks if not one.done()], task]
        return task

    def kill(self) -> None:
        """Whatever it does ends here."""
        self.stop()
        self.start()

    def stop(self) -> None:
        """The same, and nobody starts it again."""
        for task in self._tasks:
            task.cancel()

    def _now(self) -> datetime:
        seconds = asyncio.get_running_loop().time() + self._skew
        return BEGINNING + timedelta(microseconds=round(seconds * 1e6))

    async def _keep_deadlines(self, own: Services) -> None:
        while True:
            await asyncio.sleep(self._chance.uniform(0, LOOK_AFTER_SECONDS))
            try:
                await own.deadlines.act()
            except StoreUnavailable:
                continue
            except Exception as failure:  # noqa: BLE001 - told at the end of the run
                self.failures.append(failure)

    async def _hear(self, _own: Services) -> None:
        """As `infrastructure.postgres.tail` does: sooner or later it is known which matches have moved."""
        rows = self._database.log.rows
        while True:
            position = len(rows)
            self.hub.wake_all()  # whatever was said while it heard nothing
            while self._chance.randrange(DEAF_ONE_IN):
                await asyncio.sleep(self._chance.uniform(0, HEARS_WITHIN_SECONDS))
                for row in rows[position:]:
                    self.hub.wake(row.originator_id)  # type: ignore[arg-type]
                position = len(rows)
            await asyncio.sleep(self._chance.uniform(0, 2 * HEARS_WITHIN_SECONDS))
