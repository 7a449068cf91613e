"""Where it is measured: a durable Postgres of our own, and a server in a process of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pydantic import TypeAdapter

from benchmarks.load import Report
from infrastructure.embedded_postgres import EmbeddedPostgres

_UNDER_LOAD: Final = {"ESCOMBRA_RATE_LIMITS": "off"}
_REPORT: Final = TypeAdapter(Report)
_GRACE_SECONDS: Final = 60


class BenchmarkFailed(Exception):
    """What was measured did not work, so that a figure would say nothing."""


@dataclass(frozen=True, slots=True)
class Bench:
    """A database and a server on it; `seconds` is how long one measurement takes."""

    conninfo: str
    url: str
    seconds: float


@contextmanager
def bench(seconds: float) -> Iterator[Bench]:
    """A bench until the block ends. Raises EmbeddedPostgresError or BenchmarkFailed."""
    with (
        TemporaryDirectory(prefix="escombra-benchmark-") as directory,
        EmbeddedPostgres(Path(directory) / "data", durable=True) as postgres,
    ):
        conninfo = postgres.start()
        with server(conninfo) as url:
            yield Bench(conninfo, url, seconds)


@contextmanager
def server(conninfo: str) -> Iterator[str]:
    """The URL of a server process on a database, until the block ends. Raises BenchmarkFailed."""
    command = [sys.executable, "-m", "interfaces.cli", "serve", "--port", "0", "--database-url", conninfo]
    with subprocess.Popen(
        command, env={**os.environ, **_UNDER_LOAD}, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            said = process.stdout.readline() if process.stdout else ""
            found = re.search(r"http://\S+", said)
            if found is None:
                raise BenchmarkFailed(f"the server did not start: {said!r}")
            yield found.group()
        finally:
            process.terminate()


def load(url: str, seconds: float, matches: int) -> Report:
    """What the load generator counted, from its own process. Raises BenchmarkFailed for any error."""
    command = [sys.executable, "-m", "benchmarks.load", url]
    asked = ["--seconds", str(seconds), "--matches", str(matches)]
    done = subprocess.run(
        [*command, *asked],
        stdout=subprocess.PIPE,
        text=True,
        timeout=seconds + _GRACE_SECONDS,
        check=False,
    )
    if done.returncode != 0:
        raise BenchmarkFailed("the load generator did not finish")
    report = _REPORT.validate_json(done.stdout)
    if report.errors:
        raise BenchmarkFailed(f"{len(report.errors)} wrong answers, the first: {report.errors[0]}")
    return report
