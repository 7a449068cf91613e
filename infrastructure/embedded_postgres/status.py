"""What Postgres itself writes about its state in postmaster.pid."""

from dataclasses import dataclass
from pathlib import Path

from infrastructure.embedded_postgres.errors import DataDirectoryInUse
from infrastructure.embedded_postgres.layout import Layout
from infrastructure.embedded_postgres.processes import birth, works_in

_PID_LINE, _STATUS_LINE = 0, 7


@dataclass(frozen=True)
class PostmasterStatus:
    """`ready` is True once it takes connections; the file may outlive the process."""

    pid: int
    ready: bool


def read_status(postmaster_pid: Path) -> PostmasterStatus | None:
    """The state as last written, or None when there is no server or it has only begun to write."""
    try:
        lines = postmaster_pid.read_text(errors="replace").splitlines()
        pid = int(lines[_PID_LINE])
    except (OSError, ValueError, IndexError):
        return None
    return PostmasterStatus(pid, len(lines) > _STATUS_LINE and lines[_STATUS_LINE].strip() == "ready")


def is_serving(layout: Layout) -> bool:
    """True when a living server takes connections."""
    status = read_status(layout.postmaster_pid)
    return status is not None and status.ready and birth(status.pid) is not None


def clear_stale_status(layout: Layout) -> None:
    """Remove the postmaster.pid a killed server left, as its number may belong to another process by now.

    The caller holds the lock, so no server of ours is left; a server that someone started by hand raises
    DataDirectoryInUse.
    """
    status = read_status(layout.postmaster_pid)
    if status is not None and works_in(status.pid, layout.cluster):
        raise DataDirectoryInUse(f"{layout.root} is in use by another Postgres, process {status.pid}")
    layout.postmaster_pid.unlink(missing_ok=True)
