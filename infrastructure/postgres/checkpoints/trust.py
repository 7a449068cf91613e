"""Whether what stands in the tables of checkpoints is what was signed: nothing goes on from anything else.

Somebody who writes to these tables by hand would otherwise find it signed the next time.
"""

from collections.abc import Iterable
from typing import Final
from uuid import UUID

from infrastructure.postgres.checkpoints import rows
from infrastructure.postgres.checkpoints.reading import LogEnd, StreamEnd
from infrastructure.postgres.views.view import Connection
from infrastructure.signing import Keys, log_message, stream_message

REMEMBERED: Final = 5_000


class Trust:
    """Remembers what this process signed lately: verifying costs more than signing."""

    def __init__(self) -> None:
        self._ends: dict[UUID, StreamEnd] = {}
        self._log_end: LogEnd | None = None

    def remember(self, ends: Iterable[StreamEnd]) -> None:
        """These we signed ourselves; whether they were stored is another matter."""
        if len(self._ends) > REMEMBERED:
            self._ends.clear()
        self._ends.update({end.stream_id: end for end in ends})

    def remember_log_end(self, end: LogEnd) -> None:
        """And this."""
        self._log_end = end

    async def forged(self, connection: Connection, known: Iterable[StreamEnd]) -> set[UUID]:
        """The streams whose known end nobody signed who may."""
        unsure = [end for end in known if end != self._ends.get(end.stream_id)]
        if not unsure:
            return set()
        keys = Keys(await rows.known_keys(connection))
        return {
            end.stream_id for end in unsure if not keys.verify(end.key_id, stream_message(end), end.signature)
        }

    async def goes_on(self, connection: Connection, known: LogEnd | None) -> bool:
        """Whether the count may go on from here, or from nothing: then there is no end of a stream either."""
        if known is None:
            return not await rows.has_ends(connection)
        if known == self._log_end:
            return True
        keys = Keys(await rows.known_keys(connection))
        return keys.verify(known.key_id, log_message(known), known.signature)
