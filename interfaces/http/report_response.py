"""A report on its way: as fast as it is taken, and no longer than somebody is there to take it."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import AsyncExitStack
from typing import Any, Final, TypeVar

import structlog
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from application.ports import StoreUnavailable
from infrastructure.patience import ended

_log = structlog.get_logger()

SLOW_READER_SECONDS: Final = 30.0
"""A reader who takes nothing for so long is left: a report keeps a connection to the database."""

T = TypeVar("T")


class ReportResponse(Response):
    """Sends chunks as they come. `open_for_it` is closed when the last is sent, or nobody takes them."""

    def __init__(
        self,
        chunks: AsyncIterator[bytes],
        open_for_it: AsyncExitStack,
        headers: Mapping[str, str],
        media_type: str,
    ) -> None:
        super().__init__(None, 200, headers, media_type)
        del self.headers["content-length"]  # nobody knows it yet
        self._chunks = chunks
        self._open_for_it = open_for_it

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send all of it, or break off: an answer without its end is seen to be incomplete."""
        try:
            async with self._open_for_it:
                await while_there(receive, self._send(send, with_body=scope["method"] != "HEAD"))
        except ClientDisconnect:
            pass
        except (StoreUnavailable, TimeoutError, OSError) as error:
            _log.warning("report broken off", error=str(error))

    async def _send(self, send: Send, *, with_body: bool) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        if with_body:
            async for chunk in self._chunks:
                async with asyncio.timeout(SLOW_READER_SECONDS):
                    await send({"type": "http.response.body", "body": chunk, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def while_there(receive: Receive, work: Coroutine[Any, Any, T]) -> T:
    """What `work` returns. Raises ClientDisconnect, and ends it, when the client goes away first."""
    working = asyncio.create_task(work)
    going = asyncio.create_task(_gone(receive))
    try:
        await asyncio.wait({working, going}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        await ended([working, going])


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
