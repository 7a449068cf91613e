"""A stream of server-sent events that leaves a reader who does not read."""

from sse_starlette import EventSourceResponse
from sse_starlette.sse import SendTimeoutError
from starlette.types import Receive, Scope, Send

ABORT = "escombra.abort"
"""The extension of a request that ends its connection at once; see `protocol.py`."""


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
