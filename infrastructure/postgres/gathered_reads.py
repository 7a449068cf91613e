"""Reads of streams that are asked for at the same time go to Postgres together.

Whoever looks at a match asks whether another process has appended to it. Mostly none has, and a question each
costs both sides more than the answer: while one is under way the next ones gather, as commands do.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from uuid import UUID

from application.ports import StoreUnavailable
from infrastructure.postgres.database import Database

# Ordered inside, so that each stream is looked up by itself, however large the log was when this was planned.
_AFTER: Final = """
    SELECT asked.place, stored.originator_id, stored.originator_version, stored.topic, stored.state
    FROM unnest(%b::uuid[], %b::bigint[]) WITH ORDINALITY AS asked (stream, version, place)
    CROSS JOIN LATERAL (
        SELECT originator_id, originator_version, topic, state FROM stored_events
        WHERE originator_id = asked.stream AND originator_version > asked.version ORDER BY originator_version
    ) AS stored
"""


class _Asked(NamedTuple):
    stream_id: UUID
    after: int
    answer: asyncio.Future[list[Sequence[Any]]]


class GatheredReads:
    """Reads streams above a version, all that wait in one query."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[_Asked] = []
        self._reading: asyncio.Task[None] | None = None

    async def rows_after(self, stream_id: UUID, version: int) -> list[Sequence[Any]]:
        """The rows (stream, version, topic, state) of a stream, oldest first. Raises StoreUnavailable."""
        asked = _Asked(stream_id, version, asyncio.get_running_loop().create_future())
        self._waiting.append(asked)
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_all())
        return await asked.answer

    async def _read_all(self) -> None:
        try:
            while self._waiting:
                together, self._waiting = self._waiting, []
                await self._read(together)
        finally:
            self._reading = None

    async def _read(self, together: list[_Asked]) -> None:
        found: list[list[Sequence[Any]]] = [[] for _ in together]
        try:
            streams = [asked.stream_id for asked in together]
            for place, *row in await self._database.rows(
                _AFTER, streams, [asked.after for asked in together]
            ):
                found[place - 1].append(row)
        except BaseException as error:
            for asked in together:
                if not asked.answer.done():
                    asked.answer.set_exception(_reason(error))
            if not isinstance(error, Exception):  # we are being stopped
                raise
            return
        for asked, rows in zip(together, found, strict=True):
            if not asked.answer.done():
                asked.answer.set_result(rows)


def _reason(error: BaseException) -> Exception:
    """What those who asked are told; a mistake of ours is theirs to raise, and keeps nobody else waiting."""
    if isinstance(error, Exception) and not isinstance(error, StoreUnavailable):
        return error
    return StoreUnavailable(str(error))
