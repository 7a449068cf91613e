"""Operations that come in crowds take turns, so that a crowd leaves the database to those who play.

Without turns the questions of all would be asked side by side, everybody's first before anybody's second: the
connections would all be taken, and next to nobody answered in time. In turn those in front are, and who would
wait for too long is told so at once.
"""

import asyncio
from typing import Final

from starlette.responses import Response

from application.refusals import Busy
from interfaces.http.limit_policies import Limit
from interfaces.http.operations import Call, Handler

IN_TURN: Final[tuple[Limit, ...]] = ("stream", "invite")
AT_ONCE: Final = 6
"""Of a kind. There are four connections, and some of the time of each goes by elsewhere."""
MOST_WAITING: Final = 256
"""Of a kind, those under way included: about a second of work."""


class Turns:
    """The queues of one server process, one for each kind."""

    def __init__(self) -> None:
        self._queues = {limit: _Queue() for limit in IN_TURN}

    def before(self, handler: Handler, limit: Limit) -> Handler:
        """The handler, which from now on waits for its turn if it is of such a kind, or raises Busy."""
        queue = self._queues.get(limit)
        if queue is None:
            return handler

        async def in_turn(call: Call) -> Response:
            return await queue.answer(handler, call)

        return in_turn


class _Queue:
    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def answer(self, handler: Handler, call: Call) -> Response:
        if self._waiting >= MOST_WAITING:
            raise Busy
        self._waiting += 1
        try:
            async with self._turns:
                return await handler(call)
        finally:
            self._waiting -= 1
