"""The composition root: connections, use cases joined to them (`joining.py`), and the work beside them."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from typing import Any, Final

from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool

from application.matches.hub import Hub
from application.matches.presence import Presence
from application.ports import Clock, Entropy
from infrastructure.audit.auditor import Auditor
from infrastructure.event_codec import EventCodec
from infrastructure.housekeeping import chores
from infrastructure.joining import Base, Chance, joined
from infrastructure.patience import ended
from infrastructure.postgres.accounts import PostgresAccounts
from infrastructure.postgres.analytics.reports import PostgresReports
from infrastructure.postgres.checkpoints.following import Checkpoints
from infrastructure.postgres.checkpoints.published import register
from infrastructure.postgres.collector import Collector
from infrastructure.postgres.database import Database
from infrastructure.postgres.event_store import PostgresEventStore
from infrastructure.postgres.secrets import server_secret
from infrastructure.postgres.sittings import PostgresSittings
from infrastructure.postgres.tail import Tail
from infrastructure.postgres.views.runner import Views
from infrastructure.postgres.watchers import Watchers
from infrastructure.postgres.writing import Writing
from infrastructure.process_hints import ProcessHints
from infrastructure.services import Services
from infrastructure.session_cache import CachedAccounts
from infrastructure.settings import Settings
from infrastructure.signing import SigningKey

POOL_SIZE: Final = 4
VIEWS_POOL_SIZE: Final = 2
"""Apart from the others, so that views that catch up never keep a player waiting."""
IDLE_IN_PAGE_SECONDS: Final = 10
"""A server that stops in the middle of a page gives up the view's lock after so long, and not only when its
connection is found dead."""
POOL_WAIT_SECONDS: Final = 1.5
CONNECT_SECONDS: Final = 2
"""A host that takes the connection and says nothing would otherwise keep its place for two minutes."""
RECONNECT_SECONDS: Final = 2.0
"""After this long the pool begins anew: it doubles its pauses, and would oversleep the database's return."""

Pool = AsyncConnectionPool[AsyncConnection[Any]]
Configure = Callable[[AsyncConnection[Any]], Awaitable[None]]


def utc_now() -> datetime:
    """The present."""
    return datetime.now(UTC)


@asynccontextmanager
async def services(
    conninfo: str, settings: Settings, *, clock: Clock = utc_now, entropy: Entropy = os.urandom
) -> AsyncIterator[Services]:
    """The services on a migrated database, with their background work, until the block ends.

    Raises UnusableKey without a key to sign checkpoints with.
    """
    async with AsyncExitStack() as stack:
        database = Database(await stack.enter_async_context(_pool(conninfo, POOL_SIZE)))
        key = SigningKey.load_or_make(settings.signing_key)
        pool = await stack.enter_async_context(_pool(conninfo, VIEWS_POOL_SIZE, _give_up_in_time))
        views = Views(pool, database, others=[Checkpoints(key)])
        await register(database, key)  # before it signs: an end by an unknown key is taken for forged
        codec, hub = EventCodec(), Hub()
        collector = Collector(conninfo, codec)
        store = PostgresEventStore(collector, database, codec)
        accounts = CachedAccounts(PostgresAccounts(database))
        presence = Presence(hub.nudge)
        watchers = Watchers(database, presence)
        auditor, reports = Auditor(conninfo, views), PostgresReports(conninfo)
        sittings = PostgresSittings(database)
        base = Base(store, sittings, database, accounts, views, hub, presence, auditor, reports)
        made = joined(base, settings, Chance(clock, entropy))
        tail = Tail(conninfo, ProcessHints(hub, accounts, watchers, views))
        work = [collector.run(), tail.run(), *views.work(), *chores(made.deadlines, database, watchers)]
        tasks = [asyncio.ensure_future(part) for part in work]
        stack.push_async_callback(watchers.leave)
        stack.push_async_callback(ended, tasks)
        made.request_secret = await server_secret(database, "request-hash")
        made.writing, made.sessions = Writing(database, collector), accounts
        yield made


async def _give_up_in_time(connection: AsyncConnection[Any]) -> None:
    await connection.execute(f"SET idle_in_transaction_session_timeout = '{IDLE_IN_PAGE_SECONDS}s'")


def _pool(conninfo: str, size: int, configure: Configure | None = None) -> Pool:
    return AsyncConnectionPool(
        conninfo,
        min_size=1,
        max_size=size,
        timeout=POOL_WAIT_SECONDS,
        reconnect_timeout=RECONNECT_SECONDS,
        configure=configure,
        kwargs={"autocommit": True, "connect_timeout": CONNECT_SECONDS},
        open=False,
    )
