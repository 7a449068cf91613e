"""What can go wrong, each as one line a person can act on."""

import errno
from pathlib import Path

_DISK_FULL = {errno.ENOSPC, errno.EDQUOT}
_NOT_A_DIRECTORY = {errno.EEXIST, errno.ENOTDIR}


class EmbeddedPostgresError(Exception):
    """The embedded database cannot be used; the message is one line for a person."""


class DataDirectoryInUse(EmbeddedPostgresError):
    """Another process owns the data directory, or its server has not finished shutting down."""


def disk_full(directory: Path) -> EmbeddedPostgresError:
    """The error for a disk with no room left for the database."""
    return EmbeddedPostgresError(f"the disk that holds {directory} is full")


def unusable(directory: Path, error: OSError) -> EmbeddedPostgresError:
    """The error for a data directory that the operating system does not let us use."""
    if error.errno in _DISK_FULL:
        return disk_full(directory)
    if error.errno in _NOT_A_DIRECTORY:
        return EmbeddedPostgresError(
            f"{error.filename or directory} is a file, not a directory for the database"
        )
    return EmbeddedPostgresError(
        f"cannot keep the database in {directory}: {error.filename or ''}: {error.strerror or error}"
    )
