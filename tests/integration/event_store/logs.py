"""An event store on a database of its own, and commands to write to it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, NamedTuple
from uuid import UUID, uuid4

import psycopg
from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool

from application.ports import EMPTY, Appending, Claim, CommandKey, Event, Head
from domain.match.events import CardPlayed
from infrastructure.event_codec import EventCodec
from infrastructure.patience import ended
from infrastructure.postgres.collector import Collector
from infrastructure.postgres.database import Database
from infrastructure.postgres.event_store import PostgresEventStore

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
PLAYED = CardPlayed(seat=0, card="7o")


class Log(NamedTuple):
    """A store and the collector it writes through."""

    store: PostgresEventStore
    collector: Collector
    database: Database


@asynccontextmanager
async def log(conninfo: str) -> AsyncIterator[Log]:
    """A running event store."""
    codec, collector = EventCodec(), Collector(conninfo, EventCodec())
    async with AsyncConnectionPool[AsyncConnection[Any]](
        conninfo, min_size=1, max_size=2, timeout=2, kwargs={"autocommit": True}, open=False
    ) as pool:
        running = asyncio.create_task(collector.run())
        database = Database(pool)
        try:
            yield Log(PostgresEventStore(collector, database, codec), collector, database)
        finally:
            await ended([running])


def command(
    stream_id: UUID | None = None,
    head: Head = EMPTY,
    *,
    events: tuple[Event, ...] = (PLAYED,),
    key: CommandKey | None = None,
    claims: tuple[Claim, ...] = (),
    released: tuple[Claim, ...] = (),
) -> Appending:
    """One command to write, to a new stream unless one is named."""
    return Appending(stream_id or uuid4(), head, events, NOON, key, claims, released)


def rows(conninfo: str, statement: str) -> list[Any]:
    """What a statement returns."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        return connection.execute(statement.encode()).fetchall()
