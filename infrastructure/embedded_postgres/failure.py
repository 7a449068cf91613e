"""Turning a failed initdb or Postgres into one line."""

import os
from pathlib import Path

from infrastructure.embedded_postgres.errors import EmbeddedPostgresError, disk_full
from infrastructure.embedded_postgres.layout import Layout
from infrastructure.embedded_postgres.log import read_tail, reason_in

_SIGNS_OF_A_FULL_DISK = ("No space left on device", "Disk quota exceeded")
_ROOM_TO_START_BYTES = 1_000_000


def failed(what: str, layout: Layout, log_start: int) -> EmbeddedPostgresError:
    """The error for a program that ended or gave up; its reason is taken from the log since `log_start`."""
    tail = read_tail(layout.log, log_start)
    # On a full disk the log, too, may have stayed empty: then ask the disk.
    if any(sign in tail for sign in _SIGNS_OF_A_FULL_DISK) or (not tail and _no_room(layout.root)):
        return disk_full(layout.root)
    return EmbeddedPostgresError(f"{what} in {layout.root} failed: {reason_in(tail)} (more in {layout.log})")


def _no_room(directory: Path) -> bool:
    disk = os.statvfs(directory)
    return disk.f_bavail * disk.f_frsize < _ROOM_TO_START_BYTES
