"""One moment of the database, read with the rights of an analyst and nothing more."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, TypeAlias

import psycopg
from psycopg import AsyncConnection, IsolationLevel, sql

from application.ports import StoreUnavailable

Connection: TypeAlias = AsyncConnection[Any]

ROLE = "escombra_analyst"
STATEMENT_SECONDS: Final = 120
# A cursor is read to its end, so the plan that is soonest done counts, not the one that is first with a row.
SET_UP = f"""
    SET LOCAL statement_timeout = '{STATEMENT_SECONDS}s';
    SET LOCAL cursor_tuple_fraction = 1;
    SET LOCAL jit = off;
    SET LOCAL TimeZone = 'UTC';
"""


@asynccontextmanager
async def snapshot(conninfo: str) -> AsyncIterator[Connection]:
    """A read-only transaction on a connection of its own, so that no report keeps a player waiting.

    Raises StoreUnavailable, also for what takes longer than a statement may.
    """
    try:
        async with await AsyncConnection.connect(conninfo, autocommit=True) as connection:
            await connection.set_isolation_level(IsolationLevel.REPEATABLE_READ)
            await connection.set_read_only(True)
            async with connection.transaction():
                await connection.execute(SET_UP)
                await _become_analyst(connection)
                yield connection
    except (psycopg.OperationalError, psycopg.InterfaceError) as error:
        raise StoreUnavailable(str(error)) from error


async def _become_analyst(connection: Connection) -> None:
    """Give up all rights but the analyst's; where there is no such role, read-only has to do."""
    try:
        async with connection.transaction():
            await connection.execute(sql.SQL("SET LOCAL ROLE {}").format(sql.Identifier(ROLE)))
    except (psycopg.errors.InvalidParameterValue, psycopg.errors.InsufficientPrivilege):
        return


async def position_of(connection: Connection, *datasets: str) -> int:
    """How far in the log the dataset is that is furthest behind."""
    cursor = await connection.execute(
        "SELECT min(position) FROM analytics.positions WHERE dataset = ANY(%s)", (list(datasets),)
    )
    row = await cursor.fetchone()
    return int(row[0]) if row else 0
