"""The append path: commands that are waiting go to Postgres together, as one call in one commit.

While one batch is being committed the next one gathers, so a slow disk makes bigger batches, not a queue.
A refused command never fails its neighbours. When the connection is lost the same batch is sent again: if
the first attempt had been committed, the rows in the log are the very ones we wrote, and the answer is yes.
"""

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection

from application.ports import Appending, Outcome, StoreUnavailable
from infrastructure.event_codec import EventCodec
from infrastructure.patience import within
from infrastructure.postgres.batch import APPEND, Encoded, arguments, encode, outcomes_of, touched
from infrastructure.postgres.lost import LOST
from infrastructure.postgres.recognising import recognised

MAX_BATCH: Final = 256
GIVE_UP_AFTER_SECONDS: Final = 1.5
_SESSION: Final = (
    "SET lock_timeout = '300ms'; SET statement_timeout = '1500ms';"
    # Planned once: planning each batch anew took ten times what carrying it out takes. All is looked up by an
    # index, which a plan that was made while the tables were small must not pass by.
    " SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;"
    " SET enable_hashjoin = off; SET enable_mergejoin = off"
)


class Collector:
    """One writer of the event log a process. `run()` must be running for `append()` to return."""

    def __init__(self, conninfo: str, codec: EventCodec) -> None:
        self._conninfo = conninfo
        self._codec = codec
        self._waiting: deque[tuple[Encoded, asyncio.Future[Outcome]]] = deque()
        self._arrived = asyncio.Event()
        self._connection: AsyncConnection[Any] | None = None
        self.failed_at: float | None = None
        """When the last batch had to be given up, by the monotonic clock; None where it was written."""

    async def append(self, appending: Appending) -> Outcome:
        """Write one command. Raises StoreUnavailable; it may then have been written or not."""
        answer: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.append((encode(appending, self._codec), answer))
        self._arrived.set()
        return await answer

    async def run(self) -> None:
        """Write batches until cancelled; what is waiting then is refused as unavailable."""
        try:
            while True:
                await self._arrived.wait()
                self._arrived.clear()
                while self._waiting:
                    await self._write(self._next_batch())
        finally:
            for _, answer in self._waiting:
                _fail(answer, StoreUnavailable("the server is stopping"))
            await self._disconnect()

    def _next_batch(self) -> list[tuple[Encoded, asyncio.Future[Outcome]]]:
        batch: list[tuple[Encoded, asyncio.Future[Outcome]]] = []
        taken: set[object] = set()
        for _ in range(len(self._waiting)):
            one = self._waiting.popleft()
            names = touched(one[0].appending)
            if len(batch) < MAX_BATCH and taken.isdisjoint(names):
                taken |= names
                batch.append(one)
            else:
                self._waiting.append(one)
        return batch

    async def _write(self, batch: list[tuple[Encoded, asyncio.Future[Outcome]]]) -> None:
        try:
            answered = self._call_until_answered([encoded for encoded, _ in batch])
            outcomes = await within(GIVE_UP_AFTER_SECONDS, answered)
        except BaseException as error:
            reason = _reason(error)
            if isinstance(reason, StoreUnavailable):
                self.failed_at = time.monotonic()
            for _, answer in batch:
                _fail(answer, reason)
            # Closed, never cancelled: a cancelled commit waits for no standby, and the key would be known.
            await self._disconnect()
            if not isinstance(error, Exception):  # we are being stopped
                raise
            return
        self.failed_at = None
        for (_, answer), outcome in zip(batch, outcomes, strict=True):
            if not answer.done():
                answer.set_result(outcome)

    async def _call_until_answered(self, batch: Sequence[Encoded]) -> list[Outcome]:
        """Send the batch, again and again while the connection is lost."""
        pause, sent_before = 0.02, False
        while True:
            try:
                connection = await self._connected()
                outcomes = await self._call(connection, batch)
                return await recognised(connection, batch, outcomes) if sent_before else outcomes
            except LOST:
                sent_before = True
                await self._disconnect()
                await asyncio.sleep(pause)
                pause = min(2 * pause, 0.3)

    async def _call(self, connection: AsyncConnection[Any], batch: Sequence[Encoded]) -> list[Outcome]:
        cursor = await connection.execute(APPEND, arguments(batch), prepare=True)
        return outcomes_of(batch, await cursor.fetchall())

    async def _connected(self) -> AsyncConnection[Any]:
        if self._connection is None or self._connection.closed:
            self._connection = await AsyncConnection.connect(self._conninfo, autocommit=True)
            await self._connection.execute(_SESSION)
        return self._connection

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(psycopg.Error, OSError):
                await connection.close()


def _reason(error: BaseException) -> Exception:
    """What those who wait are told; a mistake of ours is theirs to raise, and does not stop the log."""
    if isinstance(error, Exception) and not isinstance(error, psycopg.Error | OSError | TimeoutError):
        return error
    return StoreUnavailable(str(error) or "the server is stopping")


def _fail(answer: asyncio.Future[Outcome], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
