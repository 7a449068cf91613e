"""A network that fails on demand between a server and its Postgres: a proxy with a thread of its own."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from psycopg.conninfo import conninfo_to_dict, make_conninfo

from tests.chaos.link import CHUNK, Link
from tests.chaos.own_loop import serving_in_thread

SOCKET: Final = ".s.PGSQL.5432"


class Network:
    """The faults, set by a test while connections are open; see `link.Faults`."""

    def __init__(self, postgres: str, folder: Path, watched: bytes = b"append_commands(") -> None:
        self.watched = watched
        self.delay_seconds = 0.0
        """Before each answer is over."""
        self.bytes_at_a_time = 0
        """So few bytes a millisecond get through, at most; 0: as many as there are."""
        self.cuts = 0
        """How many connections were cut on demand."""
        self.conninfo = make_conninfo(postgres, host=str(folder))
        self._postgres = f"{conninfo_to_dict(postgres)['host']}/{SOCKET}"
        self._own = folder / SOCKET
        self._links: set[Link] = set()
        self._before = self._after = 0
        self._is_silent = False

    def cut_before(self, times: int = 1) -> None:
        """The next calls of the watched function never arrive."""
        self._before = times

    def cut_after(self, times: int = 1) -> None:
        """The next calls are carried out, and their answers lost."""
        self._after = times

    def go_silent(self) -> None:
        """Whatever is said is lost, for connections that there are and for new ones."""
        self._is_silent = True
        for link in list(self._links):
            link.is_lost = True

    def heal(self) -> None:
        """New connections are as they should be; those that were lost stay so, and nobody is told."""
        self._is_silent, self.delay_seconds, self.bytes_at_a_time = False, 0.0, 0
        self._before = self._after = 0

    def wants_cut_before(self) -> bool:
        """Whether this call of the watched function must not arrive."""
        wanted, self._before = self._before > 0, max(self._before - 1, 0)
        return wanted

    def wants_cut_after(self) -> bool:
        """Whether the answer to this call must not arrive."""
        wanted, self._after = self._after > 0, max(self._after - 1, 0)
        return wanted

    def has_cut(self) -> None:
        """A connection was cut as wished."""
        self.cuts += 1

    async def serve(self, stop: asyncio.Event, ready: Callable[[], None]) -> None:
        """Take connections until told to stop."""
        server = await asyncio.start_unix_server(self._connected, self._own)
        ready()
        await stop.wait()
        server.close()
        for link in list(self._links):
            link.cut()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            behind = await asyncio.open_unix_connection(self._postgres, limit=CHUNK)
        except OSError:
            writer.close()
            return
        link = Link(self, (reader, writer), behind)
        link.is_lost = self._is_silent
        self._links.add(link)
        try:
            with suppress(OSError, asyncio.CancelledError):
                await link.run()
        finally:
            self._links.discard(link)


@contextmanager
def network(postgres: str, folder: Path, **more: bytes) -> Iterator[Network]:
    """A proxy in front of a Postgres, with its socket in `folder`, until the block ends."""
    made = Network(postgres, folder, **more)
    with serving_in_thread(made.serve):
        yield made
