"""Connections whose other end takes nothing: the system ends them, with whatever waits to be sent."""

import asyncio
import socket
from typing import Final

UNREAD_SECONDS: Final = 20
_OPTION: Final[int | None] = getattr(socket, "TCP_USER_TIMEOUT", None)


def leave_who_does_not_read(transport: asyncio.BaseTransport) -> None:
    """From now on the connection is lost when nothing that was sent is taken for `UNREAD_SECONDS`.

    An answer that is complete for us may lie in the buffers, and hold its connection, for as long as the
    client likes. Where the system has no such option, as beside Linux, it does.
    """
    connection = transport.get_extra_info("socket")
    if _OPTION is not None and connection is not None and connection.family != socket.AF_UNIX:
        connection.setsockopt(socket.IPPROTO_TCP, _OPTION, UNREAD_SECONDS * 1000)
