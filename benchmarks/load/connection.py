"""A client of one server: a connection that is kept, and opened anew when nobody has used it for a while."""

import asyncio
from typing import Final, Literal, Self
from urllib.parse import urlsplit

from pydantic_core import to_json

from benchmarks.load.wire import Answer, ConnectionLost, Wire

IDLE_SECONDS: Final = 3.0
"""The server hangs up on who has said nothing for five."""

__all__ = ["Answer", "Connection", "ConnectionLost", "place_of"]


class Connection:
    """One request at a time; the next one after its answer."""

    def __init__(self, host: str, port: int, wire: Wire) -> None:
        self._host, self._port = host, port
        self._wire = wire
        self._used_at = asyncio.get_running_loop().time()

    @classmethod
    async def open(cls, url: str) -> Self:
        """A connection to the server at `http://HOST:PORT`. Raises OSError."""
        host, port = place_of(url)
        return cls(host, port, await _wire(host, port))

    async def ask(self, method: Literal["GET", "POST"], path: str, token: str, body: object) -> Answer:
        """The answer; `body` goes as JSON unless it is None. Raises ConnectionLost or OSError."""
        content = b"" if body is None else to_json(body)
        authorization = f"Authorization: Bearer {token}\r\n" if token else ""
        form = f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n" if content else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n{authorization}{form}\r\n"
        if asyncio.get_running_loop().time() - self._used_at > IDLE_SECONDS:
            self._wire.close()
            self._wire = await _wire(self._host, self._port)
        answer = await self._wire.answer_to(head.encode("ascii") + content)
        self._used_at = asyncio.get_running_loop().time()
        return answer

    def close(self) -> None:
        """Hang up."""
        self._wire.close()


def place_of(url: str) -> tuple[str, int]:
    """The host and port of a server."""
    return urlsplit(url).hostname or "127.0.0.1", urlsplit(url).port or 80


async def _wire(host: str, port: int) -> Wire:
    _, wire = await asyncio.get_running_loop().create_connection(Wire, host, port)
    return wire
