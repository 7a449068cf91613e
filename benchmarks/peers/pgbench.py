"""What the database alone can do: pgbench, one committed row at a time from 32 clients."""

import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from benchmarks.databases import scratch_database
from infrastructure.embedded_postgres import binary, binary_environment

CLIENTS: Final = 32
THREADS: Final = 2
_TABLE: Final = "CREATE TABLE plays (id bigserial PRIMARY KEY, payload text NOT NULL)"
_INSERT: Final = 'INSERT INTO plays (payload) VALUES (\'{"seat": 0, "card": "7o"}\');\n'


class Speed(NamedTuple):
    """What pgbench says: transactions a second, connecting not counted, and how long one took."""

    tps: float
    latency_ms: float


class PgbenchFailed(Exception):
    """pgbench did not do its work; the message is what it said."""


def one_row_inserts(conninfo: str, seconds: float) -> Speed:
    """Insert into a table of a database made for it, and drop that again. Raises PgbenchFailed."""
    with TemporaryDirectory() as directory:
        return parsed(_run(conninfo, Path(directory), seconds))


def p99_ms_at(conninfo: str, seconds: float, rate: float) -> float:
    """What 99 in 100 inserts take at most, at so many a second, in milliseconds. Raises PgbenchFailed.

    As with our load, who comes late counts from when the insert was due.
    """
    with TemporaryDirectory() as directory:
        logs = Path(directory) / "log"
        _run(conninfo, Path(directory), seconds, "--rate", str(rate), "--log", f"--log-prefix={logs}")
        lines = [line for log in Path(directory).glob("log.*") for line in log.read_text().splitlines()]
    if not lines:
        raise PgbenchFailed(f"no insert in {seconds} seconds at {rate} a second")
    latencies = sorted([int(line.split()[2]) for line in lines])
    return latencies[len(latencies) * 99 // 100] / 1000


def parsed(said: str) -> Speed:
    """The figures in what pgbench printed. Raises PgbenchFailed where they are missing."""
    tps = re.search(r"^tps = ([\d.]+)", said, re.MULTILINE)
    latency = re.search(r"^latency average = ([\d.]+) ms", said, re.MULTILINE)
    if tps is None or latency is None:
        raise PgbenchFailed(said)
    return Speed(float(tps[1]), float(latency[1]))


def _run(conninfo: str, directory: Path, seconds: float, *more: str) -> str:
    script = directory / "insert.sql"
    script.write_text(_INSERT, encoding="utf-8")
    how = ["-n", "-M", "prepared", "-c", str(CLIENTS), "-j", str(THREADS), "-T", str(max(1, round(seconds)))]
    with scratch_database(conninfo) as scratch:
        with psycopg.connect(scratch, autocommit=True) as inside:
            inside.execute(_TABLE)
        given = conninfo_to_dict(scratch)
        password = str(given.pop("password", ""))
        done = subprocess.run(
            [str(binary("pgbench")), *how, *more, "-f", str(script), make_conninfo("", **given)],
            capture_output=True,
            text=True,
            env={**binary_environment(), **({"PGPASSWORD": password} if password else {})},
            timeout=seconds + 60,
            check=False,
        )
    if done.returncode != 0:
        raise PgbenchFailed(done.stderr.strip())
    return done.stdout
