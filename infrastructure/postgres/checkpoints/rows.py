"""Statements of the follower: a page of the log, the ends that are known, and the ends that are new."""

from collections.abc import Collection, Iterable
from typing import Any, Final
from uuid import UUID

from infrastructure.postgres.checkpoints.chaining import LogRow
from infrastructure.postgres.checkpoints.reading import LogEnd, StreamEnd
from infrastructure.postgres.views.view import FOLLOWING, Connection

NAME: Final = "checkpoints"
_LOCK: Final = "SELECT pg_try_advisory_xact_lock(%s, hashtext(%s))"
_PAGE: Final = """
    SELECT originator_id, originator_version, topic, state, notification_id FROM stored_events
    WHERE notification_id > %s ORDER BY notification_id LIMIT %s
"""
_LOG_END: Final = "SELECT position, events, streams, key_id, signature FROM log_end"
_ENDS: Final = """
    SELECT stream_id, version, hash, positions, key_id, signature FROM stream_ends WHERE stream_id = ANY(%s)
"""
_PUT_ENDS: Final = """
    INSERT INTO stream_ends (stream_id, version, hash, positions, key_id, signature)
    SELECT * FROM unnest(%b::uuid[], %b::bigint[], %b::bytea[], %b::bytea[], %b::text[], %b::bytea[])
    ON CONFLICT (stream_id) DO UPDATE SET version = excluded.version, hash = excluded.hash,
        positions = excluded.positions, key_id = excluded.key_id, signature = excluded.signature
"""
_PUT_LOG_END: Final = """
    INSERT INTO log_end (position, events, streams, key_id, signature) VALUES (%s, %s, %s, %s, %s)
    ON CONFLICT (one) DO UPDATE SET position = excluded.position, events = excluded.events,
        streams = excluded.streams, key_id = excluded.key_id, signature = excluded.signature
"""


async def is_mine(connection: Connection) -> bool:
    """Whether nobody else is at it; nobody else will be until the transaction ends."""
    return bool((await _rows(connection, _LOCK, FOLLOWING, NAME))[0][0])


async def page_after(connection: Connection, position: int, size: int) -> list[LogRow]:
    """The next rows of the log."""
    return [LogRow(*row) for row in await _rows(connection, _PAGE, position, size)]


async def known_log_end(connection: Connection) -> LogEnd | None:
    """How far the log was seen; None before the first page."""
    rows = await _rows(connection, _LOG_END)
    return LogEnd(*rows[0]) if rows else None


async def known_ends(connection: Connection, streams: Collection[UUID]) -> dict[UUID, StreamEnd]:
    """The ends of those streams that have one."""
    return {row[0]: StreamEnd(*row) for row in await _rows(connection, _ENDS, list(streams))}


async def has_ends(connection: Connection) -> bool:
    """Whether any stream has an end."""
    return bool(await _rows(connection, "SELECT FROM stream_ends LIMIT 1"))


async def known_keys(connection: Connection) -> dict[str, bytes]:
    """The public keys that have signed."""
    return dict(await _rows(connection, "SELECT key_id, public_key FROM signing_keys"))


async def put(connection: Connection, ends: Iterable[StreamEnd], log_end: LogEnd) -> None:
    """Replace the ends of streams, and of the log."""
    columns: list[list[Any]] = [list(column) for column in zip(*ends, strict=True)]
    if columns:
        await connection.execute(_PUT_ENDS, columns)
    await connection.execute(_PUT_LOG_END, log_end)


async def _rows(connection: Connection, statement: str, *parameters: object) -> list[Any]:
    cursor = await connection.execute(statement, parameters, prepare=True, binary=True)
    return await cursor.fetchall()
