"""Whether a process lives, told apart from a later one that was given the same number."""

from pathlib import Path

_STATE, _START_TIME = 0, 19  # fields 3 and 22 of /proc/PID/stat, counted from the one after the name


def birth(pid: int) -> str | None:
    """When the process began, in ticks since boot; None when it is gone.

    A zombie counts as gone: a killed process keeps its number until its parent asks, but holds nothing.
    """
    try:
        text = Path(f"/proc/{pid}/stat").read_text(errors="replace")
    except OSError:
        return None
    # The name stands in brackets and may itself hold spaces and brackets: only the last one counts.
    fields = text.rpartition(")")[2].split()
    return None if fields[_STATE] in "ZX" else fields[_START_TIME]


def works_in(pid: int, directory: Path) -> bool:
    """True when the process lives and its working directory is this one."""
    try:
        return Path(f"/proc/{pid}/cwd").readlink() == directory
    except OSError:
        return False
