"""A Postgres of the test's own that keeps what it commits, and can be killed."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from infrastructure.embedded_postgres import EmbeddedPostgres
from infrastructure.embedded_postgres.status import read_status
from tests.e2e.processes import is_alive
from tests.e2e.streams import eventually

DIES_WITHIN_SECONDS = 5


def postmaster_in(directory: Path) -> int | None:
    """The process id of the Postgres that takes connections for a data directory, if one does."""
    status = read_status(directory / "data" / "postmaster.pid")
    return status.pid if status and status.ready else None


def kill(pid: int | None) -> None:
    """As if the process had never been; returns when it is gone."""
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    eventually(lambda: not is_alive(pid), DIES_WITHIN_SECONDS)


class Cluster(EmbeddedPostgres):
    """With fsync on, as an operator has it."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory, durable=True)
        self.directory = directory

    def crash(self) -> None:
        """The postmaster is killed, and comes back at the same place."""
        kill(postmaster_in(self.directory))
        self.start()


@contextmanager
def cluster(directory: Path) -> Iterator[Cluster]:
    """One, until the block ends; call it from the main thread."""
    with Cluster(directory) as made:
        yield made
