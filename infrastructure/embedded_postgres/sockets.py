"""The private directory of the server's socket; whoever can enter it is trusted, so only its owner can."""

import os
import shutil
import stat
import tempfile
from pathlib import Path

PORT = 5432  # only a part of the socket's name
_MAX_SOCKET_PATH_BYTES = 88  # the kernel stops at 107; some clients and tools earlier
_PRIVATE = 0o700
_LIST_AND_QUOTE_SIGNS = b",'\"\\\n"  # libpq takes a host with a comma for two hosts, quoted or not


def prepare_socket_directory(place: Path) -> Path:
    """An empty directory for the socket, at `place` or, where that path will not do, behind a link there.

    The link lets the next start find a temporary directory that a killed owner left behind.
    """
    _remove_stale_link(place)
    if _fits(place):
        _make_empty(place)
        return place
    if not place.is_symlink():
        shutil.rmtree(place, ignore_errors=True)
        place.symlink_to(_temporary_directory(), target_is_directory=True)
    target = place.readlink()
    _make_empty(target)
    return target


def prepare_the_same(directory: Path, place: Path) -> None:
    """Make the directory of an earlier start ready again, also where it has been removed meanwhile.

    Raises PermissionError when somebody else has made one of that name.
    """
    directory.mkdir(mode=_PRIVATE, exist_ok=True)
    if not _is_private(directory):
        raise PermissionError(f"{directory} is somebody else's")
    if directory != place and not (place.is_symlink() and place.readlink() == directory):
        place.unlink(missing_ok=True)
        place.symlink_to(directory, target_is_directory=True)
    _make_empty(directory)


def remove_temporary_directory(place: Path) -> None:
    """Leave nothing outside the data directory once the server has stopped."""
    if place.is_symlink():
        if _is_private(place.readlink()):
            shutil.rmtree(place.readlink(), ignore_errors=True)
        place.unlink(missing_ok=True)


def _remove_stale_link(place: Path) -> None:
    """Forget a link we cannot use: its directory is gone, is not ours, or is no longer needed."""
    if place.is_symlink() and (_fits(place) or not _is_private(place.readlink())):
        remove_temporary_directory(place)


def _fits(directory: Path) -> bool:
    """True for a path that is short enough, and plain enough to stand in settings and connection strings."""
    path = os.fsencode(directory / f".s.PGSQL.{PORT}")
    return len(path) <= _MAX_SOCKET_PATH_BYTES and not any(sign in path for sign in _LIST_AND_QUOTE_SIGNS)


def _temporary_directory() -> Path:
    parents = [tempfile.gettempdir(), "/tmp"]  # noqa: S108 - only to make a private directory in it
    parent = next((parent for parent in parents if _fits(Path(parent) / "escombra-12345678")), parents[-1])
    return Path(tempfile.mkdtemp(prefix="escombra-", dir=parent))


def _is_private(directory: Path) -> bool:
    """True for a real directory of our own that nobody else can enter; others can write in /tmp, too."""
    try:
        found = directory.lstat()
    except OSError:
        return False
    return (
        stat.S_ISDIR(found.st_mode)
        and found.st_uid == os.geteuid()
        and stat.S_IMODE(found.st_mode) == _PRIVATE
    )


def _make_empty(directory: Path) -> None:
    directory.mkdir(mode=_PRIVATE, exist_ok=True)
    directory.chmod(_PRIVATE)
    for leftover in directory.iterdir():
        leftover.unlink()
