"""Views and tables as anybody sees them: running, positions, every row as text, and how they are made."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool

from infrastructure.patience import ended
from infrastructure.postgres.database import Database
from infrastructure.postgres.views import VIEWS
from infrastructure.postgres.views.runner import Follower, Views
from infrastructure.postgres.views.view import View
from tests.integration.event_store.logs import rows

LONG_ENOUGH_SECONDS = 10


@asynccontextmanager
async def views_of(
    conninfo: str, views: Sequence[View] = VIEWS, others: Sequence[Follower] = ()
) -> AsyncIterator[Views]:
    """Views that do nothing by themselves."""
    async with AsyncConnectionPool[AsyncConnection[Any]](
        conninfo, min_size=1, max_size=3, kwargs={"autocommit": True}, open=False
    ) as pool:
        yield Views(pool, Database(pool), views, others)


@asynccontextmanager
async def following(conninfo: str, views: Sequence[View] = VIEWS) -> AsyncIterator[Views]:
    """Views that follow the log, as in a server, until the block ends."""
    async with views_of(conninfo, views) as them:
        running = [asyncio.ensure_future(work) for work in them.work()]
        try:
            yield them
        finally:
            await ended(running)


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something is true."""
    give_up = monotonic() + LONG_ENOUGH_SECONDS
    while not holds():
        assert monotonic() < give_up, "it never came true"
        await asyncio.sleep(0.02)


def caught_up(conninfo: str) -> None:
    """Every view has seen the whole log."""

    async def catch_up() -> None:
        async with views_of(conninfo) as views:
            await views.catch_up()

    asyncio.run(catch_up())


def head_of(conninfo: str) -> int:
    """The end of the log."""
    return int(rows(conninfo, "SELECT coalesce(max(notification_id), 0) FROM stored_events")[0][0])


def positions(conninfo: str) -> dict[str, int]:
    """Where each view stands."""
    return dict(rows(conninfo, "SELECT name, position FROM view_positions"))


def text_of(conninfo: str, view: View) -> dict[str, list[Any]]:
    """Every row of a view's tables as Postgres writes it, in order."""
    return {table: rows(conninfo, text_query(table)) for table in view.tables}


def text_query(table: str) -> str:
    """What gives a table as text."""
    return f'SELECT one::text FROM {table} AS one ORDER BY one::text COLLATE "C"'


def everything(conninfo: str, view: View) -> tuple[dict[str, list[Any]], int | None]:
    """Rows and position."""
    return text_of(conninfo, view), positions(conninfo).get(view.name)
