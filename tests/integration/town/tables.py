"""The tables of every view as text, and the same after a rebuild."""

import asyncio

import psycopg

from infrastructure.postgres.views import REBUILDABLE
from infrastructure.postgres.views.rebuild import rebuild
from infrastructure.postgres.views.view import View


def as_text(conninfo: str, view: View) -> str:
    """Every row of every table of a view, as Postgres writes it."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        tables = [
            connection.execute(f"SELECT one::text FROM {table} AS one ORDER BY 1".encode()).fetchall()
            for table in view.tables
        ]
    assert all(tables), f"{view.name} has nothing to compare"
    return "\n".join(f"{view.tables[nth]} {row[0]}" for nth, table in enumerate(tables) for row in table)


async def rebuild_all(conninfo: str) -> None:
    """Every view is made anew."""
    for view in REBUILDABLE:
        await rebuild(conninfo, view)


def check_rebuilt(conninfo: str) -> None:
    """Every view, made anew from the log, has the bytes it had."""
    before = {view.name: as_text(conninfo, view) for view in REBUILDABLE}
    asyncio.run(rebuild_all(conninfo))
    assert {view.name: as_text(conninfo, view) for view in REBUILDABLE} == before
