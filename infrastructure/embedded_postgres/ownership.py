"""Who owns a data directory: an flock the server inherits, so it is free only when both are gone."""

import fcntl
import os
import re
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from infrastructure.embedded_postgres.errors import DataDirectoryInUse
from infrastructure.embedded_postgres.processes import birth

_SHUTDOWN_WITHIN_SECONDS = 10.0
_DEATH_WITHIN_SECONDS = 0.5  # a process that was just killed may be seen alive for a moment
_POLL_SECONDS = 0.02
_RECORD = re.compile(r"(\d+) (\d+)\n(?:(.+)\n)?")


@dataclass(frozen=True)
class Owner:
    """A living owner; `conninfo` is None until its server takes connections."""

    pid: int
    conninfo: str | None


def living_owner(lock_file: Path) -> Owner | None:
    """The process written in the lock file, or None when it is gone or is giving the directory up."""
    try:
        record = _RECORD.fullmatch(lock_file.read_text())
    except (OSError, UnicodeDecodeError):
        return None
    if record is None or birth(int(record[1])) != record[2]:
        return None
    return Owner(int(record[1]), record[3])


class OwnerLock:
    """The lock on one data directory, held from `acquire` to `release`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None

    def acquire(self, abandoned: Event) -> int:
        """Take the lock and write us down as owner; returns the descriptor the server must inherit.

        A server whose owner is gone is shutting down, so it is waited for. Raises DataDirectoryInUse within a
        second for a living owner, and for a server that still holds on after ten or when that is `abandoned`.
        """
        self._descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            self._wait_until_locked(self._descriptor, abandoned)
        except BaseException:
            self._close()
            raise
        self.retire()  # a dead owner's record may be the longer one
        self._write("")
        return self._descriptor

    def publish(self, conninfo: str) -> None:
        """Tell other processes how to connect. Who looks meanwhile finds us as before, never nobody."""
        self._write(f"{conninfo}\n")

    def retire(self) -> None:
        """Say that the server is about to stop, so that a newcomer waits for it and is not refused."""
        if self._descriptor is not None:
            with suppress(OSError):  # on a disk that takes no writes any more; what is left is in order
                os.ftruncate(self._descriptor, 0)

    def release(self) -> None:
        """Let go of our hold; the lock is free once the server, too, has let go."""
        # Not LOCK_UN: that would also undo the hold of server processes that outlived a killed postmaster.
        if self._descriptor is not None:
            self.retire()
            self._close()

    def _wait_until_locked(self, descriptor: int, abandoned: Event) -> None:
        begin = time.monotonic()
        while not _try_to_lock(descriptor):
            waited_seconds = time.monotonic() - begin
            owner = living_owner(self._path)
            if owner is not None and waited_seconds > _DEATH_WITHIN_SECONDS:
                raise DataDirectoryInUse(f"{self._path.parent} is in use by process {owner.pid}")
            if waited_seconds > _SHUTDOWN_WITHIN_SECONDS or abandoned.is_set():
                raise DataDirectoryInUse(
                    f"the last server on {self._path.parent} has not finished shutting down"
                )
            time.sleep(_POLL_SECONDS)

    def _write(self, more: str) -> None:
        if self._descriptor is None:
            raise RuntimeError("only the holder of the lock writes into it")
        record = f"{os.getpid()} {birth(os.getpid())}\n{more}".encode()
        os.pwrite(self._descriptor, record, 0)
        os.ftruncate(self._descriptor, len(record))  # afterwards: an empty file would be read as nobody's

    def _close(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _try_to_lock(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
