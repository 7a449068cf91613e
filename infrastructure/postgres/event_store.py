"""The application's event store: appends through the collector, reads through a pool of connections."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from application.ports import (
    Appending,
    Claim,
    ClaimKind,
    DueMatch,
    KeyKnown,
    Outcome,
    Stream,
)
from infrastructure.event_codec import EventCodec
from infrastructure.postgres.collector import Collector
from infrastructure.postgres.database import Database
from infrastructure.postgres.gathered_reads import GatheredReads
from infrastructure.postgres.reading import stored_event, stream_of

_SELECT_STREAM: Final = (
    "SELECT originator_id, originator_version, topic, state FROM stored_events"
    " WHERE originator_id = %s AND originator_version > %s ORDER BY originator_version LIMIT %s"
)


class PostgresEventStore:
    """See `application.ports.EventStore`."""

    def __init__(self, collector: Collector, database: Database, codec: EventCodec) -> None:
        self._collector = collector
        self._database = database
        self._reads = GatheredReads(database)
        self._codec = codec

    async def append(self, appending: Appending) -> Outcome:
        """Write one command, together with those that are waiting."""
        return await self._collector.append(appending)

    async def read(self, stream_id: UUID, *, after: int = 0, limit: int | None = None) -> Stream:
        """The stream above a version. Raises UnreadableEvent for a row it does not understand."""
        if limit is None:
            rows = await self._reads.rows_after(stream_id, after)
        else:
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
