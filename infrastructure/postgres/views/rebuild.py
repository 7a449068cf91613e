"""A view made anew from the log, beside the live one and under traffic, then put in its place.

The new rows go to tables of the same name in a schema of their own, which the view's statements find first.
Only the last step holds the view's lock: the rest of the log, and the exchange of the tables.
"""

from collections.abc import Callable, Sequence
from typing import Final

from psycopg import AsyncConnection, sql

from infrastructure.postgres.views.following import PAGE, apply_page
from infrastructure.postgres.views.view import Connection, View

SCHEMA: Final = "rebuilding"
Told = Callable[[int], None]


async def rebuild(conninfo: str, view: View, told: Told = lambda _: None) -> int:
    """Rebuild one view; returns the position it is complete up to. `told` hears of each page's end.

    Raises psycopg.Error; the live view is then as it was.
    """
    async with await AsyncConnection.connect(conninfo, autocommit=True) as connection:
        # One rebuild at a time in the whole database: they share the schema.
        await connection.execute("SELECT pg_advisory_lock(7151507)")
        await _make_empty_tables(connection, view.tables)
        position = 0
        while True:
            async with connection.transaction():
                end = await apply_page(connection, view, position)
            if end is None or end - position < PAGE:
                break
            position = end
            told(position)
        position = end or position
        async with connection.transaction():
            await connection.execute(view.lock)
            position = await _to_the_end(connection, view, position)
            await exchange(connection, view.tables)
            await connection.execute(
                "UPDATE view_positions SET position = %s WHERE name = %s", (position, view.name)
            )
        return position


async def _to_the_end(connection: Connection, view: View, position: int) -> int:
    while (end := await apply_page(connection, view, position)) is not None:
        position = end
    return position


async def _make_empty_tables(connection: Connection, tables: Sequence[str]) -> None:
    async with connection.transaction():
        await connection.execute(
            sql.SQL("DROP SCHEMA IF EXISTS {schema} CASCADE; CREATE SCHEMA {schema}").format(
                schema=sql.Identifier(SCHEMA)
            )
        )
        for table in tables:
            await connection.execute(
                sql.SQL("CREATE TABLE {}.{} (LIKE public.{} INCLUDING ALL)").format(
                    sql.Identifier(SCHEMA), sql.Identifier(table), sql.Identifier(table)
                )
            )
    await connection.execute(sql.SQL("SET search_path = {}, public").format(sql.Identifier(SCHEMA)))


async def exchange(connection: Connection, tables: Sequence[str]) -> None:
    """The new tables take the place of the live ones, which are gone."""
    for table in tables:
        await connection.execute(sql.SQL("DROP TABLE public.{}").format(sql.Identifier(table)))
        await connection.execute(
            sql.SQL("ALTER TABLE {}.{} SET SCHEMA public").format(
                sql.Identifier(SCHEMA), sql.Identifier(table)
            )
        )
