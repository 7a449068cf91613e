"""The log of initdb and Postgres, and the one line in it that tells why a start failed."""

import os
import re
from pathlib import Path
from typing import BinaryIO

_KEEP_BYTES = 10_000_000
_TAIL_BYTES = 20_000
_BY_WEIGHT = [re.compile(rf"\b{word}:\s+(.+)") for word in ("PANIC", "FATAL", "error")]


def open_log(path: Path) -> BinaryIO:
    """The log, opened to append; a large one is set aside first. Its position is where this run begins."""
    if path.exists() and path.stat().st_size > _KEEP_BYTES:
        path.replace(path.with_suffix(".log.1"))
    descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)
    log = os.fdopen(descriptor, "wb", buffering=0)
    log.seek(0, os.SEEK_END)
    return log


def read_tail(path: Path, start: int) -> str:
    """What was logged after `start`, the last 20 kB of it."""
    with path.open("rb") as log:
        log.seek(max(start, path.stat().st_size - _TAIL_BYTES))
        return log.read().decode(errors="replace")


def reason_in(tail: str) -> str:
    """The line that matters: the last of the heaviest kind, else the last line at all."""
    for pattern in _BY_WEIGHT:
        if reasons := pattern.findall(tail):
            return str(reasons[-1]).strip()
    lines = [line.strip() for line in tail.splitlines() if line.strip()]
    return lines[-1] if lines else "it ended without a word"
