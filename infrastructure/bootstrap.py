"""The composition root: every part is made and joined here, and nowhere else."""

import asyncio
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID

from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool

from application.matches.deadlines import Deadlines
from application.matches.execute import Execute
from application.matches.live import LiveMatches
from application.matches.practice import Practice
from application.matches.presence import Presence
from application.matches.service import Matches
from application.matches.watch import Hub, Watch
from application.players.names import Names
from application.players.passwords import Passwords
from application.players.service import Players
from application.ports import Clock, Entropy
from infrastructure.event_codec import EventCodec, describe
from infrastructure.housekeeping import chores
from infrastructure.passwords import Argon2Hasher
from infrastructure.postgres.accounts import PostgresAccounts
from infrastructure.postgres.collector import Collector
from infrastructure.postgres.event_store import Database, PostgresEventStore
from infrastructure.postgres.secrets import server_secret
from infrastructure.postgres.tail import Tail
from infrastructure.session_cache import CachedAccounts
from infrastructure.settings import Settings

POOL_SIZE: Final = 4
POOL_WAIT_SECONDS: Final = 1.5
RECONNECT_SECONDS: Final = 2.0
"""After this long the pool begins anew: it doubles its pauses, and would oversleep the database's return."""


def utc_now() -> datetime:
    """The present."""
    return datetime.now(UTC)


@dataclass(slots=True)
class Services:
    """What an interface needs, joined to one database."""

    players: Players
    practice: Practice
    matches: Matches
    watch: Watch
    live: LiveMatches
    presence: Presence
    database: Database
    request_secret: bytes


@dataclass(slots=True)
class _Hints:
    """What the tail of the log tells this process."""

    hub: Hub
    sessions: CachedAccounts

    def moved(self, stream_id: UUID) -> None:
        self.hub.wake(stream_id)

    def session_closed(self, token_hash: bytes) -> None:
        self.sessions.forget(token_hash)
        self.hub.wake_all()  # streams opened with the token end

    def may_have_missed(self) -> None:
        self.sessions.forget_all()
        self.hub.wake_all()


@asynccontextmanager
async def services(
    conninfo: str, settings: Settings, *, clock: Clock = utc_now, entropy: Entropy = os.urandom
) -> AsyncIterator[Services]:
    """The services on a migrated database, with their background work, until the block ends."""
    async with AsyncExitStack() as stack:
        pool: AsyncConnectionPool[AsyncConnection[Any]] = AsyncConnectionPool(
            conninfo,
            min_size=1,
            max_size=POOL_SIZE,
            timeout=POOL_WAIT_SECONDS,
            reconnect_timeout=RECONNECT_SECONDS,
            kwargs={"autocommit": True},
            open=False,
        )
        await stack.enter_async_context(pool)
        codec = EventCodec()
        collector = Collector(conninfo, codec)
        database = Database(pool)
        store = PostgresEventStore(collector, database, codec)
        accounts = CachedAccounts(PostgresAccounts(database))
        hub, presence, live, names = Hub(), Presence(), LiveMatches(), Names(accounts)
        execute = Execute(store, live, clock, hub.wake)
        matches = Matches(store, live, execute, names, presence, clock, describe)
        passwords = Passwords(Argon2Hasher(settings.password_memory_kib))
        tail = Tail(conninfo, _Hints(hub, accounts))
        work = [collector.run(), tail.run(), *chores(Deadlines(store, execute, clock), database)]
        tasks = [asyncio.ensure_future(part) for part in work]
        stack.push_async_callback(_stop, tasks)
        yield Services(
            players=Players(accounts, store, passwords, clock, entropy, settings.welcome_coins),
            practice=Practice(store, execute, entropy),
            matches=matches,
            watch=Watch(matches, hub, presence),
            live=live,
            presence=presence,
            database=database,
            request_secret=await server_secret(database, "request-hash"),
        )


async def _stop(tasks: Sequence[asyncio.Future[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
