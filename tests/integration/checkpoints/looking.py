"""Checkpoints as an audit finds them, and what it would compare them with, counted here by hand."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any, NamedTuple
from uuid import UUID

import psycopg
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from infrastructure.hash_chain import hash_of
from infrastructure.postgres.checkpoints.following import Checkpoints
from infrastructure.postgres.checkpoints.published import register
from infrastructure.postgres.checkpoints.reading import (
    LogEnd,
    StreamEnd,
    read_keys,
    read_log_end,
)
from infrastructure.postgres.reading import stored_event
from infrastructure.signing import (
    NO_POSITIONS,
    Keys,
    SigningKey,
    log_message,
    rolling_positions,
    stream_message,
)
from tests.integration.event_store.logs import rows
from tests.integration.views.looking import views_of

LOG = """
    SELECT originator_id, originator_version, topic, state, notification_id FROM stored_events
    ORDER BY originator_id, originator_version
"""
CUT = "ALTER TABLE stored_events DISABLE TRIGGER append_only"
"""What somebody with the database's password does first."""

_ENDS = "SELECT stream_id, version, hash, positions, key_id, signature FROM stream_ends"


class Signed(NamedTuple):
    """Everything that was signed, and by whom."""

    ends: dict[UUID, StreamEnd]
    log_end: LogEnd | None
    keys: Keys

    def valid(self, stream_id: UUID) -> bool:
        """Whether the end of a stream is what was signed."""
        end = self.ends[stream_id]
        return self.keys.verify(end.key_id, stream_message(end), end.signature)

    @property
    def is_log_end_valid(self) -> bool:
        """Whether the end of the log is what was signed."""
        end = self.log_end
        return end is not None and self.keys.verify(end.key_id, log_message(end), end.signature)


class Place(NamedTuple):
    """Where a stream ends, without a signature."""

    version: int
    hash: bytes
    positions: bytes


def new_key() -> SigningKey:
    """A key without a file."""
    return SigningKey(Ed25519PrivateKey.generate())


def signed(conninfo: str, *followers: Checkpoints) -> None:
    """The followers have signed the whole log, all of them at once."""

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            each = [
                await stack.enter_async_context(views_of(conninfo, [], [follower])) for follower in followers
            ]
            while any((await each[0].lag()).values()):
                await asyncio.gather(*(one.catch_up() for one in each))

    asyncio.run(scenario())


async def known(conninfo: str, *keys: SigningKey) -> None:
    """The keys are registered, as a server does when it starts."""
    async with views_of(conninfo, []) as views:
        for key in keys:
            await register(views._database, key)


def follower(conninfo: str, key: SigningKey | None = None) -> Checkpoints:
    """A follower whose key is known."""
    key = key or new_key()
    asyncio.run(known(conninfo, key))
    return Checkpoints(key)


def found(conninfo: str) -> Signed:
    """All that an audit reads."""
    with psycopg.connect(conninfo) as connection:
        ends = {end.stream_id: end for end in (StreamEnd(*row) for row in connection.execute(_ENDS))}
        return Signed(ends, read_log_end(connection), Keys(read_keys(connection)))


def stream_end(connection: psycopg.Connection[Any], stream_id: UUID) -> StreamEnd | None:
    """The checkpoint of a stream, or None."""
    row = connection.execute(f"{_ENDS} WHERE stream_id = %s".encode(), (stream_id,)).fetchone()
    return None if row is None else StreamEnd(*row)


def places(conninfo: str) -> dict[UUID, Place]:
    """Where each stream of the log ends, by a fold of its rows that trusts nothing but SHA-256."""
    ends: dict[UUID, Place] = {}
    for row in rows(conninfo, LOG):
        before = ends.get(row[0], Place(0, bytes(32), NO_POSITIONS))
        ends[row[0]] = Place(row[1], hash_of(stored_event(row)), rolling_positions(before.positions, row[4]))
    return ends


def counts(conninfo: str) -> tuple[Any, ...]:
    """Position, events and streams of the log as it is."""
    statement = "SELECT max(notification_id), count(*), count(DISTINCT originator_id) FROM stored_events"
    return tuple(rows(conninfo, statement)[0])


def is_right(conninfo: str) -> bool:
    """Whether all that was signed is the log as it is, and all of it."""
    there = found(conninfo)
    told = {stream_id: Place(end.version, end.hash, end.positions) for stream_id, end in there.ends.items()}
    return (
        told == places(conninfo)
        and all(map(there.valid, there.ends))
        and there.is_log_end_valid
        and there.log_end is not None
        and there.log_end[:3] == counts(conninfo)
    )
