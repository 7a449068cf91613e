"""A line that loses every packet and tells neither end: what a machine that vanished is like.

A proxy that merely reads nothing would not do: its system says for it that the bytes have arrived. Here the
system is told to throw away whatever comes for a socket, before it acknowledges anything.
"""

import asyncio
import ctypes
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

from psycopg.conninfo import conninfo_to_dict, make_conninfo

from tests.chaos.own_loop import serving_in_thread
from tests.chaos.proxy import SOCKET

ATTACH_FILTER: Final = 26
DETACH_FILTER: Final = 27
CHUNK: Final = 65_536


class _Instruction(ctypes.Structure):
    _fields_ = (
        ("code", ctypes.c_uint16),
        ("yes", ctypes.c_uint8),
        ("no", ctypes.c_uint8),
        ("k", ctypes.c_uint32),
    )


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_uint16), ("instructions", ctypes.POINTER(_Instruction)))


_RETURN: Final = 0x06
_NOTHING: Final = (_Instruction * 1)(_Instruction(_RETURN, 0, 0, 0))
"""A program for the kernel's packet filter: of every packet keep no byte."""
LOSE_EVERYTHING: Final = bytes(_Program(1, _NOTHING))


class Line:
    """TCP on this machine in front of a Postgres that has a unix socket."""

    def __init__(self, postgres: str, listening: socket.socket) -> None:
        host, self._port = listening.getsockname()
        self.conninfo = make_conninfo(postgres, host=host, port=self._port)
        self._postgres = f"{conninfo_to_dict(postgres)['host']}/{SOCKET}"
        self._listening = listening
        self._clients: list[socket.socket] = []

    def go_silent(self) -> None:
        """Nothing arrives any more, on the connections that there are and on new ones."""
        for one in (self._listening, *self._clients):
            with suppress(OSError):  # closed meanwhile
                one.setsockopt(socket.SOL_SOCKET, ATTACH_FILTER, LOSE_EVERYTHING)

    def heal(self) -> None:
        """New connections are as they should be; those that were lost stay so."""
        self._listening.setsockopt(socket.SOL_SOCKET, DETACH_FILTER, 0)
        self._clients.clear()

    def client_ports(self) -> set[int]:
        """The other ends of all connections that are not lost."""
        ports = set()
        for one in self._clients:
            with suppress(OSError):
                ports.add(one.getpeername()[1])
        return ports

    async def serve(self, stop: asyncio.Event, ready: Callable[[], None]) -> None:
        """Take connections until told to stop."""
        server = await asyncio.start_server(self._connected, sock=self._listening)
        ready()
        await stop.wait()
        server.close()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._clients.append(writer.get_extra_info("socket"))
        answers, questions = await asyncio.open_unix_connection(self._postgres)
        ways = [asyncio.ensure_future(way) for way in (_carry(reader, questions), _carry(answers, writer))]
        try:
            with suppress(asyncio.CancelledError):  # told to stop
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            for end in (writer, questions):
                end.transport.abort()


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()


@contextmanager
def line_to(postgres: str) -> Iterator[Line]:
    """One, until the block ends."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        made = Line(postgres, listening)
        with serving_in_thread(made.serve):
            yield made
