"""The application's event store: appends through the collector, reads through a pool of connections."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

import psycopg
from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from application.ports import (
    Appending,
    Claim,
    ClaimKind,
    DueMatch,
    KeyKnown,
    Outcome,
    StoreUnavailable,
    Stream,
)
from infrastructure.event_codec import EventCodec
from infrastructure.patience import within
from infrastructure.postgres.collector import Collector
from infrastructure.postgres.reading import stored_event, stream_of

ANSWER_SECONDS: Final = 1.5
_SELECT_STREAM: Final = (
    "SELECT originator_id, originator_version, topic, state FROM stored_events"
    " WHERE originator_id = %s AND originator_version > %s ORDER BY originator_version LIMIT %s"
)


class Database:
    """Connections for everything that only reads or does not concern the event log."""

    def __init__(self, pool: AsyncConnectionPool[AsyncConnection[Any]]) -> None:
        self._pool = pool

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection[Any]]:
        """A connection in autocommit mode. Raises StoreUnavailable when the database does not answer."""
        try:
            async with self._pool.connection() as connection:
                yield connection
        except (psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout, OSError) as error:
            with suppress(psycopg.Error, PoolTimeout, OSError):
                await self._pool.check()  # the others are broken too, most likely: replace them now
            raise StoreUnavailable(str(error)) from error

    async def rows(self, statement: str, *parameters: object) -> list[Any]:
        """All rows a statement returns. Raises StoreUnavailable, in time also when the database hangs."""
        try:
            return await within(ANSWER_SECONDS, self._rows(statement, parameters))
        except TimeoutError as error:
            raise StoreUnavailable(str(error)) from error

    async def _rows(self, statement: str, parameters: tuple[object, ...]) -> list[Any]:
        async with self.connection() as connection:
            cursor = await connection.execute(statement, parameters, prepare=True)
            return await cursor.fetchall() if cursor.description else []


class PostgresEventStore:
    """See `application.ports.EventStore`."""

    def __init__(self, collector: Collector, database: Database, codec: EventCodec) -> None:
        self._collector = collector
        self._database = database
        self._codec = codec

    async def append(self, appending: Appending) -> Outcome:
        """Write one command, together with those that are waiting."""
        return await self._collector.append(appending)

    async def read(self, stream_id: UUID, *, after: int = 0, limit: int | None = None) -> Stream:
        """The stream above a version. Raises UnreadableEvent for a row it does not understand."""
        rows = await self._database.rows(_SELECT_STREAM, stream_id, after, limit)
        return stream_of(map(stored_event, rows), self._codec)

    async def seed_of(self, match_id: UUID) -> bytes:
        """The seed of a match's deals."""
        rows = await self._database.rows("SELECT seed FROM deal_seeds WHERE match_id = %s", match_id)
        if not rows:
            raise LookupError(f"match {match_id} has no seed")
        return bytes(rows[0][0])

    async def known_key(self, caller: str, key: str) -> KeyKnown | None:
        """What a command with this key led to."""
        rows = await self._database.rows(
            "SELECT request, stream_id, version, answer FROM command_keys WHERE caller = %s AND key = %s",
            caller,
            key,
        )
        return KeyKnown(bytes(rows[0][0]), *rows[0][1:]) if rows else None

    async def claimed_by(self, kind: ClaimKind, owner: UUID) -> Sequence[str]:
        """The names an owner has claimed, oldest first."""
        statement = "SELECT name FROM claims WHERE kind = %s AND owner = %s ORDER BY taken"
        return [row[0] for row in await self._database.rows(statement, kind, owner)]

    async def owner_of(self, kind: ClaimKind, name: str) -> UUID | None:
        """Who has claimed a name."""
        statement = "SELECT owner FROM claims WHERE kind = %s AND name = %s"
        rows = await self._database.rows(statement, kind, name)
        return rows[0][0] if rows else None

    async def claims_beginning(self, kind: ClaimKind, prefix: str) -> Sequence[Claim]:
        """Claims of names with this beginning, oldest first."""
        statement = (
            'SELECT kind, name, owner FROM claims WHERE kind = %s AND name COLLATE "C" >= %s'
            ' AND name COLLATE "C" < %s ORDER BY taken'
        )
        end = prefix[:-1] + chr(ord(prefix[-1]) + 1)
        return [Claim(*row) for row in await self._database.rows(statement, kind, prefix, end)]

    async def due(self, now: datetime, up_for: timedelta, limit: int) -> Sequence[DueMatch]:
        """Matches whose deadline has passed."""
        statement = (
            "SELECT match_id, version FROM deadlines WHERE due <= %s AND grace <= %s ORDER BY due LIMIT %s"
        )
        return [DueMatch(*row) for row in await self._database.rows(statement, now, up_for, limit)]
