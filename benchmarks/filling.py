"""A database filled with matches, as fast as it takes them, with everything that is written with each."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, Final
from uuid import UUID

from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool

from application.ports import EMPTY, Appended, Appending, EventStore
from benchmarks.stories import Teller, Told
from domain.players.events import PlayerRegistered
from infrastructure.event_codec import EventCodec
from infrastructure.patience import ended
from infrastructure.postgres.collector import Collector
from infrastructure.postgres.database import Database
from infrastructure.postgres.event_store import PostgresEventStore

BEGINNING: Final = datetime(2026, 11, 23, 9, tzinfo=UTC)
BETWEEN_COMMANDS: Final = timedelta(seconds=3)
BETWEEN_MATCHES: Final = timedelta(seconds=40)
AT_ONCE: Final = 16
WEALTH: Final = 1_000_000


async def fill(
    conninfo: str,
    matches: int,
    seed: int = 15,
    *,
    trouble: float = 0.3,
    whole: bool = False,
    told: Callable[[int], None] = lambda _: None,
) -> None:
    """Store so many matches between a tenth as many players, at least eight. `whole`: each at one moment."""
    chance = Random(seed)
    players = [UUID(int=chance.getrandbits(128)) for _ in range(max(8, matches // 10))]
    teller = Teller([str(player) for player in players], chance, trouble)
    numbers = iter(range(matches))
    async with _store(conninfo) as store:
        for player in players:
            await store.append(Appending(player, EMPTY, (PlayerRegistered(WEALTH),), BEGINNING))

        async def write() -> None:
            for number in numbers:
                match_id = UUID(int=chance.getrandbits(128))
                await _write(
                    store, match_id, teller.tell(), BEGINNING + number * timedelta(seconds=40), whole
                )
                told(number)

        await asyncio.gather(*[write() for _ in range(AT_ONCE)])


async def _write(store: EventStore, match_id: UUID, story: Told, at: datetime, whole: bool) -> None:
    head, seed = EMPTY, story.seed
    commands = (tuple(event for events in story.commands for event in events),) if whole else story.commands
    for number, events in enumerate(commands):
        outcome = await store.append(Appending(match_id, head, events, at, seed=None if number else seed))
        if not isinstance(outcome, Appended):
            raise RuntimeError(f"{outcome} instead of an appended command")  # noqa: TRY004
        head, at = outcome.head, at + BETWEEN_COMMANDS


@asynccontextmanager
async def _store(conninfo: str) -> AsyncIterator[EventStore]:
    async with AsyncConnectionPool[AsyncConnection[Any]](
        conninfo, min_size=1, max_size=2, kwargs={"autocommit": True}, open=False
    ) as pool:
        collector = Collector(conninfo, EventCodec())
        running = asyncio.create_task(collector.run())
        try:
            yield PostgresEventStore(collector, Database(pool), EventCodec())
        finally:
            await ended([running])
