"""A transport that sends the head and the body of an answer together.

uvicorn writes them one after the other, and each would be a system call and a packet, for which the client
wakes up twice.
"""

import asyncio
from typing import Any


class OneWrite:
    """Around a transport: what is written first waits for what follows, or for the loop's next turn."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._held = b""

    def write(self, data: bytes) -> None:
        """Send, at once with what is held, or soon; nothing to somebody who is gone."""
        if self._transport.is_closing():  # several answers may be under way to whom one was too many
            return
        if self._held:
            held, self._held = self._held, b""
            self._transport.write(held + data)
        elif data:
            self._held = data
            self._loop.call_soon(self._flush)

    def close(self) -> None:
        """Send what is held, then hang up."""
        self._flush()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:
        """Everything else is the transport's own."""
        return getattr(self._transport, name)

    def _flush(self) -> None:
        if self._held and not self._transport.is_closing():
            held, self._held = self._held, b""
            self._transport.write(held)
