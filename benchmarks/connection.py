"""A client of one kept-alive HTTP/1.1 connection that does little more than write and split bytes.

A full client library spends more time on a request than the server does, and would be what is measured.
"""

import asyncio
from typing import Any, Final, NamedTuple, Self, cast

from pydantic_core import from_json, to_json

ANSWER_WITHIN_SECONDS: Final = 10.0
_END_OF_HEAD: Final = b"\r\n\r\n"
_LENGTH: Final = b"content-length: "


class Answer(NamedTuple):
    """A status and the JSON that came with it."""

    status: int
    body: Any


class ConnectionLost(Exception):
    """The server closed the connection, or did not answer in time."""


class Connection(asyncio.Protocol):
    """One request at a time; the next one after its answer."""

    def __init__(self, host: str) -> None:
        self._host = host
        self._authorization = ""
        self._received = b""
        self._waiting: asyncio.Future[Answer] | None = None
        self._transport: asyncio.Transport

    @classmethod
    async def open(cls, host: str, port: int) -> Self:
        """A connection to the server. Raises OSError."""
        loop = asyncio.get_running_loop()
        _, connection = await loop.create_connection(lambda: cls(f"{host}:{port}"), host, port)
        return connection

    def authorize(self, token: str) -> None:
        """Carry a token in every request from now on."""
        self._authorization = f"Authorization: Bearer {token}\r\n"

    async def post(self, path: str, body: object) -> Answer:
        """POST `body` as JSON. Raises ConnectionLost."""
        content = to_json(body)
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self._host}\r\n{self._authorization}"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        self._waiting = asyncio.get_running_loop().create_future()
        late = asyncio.get_running_loop().call_later(ANSWER_WITHIN_SECONDS, self._lost, "no answer in time")
        self._transport.write(head.encode("ascii") + content)
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
