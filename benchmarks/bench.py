"""Where it is measured: a durable Postgres of our own, in a directory that goes with it."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.databases import scratch_database
from benchmarks.processes import Server, server
from infrastructure.embedded_postgres import EmbeddedPostgres


@dataclass(frozen=True, slots=True)
class Bench:
    """A Postgres, a directory for everything else, and how long one measurement takes.

    `events` is how many are stored beforehand where that matters; None leaves it to the row.
    """

    conninfo: str
    directory: Path
    seconds: float
    events: int | None = None

    @property
    def data_directory(self) -> Path:
        """What the servers of this bench take for theirs: the key that they sign with lies there."""
        return self.directory / "server"

    def database(self) -> AbstractContextManager[str]:
        """An empty database until the block ends."""
        return scratch_database(self.conninfo)

    def server(self, database: str) -> AbstractContextManager[Server]:
        """A server process on a database until the block ends. Raises BenchmarkFailed."""
        return server(self.data_directory, "--database-url", database)

    @contextmanager
    def fresh_server(self) -> Iterator[Server]:
        """A server process on an empty database. Raises BenchmarkFailed."""
        with self.database() as database, self.server(database) as started:
            yield started


@contextmanager
def bench(seconds: float, events: int | None = None) -> Iterator[Bench]:
    """A bench until the block ends. Raises EmbeddedPostgresError."""
    with (
        TemporaryDirectory(prefix="escombra-benchmark-") as directory,
        EmbeddedPostgres(Path(directory) / "data", durable=True) as postgres,
    ):
        yield Bench(postgres.start(), Path(directory), seconds, events)
