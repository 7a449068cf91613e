"""Following the log in commit order, to wake whoever waits for a match to move.

LISTEN is a hint that saves waiting; the truth is the position, read again every second at least. Positions
are in commit order (see `append_commands()`), so nothing that commits late is missed.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, Protocol
from uuid import UUID

import psycopg
from psycopg import AsyncConnection

from infrastructure.patience import finished_within

POLL_SECONDS: Final = 1.0
GATHER_SECONDS: Final = 0.01
PAGE: Final = 5_000
RECONNECT_SECONDS: Final = 0.5
CONNECT_SECONDS: Final = 2
ANSWER_SECONDS: Final = 5.0
"""A connection that says nothing for so long is lost, though nobody has told us."""


class Listener(Protocol):
    """Who wants to know what other processes do."""

    def moved(self, stream_id: UUID) -> None:
        """A stream has new events."""

    def session_closed(self, token_hash: bytes) -> None:
        """A token was revoked."""

    def presence_changed(self, said: str) -> None:
        """A process said something about who watches."""

    def may_have_missed(self) -> None:
        """The connection was lost for a while: anything may have happened."""


class Tail:
    """One connection that follows the log for the whole process."""

    def __init__(self, conninfo: str, listener: Listener) -> None:
        self._conninfo = conninfo
        self._listener = listener

    async def run(self, sleep: Callable[[float], Any] = asyncio.sleep) -> None:
        """Follow until cancelled, across lost connections."""
        while True:
            try:
                async with await AsyncConnection.connect(
                    self._conninfo, autocommit=True, connect_timeout=CONNECT_SECONDS
                ) as connection:
                    await self._follow(connection)
            except (psycopg.Error, OSError):
                self._listener.may_have_missed()
                await sleep(RECONNECT_SECONDS)

    async def _follow(self, connection: AsyncConnection[Any]) -> None:
        await connection.execute("LISTEN events")
        await connection.execute("LISTEN sessions")
        await connection.execute("LISTEN presence")
        cursor = await connection.execute("SELECT coalesce(max(notification_id), 0) FROM stored_events")
        row = await cursor.fetchone()
        position: int = row[0] if row else 0
        self._listener.may_have_missed()
        while True:
            async for hint in connection.notifies(timeout=POLL_SECONDS, stop_after=1):
                if hint.channel == "sessions":
                    self._listener.session_closed(bytes.fromhex(hint.payload))
                elif hint.channel == "presence":
                    self._listener.presence_changed(hint.payload)
            position = await finished_within(ANSWER_SECONDS, self._tell_since(connection, position))
            await asyncio.sleep(GATHER_SECONDS)  # a burst of commits is read once

    async def _tell_since(self, connection: AsyncConnection[Any], position: int) -> int:
        while True:
            cursor = await connection.execute(
                "SELECT originator_id, notification_id FROM stored_events"
                " WHERE notification_id > %s ORDER BY notification_id LIMIT %s",
                (position, PAGE),
            )
            rows = await cursor.fetchall()
            for stream_id in {row[0] for row in rows}:
                self._listener.moved(stream_id)
            if rows:
                position = rows[-1][1]
            if len(rows) < PAGE:
                return position
