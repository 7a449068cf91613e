"""Follows the log and signs where each stream ends: a page of rows, the ends and the position together.

What does not follow from a signed end is never signed: the old end stays, and the audit finds the difference.
"""

from collections.abc import Sequence
from typing import Final

import structlog

from infrastructure.postgres.checkpoints import rows
from infrastructure.postgres.checkpoints.chaining import LogRow, chained
from infrastructure.postgres.checkpoints.reading import LogEnd, StreamEnd
from infrastructure.postgres.checkpoints.trust import Trust
from infrastructure.postgres.views.view import Connection
from infrastructure.signing import SigningKey, log_message, stream_message

_log = structlog.get_logger()

PAGE: Final = 500
"""Signing takes some 50 µs a stream, in the process that plays: no page keeps a player waiting."""


class Checkpoints:
    """Signs with one key. It may run in several processes: one at a time takes a page."""

    name: Final = rows.NAME

    def __init__(self, key: SigningKey) -> None:
        self._key = key
        self._trust = Trust()

    async def follow(self, connection: Connection) -> bool:
        """Sign the ends of the next page; whether there may be more."""
        async with connection.transaction():
            if not await rows.is_mine(connection):
                return False
            known = await rows.known_log_end(connection)
            page = await rows.page_after(connection, known.position if known else 0, PAGE)
            if page:
                log_end = await self._new_log_end(connection, known, page)
                await rows.put(connection, await self._new_ends(connection, page), log_end)
            return len(page) == PAGE

    async def _new_ends(self, connection: Connection, page: Sequence[LogRow]) -> list[StreamEnd]:
        known = await rows.known_ends(connection, {row.stream_id for row in page})
        forged = await self._trust.forged(connection, known.values())
        found = chained([row for row in page if row.stream_id not in forged], known)
        for stream_id in forged:
            _log.error("the known end of a stream is not what was signed", stream=str(stream_id))
        for row in found.broken.values():
            _log.error("an event does not follow", stream=str(row.stream_id), version=row.version)
        signed = [
            end._replace(key_id=self._key.key_id, signature=self._key.sign(stream_message(end)))
            for end in found.ends.values()
        ]
        self._trust.remember(signed)
        return signed

    async def _new_log_end(
        self, connection: Connection, known: LogEnd | None, page: Sequence[LogRow]
    ) -> LogEnd:
        """The count goes on; once it was changed by another hand it is never signed again."""
        before = known or LogEnd(0, 0, 0, self._key.key_id, b"")
        end = before._replace(
            position=page[-1].position,
            events=before.events + len(page),
            streams=before.streams + sum(row.version == 1 for row in page),
        )
        if not await self._trust.goes_on(connection, known):
            _log.error("the end of the log is not what was signed", position=before.position)
            return end
        signed = end._replace(key_id=self._key.key_id, signature=self._key.sign(log_message(end)))
        self._trust.remember_log_end(signed)
        return signed
