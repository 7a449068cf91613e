"""One connection through the proxy, and what becomes of the bytes in it."""

import asyncio
from contextlib import suppress
from typing import Final, Protocol

from tests.chaos.protocol import Asking, Message, Messages, is_done

CHUNK: Final = 65_536
_Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Faults(Protocol):
    """What is wrong with the network at the moment."""

    watched: bytes
    delay_seconds: float
    bytes_at_a_time: int

    def wants_cut_before(self) -> bool:
        """Whether this call of the watched function must not arrive."""

    def wants_cut_after(self) -> bool:
        """Whether the answer to this call must not arrive."""

    def has_cut(self) -> None:
        """A connection was cut as wished."""


class Link:
    """A client's connection and the one to Postgres that stands for it."""

    def __init__(self, faults: Faults, client: _Streams, server: _Streams) -> None:
        self._faults = faults
        self._client, self._server = client, server
        self._asking = Asking(faults.watched)
        self._swallows = False
        self.is_lost = False
        """Nothing arrives any more, and neither end is told."""

    async def run(self) -> None:
        """Carry bytes both ways until one end hangs up, or the link is cut."""
        ways = [asyncio.ensure_future(way) for way in (self._questions(), self._answers())]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self.cut()

    def cut(self) -> None:
        """Hang up on both."""
        for _, writer in (self._client, self._server):
            with suppress(OSError, RuntimeError):
                writer.transport.abort()

    async def _questions(self) -> None:
        reader, messages = self._client[0], Messages(greets=True)
        while data := await reader.read(CHUNK):
            for message in messages.fed(data):
                if self._asking.begins(message):
                    if self._faults.wants_cut_before():
                        self._faults.has_cut()
                        return
                    self._swallows = self._faults.wants_cut_after()
                await self._pass_on(message, self._server[1])

    async def _answers(self) -> None:
        reader, messages = self._server[0], Messages(greets=False)
        while data := await reader.read(CHUNK):
            for message in messages.fed(data):
                if not self._swallows:
                    await self._pass_on(message, self._client[1])
                elif is_done(message):
                    self._faults.has_cut()
                    return

    async def _pass_on(self, message: Message, to: asyncio.StreamWriter) -> None:
        if self._faults.delay_seconds and is_done(message):
            await asyncio.sleep(self._faults.delay_seconds)
        step = self._faults.bytes_at_a_time or len(message.raw)
        for start in range(0, len(message.raw), step):
            if not self.is_lost:
                to.write(message.raw[start : start + step])
                await to.drain()
            if self._faults.bytes_at_a_time:
                await asyncio.sleep(0.001)
