"""A Postgres as an operator has it: settings in its own files, nothing weakened, killed without warning."""

import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import psycopg

from infrastructure.embedded_postgres.binaries import binary, binary_environment
from infrastructure.embedded_postgres.cluster import ensure_cluster
from infrastructure.embedded_postgres.connection import conninfo, ensure_database
from infrastructure.embedded_postgres.launch import launch
from infrastructure.embedded_postgres.layout import Layout
from tests.e2e.processes import alive, descendants
from tests.e2e.streams import eventually

STARTS_WITHIN_SECONDS: Final = 30.0


class Node:
    """One server with a name and a directory. Call it from the main thread."""

    def __init__(self, directory: Path) -> None:
        directory.mkdir()
        self.name = directory.name
        self.sockets = directory / "s"
        self.sockets.mkdir()
        self._layout = Layout.of(directory)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def cluster(self) -> Path:
        """Postgres' own data."""
        return self._layout.cluster

    def conninfo(self, database: str = "escombra") -> str:
        """How to connect to a database of it."""
        return conninfo(self.sockets, database)

    def make(self) -> None:
        """A new cluster, which runs when this returns."""
        with self._layout.log.open("ab") as log:
            ensure_cluster(self._layout, lock=log.fileno(), log=log, durable=False)
        self.start()
        ensure_database(self.sockets)

    def copy(self, other: "Node") -> None:
        """A standby of another node, which runs when this returns."""
        program = [str(binary("pg_basebackup")), "--no-sync", "--checkpoint=fast", "--write-recovery-conf"]
        copying = [*program, f"--pgdata={self.cluster}", f"--dbname={other.conninfo('postgres')}"]
        subprocess.run(copying, env=binary_environment(), check=True)
        self.start()

    def start(self) -> None:
        """Start, and return when connections are taken."""
        said = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.sockets),
            "cluster_name": self.name,
            "wal_retrieve_retry_interval": "500ms",  # or a promotion may take five seconds
        }
        arguments = ["-D", str(self.cluster), *(f"--{name}={value}" for name, value in said.items())]
        with self._layout.log.open("ab") as log:
            self._process = launch("postgres", arguments, lock=log.fileno(), log=log)
        eventually(self._answers, STARTS_WITHIN_SECONDS)

    def kill(self) -> None:
        """As if its machine had lost power: every process at once; none of them finishes anything."""
        if self._process is None:
            return
        family = descendants(self._process.pid)
        self._process.kill()
        for pid in family:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.wait()
        self._process = None
        eventually(lambda: not alive(family))
        (self.cluster / "postmaster.pid").unlink(missing_ok=True)

    def run(self, *statements: str) -> list[Any]:
        """The rows of the last of these statements."""
        with psycopg.connect(self.conninfo("postgres"), autocommit=True) as connection:
            cursors = [connection.execute(statement.encode()) for statement in statements]
            return cursors[-1].fetchall() if cursors[-1].description else []

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, self._layout.log.read_text()[-2000:]
        try:
            self.run("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True
