"""Checkpoints as they stand in the database, for whoever compares them with the log.

Nothing is verified here: see `infrastructure.signing`.
"""

from typing import Any, Final, NamedTuple
from uuid import UUID

from psycopg import Connection

_LOG_END: Final = "SELECT position, events, streams, key_id, signature FROM log_end"
_KEYS: Final = "SELECT key_id, public_key FROM signing_keys"


class StreamEnd(NamedTuple):
    """The last record of a stream that was seen: its version, its SHA-256, and where its events stand.

    `positions` is the rolling digest of the stream's log positions: see `rolling_positions`.
    """

    stream_id: UUID
    version: int
    hash: bytes
    positions: bytes
    key_id: str
    signature: bytes


class LogEnd(NamedTuple):
    """How many events and streams the log had up to and with a position."""

    position: int
    events: int
    streams: int
    key_id: str
    signature: bytes


def read_log_end(connection: Connection[Any]) -> LogEnd | None:
    """How far the log has been signed, or None where nothing has."""
    row = connection.execute(_LOG_END).fetchone()
    return None if row is None else LogEnd(*row)


def read_keys(connection: Connection[Any]) -> dict[str, bytes]:
    """Every public key that has ever signed here, by key id, as its 32 bytes."""
    return dict(connection.execute(_KEYS).fetchall())
