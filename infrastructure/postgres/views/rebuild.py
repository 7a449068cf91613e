"""A view made anew from the log, beside the live one and under traffic; what differs is then put right.

The new rows go to tables of the same name in a schema of their own, which the view's statements find first.
Only the last step holds the view's lock: the rest of the log, and the comparison. The live tables stay the
same tables, so names, rights and whatever else hangs on them stay too, and no reader is kept waiting.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from psycopg import AsyncConnection, sql

from infrastructure.postgres.views.pages import events_between
from infrastructure.postgres.views.view import Connection, View

SCHEMA: Final = "rebuilding"
STRIDE: Final = 100_000
"""Positions of the log whose events are applied together, and held in memory."""
LITTLE: Final = 10_000
"""What is left of the log may be so many positions before others are kept waiting for the rest."""
ROUNDS: Final = 5
Told = Callable[[int], None]
_PRIMARY_KEY: Final = """
    SELECT attname FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey)
    WHERE indisprimary AND indrelid = ('public.' || %s)::regclass
"""
_TAKE_OUT: Final = """
    DELETE FROM public.{table} WHERE ({key}) IN (
        SELECT {key} FROM (TABLE public.{table} EXCEPT TABLE {schema}.{table}) AS wrong)
"""
_PUT_IN: Final = """
    INSERT INTO public.{table} (TABLE {schema}.{table} EXCEPT TABLE public.{table})
"""


class Rebuilt(NamedTuple):
    """The position of the log that a view is complete up to, and how many live rows were wrong."""

    position: int
    wrong: int


async def rebuild(conninfo: str, view: View, told: Told = lambda _: None) -> Rebuilt:
    """Rebuild one view; `told` hears of the end of each page.

    Raises psycopg.Error or UnreadableEvent; the live view is then as it was.
    """
    async with await AsyncConnection.connect(conninfo, autocommit=True) as connection:
        # One rebuild at a time in the whole database: they share the schema.
        await connection.execute("SELECT pg_advisory_lock(7151507)")
        await _make_empty_tables(connection, view.tables)
        position = 0
        for _ in range(ROUNDS):  # each leaves less to do: what was written while it lasted
            behind = await _head(connection) - position
            position = await _up_to(connection, view, position, position + behind, told)
            if behind < LITTLE:
                break
        async with connection.transaction():
            await connection.execute(view.lock)
            position = await _up_to(connection, view, position, await _head(connection), told)
            wrong = await put_right(connection, view.tables)
            await connection.execute(
                "UPDATE view_positions SET position = %s WHERE name = %s", (position, view.name)
            )
        await connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(SCHEMA)))
        return Rebuilt(position, wrong)


async def _head(connection: Connection) -> int:
    cursor = await connection.execute("SELECT coalesce(max(notification_id), 0) FROM stored_events")
    row = await cursor.fetchone()
    return row[0] if row else 0


async def _up_to(connection: Connection, view: View, position: int, head: int, told: Told) -> int:
    """Apply the log until `head` is reached, and no further: under traffic it has no last event."""
    while position < head:
        end = min(position + STRIDE, head)
        async with connection.transaction():
            if page := await events_between(connection, view.events, position, end):
                await view.apply(connection, page)
        position = end
        told(position)
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


async def put_right(connection: Connection, tables: Sequence[str]) -> int:
    """Make live tables the same as the new ones; how many rows were wrong or missing."""
    return sum([await _put_table_right(connection, table) for table in tables])


async def _put_table_right(connection: Connection, table: str) -> int:
    cursor = await connection.execute(_PRIMARY_KEY, (table,))
    key = sql.SQL(", ").join([sql.Identifier(row[0]) for row in await cursor.fetchall()])
    names = {"table": sql.Identifier(table), "schema": sql.Identifier(SCHEMA), "key": key}
    taken_out = await connection.execute(sql.SQL(_TAKE_OUT).format(**names))
    put_in = await connection.execute(sql.SQL(_PUT_IN).format(**names))
    return max(taken_out.rowcount, put_in.rowcount)
