"""The embedded server as its owner sees it."""

from pathlib import Path
from threading import Event
from types import TracebackType
from typing import Self

from infrastructure.embedded_postgres.cluster import ensure_cluster
from infrastructure.embedded_postgres.connection import conninfo, ensure_database
from infrastructure.embedded_postgres.errors import unusable
from infrastructure.embedded_postgres.layout import Layout
from infrastructure.embedded_postgres.log import open_log
from infrastructure.embedded_postgres.ownership import OwnerLock
from infrastructure.embedded_postgres.postmaster import Postmaster
from infrastructure.embedded_postgres.settings import server_arguments
from infrastructure.embedded_postgres.sockets import (
    prepare_socket_directory,
    prepare_the_same,
    remove_temporary_directory,
)
from infrastructure.embedded_postgres.status import clear_stale_status


class EmbeddedPostgres:
    """A Postgres on one data directory, owned by this process and ending with it, even after a kill -9."""

    def __init__(self, data_directory: Path, *, durable: bool = True) -> None:
        self._layout = Layout.of(data_directory)
        self._durable = durable
        self._lock = OwnerLock(self._layout.owner_lock)
        self._postmaster: Postmaster | None = None
        self._sockets: Path | None = None
        self._conninfo = ""
        self._abandoned = Event()

    def start(self) -> str:
        """Make the database if there is none, start it, and return its connection string once it answers.

        Call it from a thread that lives as long as the server is wanted (see `launch`). A running server is
        left as it is; one that has ended by accident is started anew, under the connection string it had, and
        may be tried again when that fails.
        Raises DataDirectoryInUse when another process owns the directory, EmbeddedPostgresError when the
        database cannot be made or started; then nothing is left running.
        """
        if self.is_running():
            return self._conninfo
        try:
            self._let_go()
            return self._start()
        except OSError as error:
            self._give_up()
            raise unusable(self._layout.root, error) from error
        except BaseException:
            self._give_up()
            raise

    def abandon(self) -> None:
        """Break off a start that is under way in another thread, and every later one. `stop` must follow."""
        self._abandoned.set()

    def stop(self) -> None:
        """Shut the server down, wait for its end and give the directory up; harmless when nothing runs."""
        self._sockets, self._conninfo = None, ""
        self._give_up()

    def is_running(self) -> bool:
        """True from a successful start until the server ends, by `stop` or by accident."""
        return self._postmaster is not None and self._postmaster.is_running()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.stop()

    def _give_up(self) -> None:
        self._lock.retire()
        if self._postmaster is not None:
            self._postmaster.stop()
            if self._sockets is None:  # else it will be started there again
                remove_temporary_directory(self._layout.socket_directory)
        self._let_go()

    def _let_go(self) -> None:
        """Forget a server that has ended."""
        self._postmaster = None
        self._lock.release()

    def _start(self) -> str:
        self._layout.root.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = self._lock.acquire(self._abandoned)
        with open_log(self._layout.log) as log:
            ensure_cluster(self._layout, lock=lock, log=log, durable=self._durable)
            clear_stale_status(self._layout)
            sockets = self._prepare_sockets()
            arguments = server_arguments(self._layout.cluster, sockets, durable=self._durable)
            self._postmaster = Postmaster.spawn(self._layout, arguments, lock=lock, log=log)
        self._postmaster.wait_until_ready(self._abandoned)
        if self._sockets is None:  # later its clients may have taken every connection already
            ensure_database(sockets)
        self._sockets, self._conninfo = sockets, conninfo(sockets)
        self._lock.publish(self._conninfo)
        return self._conninfo

    def _prepare_sockets(self) -> Path:
        """Where the socket lies: once started, always at the same place, since clients know it."""
        if self._sockets is None:
            return prepare_socket_directory(self._layout.socket_directory)
        prepare_the_same(self._sockets, self._layout.socket_directory)
        return self._sockets
