"""Starting initdb and Postgres as processes that end with ours."""

import os
import pwd
import subprocess
import sys
from pathlib import Path
from typing import BinaryIO

from infrastructure.embedded_postgres.binaries import binary, server_environment

_LAUNCHER = Path(__file__).with_name("launcher.py")


def launch(name: str, arguments: list[str], *, lock: int, log: BinaryIO) -> subprocess.Popen[bytes]:
    """Start a Postgres program that inherits the lock and writes into the log; returns its process.

    The kernel ends the program with the thread that started it, and not only with our process.
    """
    # -I and -S: no site packages, nothing from the environment or the working directory, and twice as fast.
    interpreter = [sys.executable, "-I", "-S", str(_LAUNCHER)]
    return subprocess.Popen(  # noqa: S603 - our own wheel's programs
        [*interpreter, str(os.getpid()), _user_to_appear_as(), str(binary(name)), *arguments],
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=log,
        env=server_environment(),
        pass_fds=[lock],
        start_new_session=True,  # Ctrl-C is for the owner, which then stops the server in order
    )


def _user_to_appear_as() -> str:
    """`-` for our own user id, else one with a name: initdb refuses root, and those without an entry."""
    if os.geteuid() != 0 and _has_name(os.geteuid()):
        return "-"
    return str(min((user.pw_uid for user in pwd.getpwall() if user.pw_uid != 0), default=1000))


def _has_name(user_id: int) -> bool:
    try:
        pwd.getpwuid(user_id)
    except KeyError:
        return False
    return True
