"""Every connection is told to the system as one that may be lost when nothing of it is taken."""

import asyncio
import socket
import sys

import pytest
import uvicorn
from uvicorn.server import ServerState

from interfaces.http.protocol import BoundedHttpProtocol
from interfaces.http.slow_readers import UNREAD_SECONDS


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has the option")
def test_connection_of_a_client_has_its_time_set() -> None:
    async def scenario() -> int:
        config, made = uvicorn.Config(app=nobody, log_config=None), []

        def protocol() -> asyncio.Protocol:
            made.append(BoundedHttpProtocol(config, ServerState(), {}))
            return made[0]

        config.load()
        server = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", 0)
        async with server:
            _, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            while not made or made[0].transport is None:
                await asyncio.sleep(0)
            served = made[0].transport.get_extra_info("socket")
            told: int = served.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
            made[0].transport.abort()
            writer.close()
        return told

    assert asyncio.run(scenario()) == UNREAD_SECONDS * 1000


async def nobody(_scope: object, _receive: object, _send: object) -> None:
    """An application that is never asked."""
