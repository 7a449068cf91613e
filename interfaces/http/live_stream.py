"""A stream of server-sent events that leaves a reader who does not read."""

from collections.abc import Callable

import anyio
from sse_starlette import EventSourceResponse
from sse_starlette.sse import SendTimeoutError
from starlette.types import Receive, Scope, Send

ABORT = "escombra.abort"
"""The extension of a request that ends its connection at once; see `protocol.py`."""


class Closing(anyio.Event):
    """Set when the server wants a stream to end; calls `wake` then, so that nobody has to wait for it."""

    def __new__(cls, _wake: Callable[[], None]) -> "Closing":
        """An object of its own, where anyio would choose one for the running loop."""
        return object.__new__(cls)

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._is_set = False

    def set(self) -> None:
        """The stream is to end."""
        self._is_set = True
        self._wake()

    def is_set(self) -> bool:
        """Whether it is to."""
        return self._is_set


class LiveStream(EventSourceResponse):
    """See `EventSourceResponse`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send all of it, or break off when nothing has been taken for `send_timeout`.

        An orderly end would wait until the reader has taken what lies in the buffers, so for ever. Who is cut
        off connects again, names the last version that came, and has lost nothing.
        """
        try:
            await super().__call__(scope, receive, send)
        except SendTimeoutError:
            scope["extensions"][ABORT]["end"]()
            await receive()  # that the connection is gone
