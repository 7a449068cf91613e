"""One kept-alive HTTP/1.1 connection that does little more than write and split bytes.

A full client library spends more time on a request than the server does, and would be what is measured.
"""

import asyncio
from typing import Any, Final, NamedTuple, cast

from pydantic_core import from_json

ANSWER_WITHIN_SECONDS: Final = 20.0
_END_OF_HEAD: Final = b"\r\n\r\n"
_LENGTH: Final = b"content-length: "


class Answer(NamedTuple):
    """A status and the JSON that came with it."""

    status: int
    body: Any


class ConnectionLost(Exception):
    """The server closed the connection, or did not answer in time."""


class Wire(asyncio.Protocol):
    """One request at a time; the next one after its answer."""

    def __init__(self) -> None:
        self._received = b""
        self._waiting: asyncio.Future[Answer] | None = None
        self._transport: asyncio.Transport

    async def answer_to(self, request: bytes) -> Answer:
        """Write a request and wait for what comes back. Raises ConnectionLost."""
        loop = asyncio.get_running_loop()
        self._waiting = loop.create_future()
        late = loop.call_later(ANSWER_WITHIN_SECONDS, self._lost, "no answer in time")
        if self._transport.is_closing():
            self._lost("the connection was closed before")
        else:
            self._transport.write(request)
        try:
            return await self._waiting
        finally:
            late.cancel()

    def close(self) -> None:
        """Hang up."""
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """See `asyncio.Protocol`."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one by its methods only

    def connection_lost(self, exc: Exception | None) -> None:
        """See `asyncio.Protocol`."""
        self._lost(f"the connection was closed: {exc}")

    def data_received(self, data: bytes) -> None:
        """See `asyncio.Protocol`."""
        self._received += data
        end = self._received.find(_END_OF_HEAD)
        if end < 0:
            return
        head = self._received[:end].lower()
        start = end + len(_END_OF_HEAD)
        if len(self._received) >= start + _content_length(head):
            body, self._received = self._received[start:], b""
            if self._waiting is not None and not self._waiting.done():
                self._waiting.set_result(Answer(int(head[9:12]), from_json(body) if body else None))

    def _lost(self, why: str) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(ConnectionLost(why))


def _content_length(head: bytes) -> int:
    return int(head.partition(_LENGTH)[2].partition(b"\r\n")[0] or 0)
