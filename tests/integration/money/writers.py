"""Several collectors that write to one log at once, and in which order the database took their batches.

Every batch ends with a NOTIFY, also one of which nothing was accepted; Postgres delivers them in the order
of the commits, and says which connection each came from.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import psycopg
from psycopg import AsyncConnection

from application.ports import Outcome
from infrastructure.event_codec import EventCodec
from infrastructure.patience import ended
from infrastructure.postgres.batch import Encoded
from infrastructure.postgres.collector import Collector

HEARD_WITHIN_SECONDS = 10
Batch = list[tuple[Encoded, Outcome]]


class Recorded(Collector):
    """A collector that remembers what its batches came to, and loses some answers after the commit."""

    def __init__(self, conninfo: str, calls: dict[int, deque[Batch]], losses: float, chance: Random) -> None:
        super().__init__(conninfo, EventCodec())
        self._calls = calls
        self._losses = losses
        self._chance = chance

    async def _call(self, connection: AsyncConnection[Any], batch: Sequence[Encoded]) -> list[Outcome]:
        outcomes = await super()._call(connection, batch)
        answered = list(zip(batch, outcomes, strict=True))
        self._calls[connection.info.backend_pid].append(answered)
        if self._chance.random() < self._losses:
            await connection.close()
            raise psycopg.OperationalError("the connection was lost")
        return outcomes


class Writers:
    """Collectors, and the batches they wrote."""

    def __init__(
        self, collectors: list[Recorded], calls: dict[int, deque[Batch]], hints: AsyncConnection[Any]
    ) -> None:
        self.collectors = collectors
        self._calls = calls
        self._hints = hints

    async def in_order(self) -> list[Batch]:
        """The batches since the last time, in the order in which they were committed."""
        due = sum(map(len, self._calls.values()))
        hints: list[int] = []
        while len(hints) < due:
            heard = [
                hint.pid async for hint in self._hints.notifies(timeout=HEARD_WITHIN_SECONDS, stop_after=1)
            ]
            assert heard, "a batch was committed without a word"
            hints += heard
        return [self._calls[pid].popleft() for pid in hints]


@asynccontextmanager
async def writers(conninfo: str, count: int, losses: float, chance: Random) -> AsyncIterator[Writers]:
    """So many collectors; the first loses that part of its answers."""
    calls: dict[int, deque[Batch]] = defaultdict(deque)
    collectors = [Recorded(conninfo, calls, 0 if nth else losses, chance) for nth in range(count)]
    async with await AsyncConnection.connect(conninfo, autocommit=True) as hints:
        await hints.execute("LISTEN events")
        running = [asyncio.create_task(collector.run()) for collector in collectors]
        try:
            yield Writers(collectors, calls, hints)
        finally:
            await ended(running)
