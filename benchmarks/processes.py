"""Processes that a benchmark starts and ends: servers, and programs of ours that say one line of JSON."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from pydantic_core import from_json

_UNDER_LOAD: Final = {
    "ESCOMBRA_RATE_LIMITS": "off",
    "ESCOMBRA_PASSWORD_MEMORY_KIB": "32",  # signing up is no part of what is measured
}
_GRACE_SECONDS: Final = 60.0
_END_SECONDS: Final = 15.0


class BenchmarkFailed(Exception):
    """What was measured did not work, so that a figure would say nothing."""


class Server(NamedTuple):
    """A server that answers: where, and the id of its process."""

    url: str
    pid: int


def settings(data_directory: Path) -> dict[str, str]:
    """The environment of our servers: nothing that is set outside changes a figure."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("ESCOMBRA_")}
    return {**outside, **_UNDER_LOAD, "ESCOMBRA_DATA_DIR": str(data_directory)}


@contextmanager
def server(data_directory: Path, *arguments: str) -> Iterator[Server]:
    """`escombra serve` on a free port until the block ends. Raises BenchmarkFailed."""
    command = [sys.executable, "-m", "interfaces.cli", "serve", "--port", "0", *arguments]
    with running(command, environment=settings(data_directory)) as process:
        said = process.stdout.readline() if process.stdout else ""
        found = re.search(r"http://\S+", said)
        if found is None:
            raise BenchmarkFailed(f"the server did not start: {said!r}")
        yield Server(found.group(), process.pid)


@contextmanager
def running(
    command: list[str],
    *,
    environment: Mapping[str, str],
    folder: Path | None = None,
    is_quiet: bool = False,
) -> Iterator[subprocess.Popen[str]]:
    """A process whose output can be read, until the block ends; it is asked to end, and then made to."""
    complaints = subprocess.DEVNULL if is_quiet else None
    with subprocess.Popen(
        command, env=environment, cwd=folder, stdout=subprocess.PIPE, stderr=complaints, text=True
    ) as process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(_END_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()


def said_by(module: str, *arguments: object, seconds: float) -> Any:
    """The JSON that a program of ours says after about so many seconds. Raises BenchmarkFailed."""
    command = [sys.executable, "-m", module, *map(str, arguments)]
    try:
        done = subprocess.run(
            command, stdout=subprocess.PIPE, text=True, timeout=seconds + _GRACE_SECONDS, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise BenchmarkFailed(f"{module} did not finish in {error.timeout:.0f} seconds") from None
    if done.returncode != 0:
        raise BenchmarkFailed(f"{module} failed, see above")
    return from_json(done.stdout)
