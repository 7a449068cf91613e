"""Connections for everything that only reads or does not concern the event log."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from application.ports import StoreUnavailable
from infrastructure.patience import within
from infrastructure.postgres.lost import LOST, leads_nowhere

ANSWER_SECONDS: Final = 1.5


class Database:
    """A pool of connections, whose troubles all are StoreUnavailable."""

    def __init__(self, pool: AsyncConnectionPool[AsyncConnection[Any]]) -> None:
        self._pool = pool

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection[Any]]:
        """A connection in autocommit mode. Raises StoreUnavailable when the database does not answer."""
        try:
            async with self._pool.connection() as connection:
                yield connection
        except LOST as error:
            with suppress(psycopg.Error, PoolTimeout, OSError):  # the others are no better, most likely
                await (self._pool.drain() if leads_nowhere(error) else self._pool.check())
            raise StoreUnavailable(str(error)) from error

    async def rows(self, statement: str, *parameters: object) -> list[Any]:
        """All rows a statement returns. Raises StoreUnavailable, in time also when the database hangs."""
        try:
            return await within(ANSWER_SECONDS, self._rows(statement, parameters))
        except TimeoutError as error:
            raise StoreUnavailable(str(error)) from error

    async def _rows(self, statement: str, parameters: tuple[object, ...]) -> list[Any]:
        async with self.connection() as connection:
            cursor = await connection.execute(statement, parameters, prepare=True)
            return await cursor.fetchall() if cursor.description else []
