"""`escombra serve` with a Postgres of its own, as an operator has it, whose parts are killed."""

import os
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx2

from infrastructure.embedded_postgres import running_conninfo
from tests.chaos.cluster import kill, postmaster_in
from tests.e2e.processes import command_line, descendants
from tests.e2e.server import Server, get
from tests.e2e.streams import eventually

BACK_WITHIN_SECONDS: Final = 10.0


class House:
    """A server that is started again when it has been killed. `url` is where it is at the moment."""

    def __init__(self, directory: Path, environment: Mapping[str, str], workers: int) -> None:
        self._directory = directory
        self._arguments = ("--port", "0", "--workers", str(workers))
        self._environment = {**environment, "ESCOMBRA_DATA_DIR": str(directory)}
        self._server = self._started()

    @property
    def url(self) -> str:
        """Where it serves."""
        return self._server.url

    @property
    def conninfo(self) -> str:
        """Its database."""
        found = running_conninfo(self._directory)
        assert found is not None
        return found

    def kill_a_worker(self) -> None:
        """One of the processes that serve and follow views; its parent starts another."""
        workers = self._workers()
        kill(min(workers))
        eventually(lambda: len(self._workers() - workers) == 1, BACK_WITHIN_SECONDS)

    def kill_the_postmaster(self) -> None:
        """The server starts it again."""
        killed = postmaster_in(self._directory)
        kill(killed)
        eventually(lambda: postmaster_in(self._directory) not in (None, killed), BACK_WITHIN_SECONDS)

    def kill_the_server(self) -> None:
        """The parent; workers and Postgres end by themselves when they notice. An operator starts another."""
        kill_family([self._server.process.pid])
        self._server.process.wait()
        self._begin_anew()

    def cut_the_power(self) -> None:
        """Everything at once."""
        pid = self._server.process.pid
        kill_family([pid, *descendants(pid)])
        self._server.process.wait()
        self._begin_anew()

    def end(self) -> int:
        """Ask it to end; the exit status."""
        return self._server.end()

    def begin(self) -> None:
        """Start again after `end`."""
        self._server = self._started()

    def is_ready(self) -> bool:
        """Whether it serves, database and all."""
        try:
            return get(f"{self.url}/health/ready", timeout=5).status_code == 200
        except httpx2.TransportError:
            return False

    def _workers(self) -> set[int]:
        family = descendants(self._server.process.pid)
        return {pid for pid in family if "spawn_main" in command_line(pid)}

    def _begin_anew(self) -> None:
        if self._server.process.stdout is not None:
            self._server.process.stdout.close()
        self.begin()

    def _started(self) -> Server:
        return Server(*self._arguments, **self._environment).start()


def kill_family(pids: list[int]) -> None:
    """All of them in the same moment, so that none can put things in order for another."""
    for pid in pids:
        try:
            os.kill(pid, signal.SIGSTOP)
        except ProcessLookupError:
            continue
    for pid in pids:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue


@contextmanager
def house(directory: Path, environment: Mapping[str, str], workers: int = 2) -> Iterator[House]:
    """One, until the block ends; it must then end well."""
    made = House(directory, environment, workers)
    try:
        yield made
    finally:
        status = made.end()
        assert status == 0, f"it ended with {status}"


_IN_TURN: Final = (House.kill_a_worker, House.kill_the_postmaster, House.kill_the_server)
VICTIMS: Final[tuple[Callable[[House], None], ...]] = (*_IN_TURN, *_IN_TURN[:2], House.cut_the_power)
"""Each in turn; every second time that it is the server's, nobody is left to put things in order."""
