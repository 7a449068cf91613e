"""Processes as the operating system sees them: who is left, and how a command ends."""

import os
import subprocess
from pathlib import Path

from tests.e2e.server import CHEAP, ESCOMBRA, ROOT

ENDS_WITHIN_SECONDS = 60  # or not at all, which is all that anybody asks


def descendants(pid: int) -> set[int]:
    """Every process below `pid`."""
    children: dict[int, set[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except (FileNotFoundError, ProcessLookupError):
                continue
            children.setdefault(parent, set()).add(int(entry.name))
    found: set[int] = set()
    waiting = [pid]
    while waiting:
        for child in children.get(waiting.pop(), ()):
            found.add(child)
            waiting.append(child)
    return found


def command_line(pid: int) -> str:
    """How a process was started; nothing for one that is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def is_alive(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def alive(pids: set[int]) -> set[int]:
    """Those that run."""
    return {pid for pid in pids if is_alive(pid)}


def escombra(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`escombra …` to its end."""
    try:
        return subprocess.run(
            [*ESCOMBRA, *arguments],
            env={**os.environ, **CHEAP, **environment},
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=ENDS_WITHIN_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise AssertionError(f"it did not end: {arguments}") from None


def complaint(ended: subprocess.CompletedProcess[str]) -> str:
    """The one line on stderr of a command that did not succeed."""
    assert ended.returncode != 0, ended
    assert "Traceback" not in ended.stderr, ended.stderr
    lines = ended.stderr.splitlines()
    assert len(lines) == 1, ended.stderr
    return lines[0]
