"""Whether commands would be written now, as far as that shows without writing one.

A database may answer every question and take no write: a standby, a primary that is read-only or has no room,
one that waits for a standby which is gone. What a server says of itself is asked; the rest shows by the last
commands.
"""

import time
from collections.abc import Callable
from typing import Final

from application.ports import StoreUnavailable
from infrastructure.postgres.collector import Collector
from infrastructure.postgres.database import Database

DOUBT_SECONDS: Final = 2.0
"""So long after a command that could not be written the next one is not expected to be."""
_AS_IF_TO_WRITE: Final = "SELECT FROM command_keys WHERE false FOR SHARE"
"""Refused wherever a write is, since it might lock a row; it finds none, and costs no more than a read."""


class Writing:
    """What a probe asks."""

    def __init__(
        self, database: Database, collector: Collector, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._database = database
        self._collector = collector
        self._clock = clock

    async def check(self) -> None:
        """Raises StoreUnavailable where a command would be refused, most likely."""
        failed_at = self._collector.failed_at
        if failed_at is not None and self._clock() < failed_at + DOUBT_SECONDS:
            raise StoreUnavailable("the last command could not be written")
        await self._database.rows(_AS_IF_TO_WRITE)
