"""Operations that come in crowds take turns, so that a crowd leaves the database to those who play.

Without turns the questions of all would be asked side by side, everybody's first before anybody's second: the
connections would all be taken, and next to nobody answered in time. In turn those in front are, and who would
wait for too long is told so at once.
"""

import asyncio
from collections.abc import Mapping
from typing import Final

from starlette.responses import Response

from application.refusals import Busy
from interfaces.http.limit_policies import Limit
from interfaces.http.operations import Call, Handler

AT_ONCE: Final = 6
"""Of a kind. There are four connections, and some of the time of each goes by elsewhere."""
MOST_WAITING: Final[Mapping[Limit, int]] = {"invite": 256, "stream": 4_096}
"""Those under way included. Somebody waits for the answer to an invite: about a second of work. Streams all
come back when a server has been away, and each had better open late than be asked for again."""


class Turns:
    """The queues of one server process, one for each kind."""

    def __init__(self) -> None:
        self._queues = {limit: _Queue(most) for limit, most in MOST_WAITING.items()}

    def before(self, handler: Handler, limit: Limit) -> Handler:
        """The handler, which from now on waits for its turn if it is of such a kind, or raises Busy."""
        queue = self._queues.get(limit)
        if queue is None:
            return handler

        async def in_turn(call: Call) -> Response:
            return await queue.answer(handler, call)

        return in_turn


class _Queue:
    def __init__(self, most: int) -> None:
        self._most = most
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def answer(self, handler: Handler, call: Call) -> Response:
        if self._waiting >= self._most:
            raise Busy
        self._waiting += 1
        try:
            async with self._turns:
                return await handler(call)
        finally:
            self._waiting -= 1
