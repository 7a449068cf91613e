"""One run of the server process: until it is ready, and until it has ended."""

import contextlib
import signal
import subprocess
import time
from threading import Event
from typing import BinaryIO

from infrastructure.embedded_postgres.errors import EmbeddedPostgresError
from infrastructure.embedded_postgres.failure import failed
from infrastructure.embedded_postgres.launch import launch
from infrastructure.embedded_postgres.layout import Layout
from infrastructure.embedded_postgres.status import read_status

_POLL_SECONDS = 0.005
_READY_WITHIN_SECONDS = 300.0  # recovery after a crash reads all that was written since the last checkpoint
# Fast shutdown; if it does not come to an end, stop at once and recover at the next start; then by force.
_WAYS_TO_STOP = ((signal.SIGINT, 60.0), (signal.SIGQUIT, 10.0), (signal.SIGKILL, None))


class Postmaster:
    """The process that is Postgres; make it with `spawn`."""

    def __init__(self, process: subprocess.Popen[bytes], layout: Layout, log_start: int) -> None:
        self._process = process
        self._layout = layout
        self._log_start = log_start

    @classmethod
    def spawn(cls, layout: Layout, arguments: list[str], *, lock: int, log: BinaryIO) -> "Postmaster":
        """Start the server; it does not take connections yet."""
        start = log.tell()
        return cls(launch("postgres", arguments, lock=lock, log=log), layout, start)

    def is_running(self) -> bool:
        """True until the process has ended, by whatever cause."""
        return self._process.poll() is None

    def wait_until_ready(self, abandoned: Event) -> None:
        """Return once connections are taken.

        Raises EmbeddedPostgresError when the server ends or hangs, or nobody waits for it any more.
        """
        deadline = time.monotonic() + _READY_WITHIN_SECONDS
        while not self._is_ready():
            if abandoned.is_set():
                raise EmbeddedPostgresError("the start was broken off")
            if not self.is_running() or time.monotonic() > deadline:
                raise failed("starting the database", self._layout, self._log_start)
            time.sleep(_POLL_SECONDS)

    def stop(self) -> None:
        """Fast shutdown: sessions end, open transactions are rolled back. Returns when it is over."""
        for way, patience_seconds in _WAYS_TO_STOP:
            if self.is_running():
                self._process.send_signal(way)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(patience_seconds)
                return

    def _is_ready(self) -> bool:
        status = read_status(self._layout.postmaster_pid)
        return status is not None and status.ready and status.pid == self._process.pid
