"""What the database alone can do: pgbench, one committed row at a time from 32 clients."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from uuid import uuid4

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict, make_conninfo

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
    with _scratch_database(conninfo) as scratch, TemporaryDirectory() as directory:
        script = Path(directory) / "insert.sql"
        script.write_text(_INSERT, encoding="utf-8")
        return parsed(_run(scratch, script, max(1, round(seconds))))


def parsed(said: str) -> Speed:
    """The figures in what pgbench printed. Raises PgbenchFailed where they are missing."""
    tps = re.search(r"^tps = ([\d.]+)", said, re.MULTILINE)
    latency = re.search(r"^latency average = ([\d.]+) ms", said, re.MULTILINE)
    if tps is None or latency is None:
        raise PgbenchFailed(said)
    return Speed(float(tps[1]), float(latency[1]))


def _run(conninfo: str, script: Path, seconds: int) -> str:
    given = conninfo_to_dict(conninfo)
    password = str(given.pop("password", ""))
    how = ["-n", "-M", "prepared", "-c", str(CLIENTS), "-j", str(THREADS), "-T", str(seconds)]
    environment = {**binary_environment(), **({"PGPASSWORD": password} if password else {})}
    done = subprocess.run(
        [str(binary("pgbench")), *how, "-f", str(script), make_conninfo("", **given)],
        capture_output=True,
        text=True,
        env=environment,
        timeout=seconds + 60,
        check=False,
    )
    if done.returncode != 0:
        raise PgbenchFailed(done.stderr.strip())
    return done.stdout


@contextmanager
def _scratch_database(conninfo: str) -> Iterator[str]:
    name = f"escombra_benchmark_{uuid4().hex}"
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            scratch = make_conninfo(conninfo, dbname=name)
            with psycopg.connect(scratch, autocommit=True) as inside:
                inside.execute(_TABLE)
            yield scratch
        finally:
            drop = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name))
            connection.execute(drop)
