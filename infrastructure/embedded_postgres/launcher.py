"""A program of its own, between the owner and Postgres: ties their lives together, then becomes Postgres.

Arguments: the owner's process id, the user id to appear as (or -), the program and its arguments. It is run
by path with nothing but the standard library, and imports little: it stands in the way of every start.

It does not run in the owner before exec (preexec_fn) because Python code between fork and exec can deadlock
in a process with threads. The parent-death signal is set last because changing credentials can clear it.
"""

import ctypes
import os
import signal
import sys

_CLONE_NEWUSER = 0x10000000
_PR_SET_PDEATHSIG = 1
_NO_NAMESPACE = (
    "Postgres runs neither as root nor as a user without a name, and no user namespace is allowed here: "
    "start as an ordinary user"
)
_libc = ctypes.CDLL(None, use_errno=True)


def _require(condition: bool, otherwise: str) -> None:
    if not condition:
        sys.exit(f"FATAL:  {otherwise}")


def _appear_as(user: str) -> None:
    """Postgres refuses to be root, so root becomes somebody else in a user namespace of its own.

    The kernel still sees the same owner of the same files: nothing needs to change hands on disk.
    """
    mapping = f"{user} {os.geteuid()} 1"
    _require(_libc.unshare(_CLONE_NEWUSER) == 0, _NO_NAMESPACE)
    try:
        with open("/proc/self/uid_map", "w") as uid_map:  # noqa: PTH123 - importing pathlib takes longer
            uid_map.write(mapping)
    except OSError:
        sys.exit(f"FATAL:  {_NO_NAMESPACE}")


def _die_with(owner: int) -> None:
    """Have the kernel send SIGINT, Postgres' fast shutdown, when the owner is gone, however it went."""
    # A shell's background job ignores SIGINT, and so would we: until Postgres listens, it would be lost.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    _require(_libc.prctl(_PR_SET_PDEATHSIG, signal.SIGINT) == 0, "the server cannot be tied to its owner")
    # It may have died before the kernel knew of our wish.
    _require(os.getppid() == owner, "the owner of the server is gone")


if __name__ == "__main__":
    _, owner_pid, appear_as, program, *arguments = sys.argv
    if appear_as != "-":
        _appear_as(appear_as)
    _die_with(int(owner_pid))
    os.execv(program, [program, *arguments])  # noqa: S606 - a shell would be one more process
