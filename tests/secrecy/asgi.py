"""Requests to the application without a network between: every byte of the answer, and of a stream."""

import asyncio
import json
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any, NamedTuple

from starlette.applications import Starlette

Message = MutableMapping[str, Any]


class Answer(NamedTuple):
    """What came back, in the order in which it came."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)


class Exchange:
    """One request, and what has been answered so far."""

    def __init__(self, method: str, path: str, token: str, body: object = None) -> None:
        route, _, query = path.partition("?")
        raw = b"" if body is None else json.dumps(body).encode()
        typed = [] if body is None else [(b"content-type", b"application/json")]
        self._scope: Message = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http",
            "method": method, "path": route, "raw_path": route.encode(), "query_string": query.encode(),
            "root_path": "", "client": ("127.0.0.1", 40_000), "server": ("127.0.0.1", 80),
            "headers": [(b"authorization", f"Bearer {token}".encode()), *typed],
        }  # fmt: skip
        self._messages: list[Message] = [{"type": "http.request", "body": raw, "more_body": False}]
        self._gone = asyncio.Event()
        self._start: Message = {}
        self.received = bytearray()

    @property
    def answer(self) -> Answer:
        """As far as it has come."""
        return Answer(self._start["status"], tuple(self._start["headers"]), bytes(self.received))

    async def carry_out(self, app: Starlette) -> Answer:
        """Until the answer is whole. What the application raises after it has answered is for its server."""
        with suppress(_Crash):
            await app(self._scope, self._receive, self._send)
        return self.answer

    def leave(self) -> None:
        """The client is gone."""
        self._gone.set()

    async def _receive(self) -> Message:
        if self._messages:
            return self._messages.pop()
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start = message
        else:
            self.received += message.get("body", b"")


_Crash = ArithmeticError
"""What a test makes an operation raise that is to break."""


async def ask(app: Starlette, method: str, path: str, token: str, body: object = None) -> Answer:
    """The answer to one request."""
    return await Exchange(method, path, token, body).carry_out(app)
