"""A rebuild beside traffic, compared with the live view in the moment in which it is put right."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from psycopg import AsyncConnection

from infrastructure.bootstrap import services
from infrastructure.postgres.views import rebuild as module
from infrastructure.postgres.views.following import apply_page
from infrastructure.postgres.views.rebuild import SCHEMA, put_right, rebuild
from infrastructure.postgres.views.view import Connection, View
from infrastructure.settings import Settings
from tests.integration.views.looking import head_of, positions, text_query, until
from tests.integration.views.stories import Stories, tell

SETTINGS = Settings(password_memory_kib=32)
REBUILDER = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 7151507 AND granted"


WRITER = "SELECT pg_advisory_xact_lock(7151505)"


class StandStill:
    """A view whose rebuild also stops the log in its last step, so that live and new can be compared."""

    def __init__(self, view: View) -> None:
        self.name = view.name
        self.tables = view.tables
        self.events = view.events
        self.apply = view.apply
        self.lock = f"{view.lock}; {WRITER}"


class Compared:
    """Takes the place of the last step: brings the live view to the end too, and remembers both."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.live: dict[str, list[Any]] = {}
        self.new: dict[str, list[Any]] = {}

    async def put_right(self, connection: Connection, tables: Sequence[str]) -> int:
        """Read both, then put right what differs."""
        await connection.execute("SET LOCAL search_path = public")
        await self._bring_live_to_the_end(connection)
        self.live = {table: await _rows(connection, table) for table in tables}
        self.new = {table: await _rows(connection, f"{SCHEMA}.{table}") for table in tables}
        await connection.execute(f"SET LOCAL search_path = {SCHEMA}, public".encode())
        return await put_right(connection, tables)

    async def _bring_live_to_the_end(self, connection: Connection) -> None:
        query = "SELECT position FROM view_positions WHERE name = %s"
        row = await (await connection.execute(query, [self._view.name])).fetchone()
        position = row and row[0]  # wallets have none: they are never behind
        while position is not None:
            position = await apply_page(connection, self._view, position)


async def _rows(connection: AsyncConnection[Any], table: str) -> list[Any]:
    return await (await connection.execute(text_query(table).encode())).fetchall()


async def rebuild_under_traffic(
    conninfo: str, view: View, stories: Stories, monkeypatch: pytest.MonkeyPatch
) -> Compared:
    """Rebuild while another process plays and follows; what there was to compare."""
    compared = Compared(view)
    with monkeypatch.context() as patch:
        patch.setattr(module, "put_right", compared.put_right)
        await rebuild_in_traffic_that_does_not_stop(conninfo, StandStill(view), stories)
    return compared


async def rebuild_in_traffic_that_does_not_stop(conninfo: str, view: View, stories: Stories) -> None:
    """Rebuild while another process plays and follows; wait until everything has been seen."""
    done, written = asyncio.Event(), 0

    async def traffic() -> None:
        nonlocal written
        while not done.is_set():
            await tell(server.store, stories.some(5))
            written += 1

    async with services(conninfo, SETTINGS) as server:
        playing = asyncio.create_task(traffic())
        await until(lambda: written > 0)
        before = head_of(conninfo)
        position, _ = await rebuild(conninfo, view)
        assert position > before
        done.set()
        await playing
        head = head_of(conninfo)
        await until(lambda: set(positions(conninfo).values()) == {head})
