"""boardgame.io at the same job: `boardgameio/`, installed with npm for as long as the benchmark lasts."""

import os
import shutil
import socket
import subprocess
from pathlib import Path
from typing import Final, NamedTuple

from psycopg.conninfo import conninfo_to_dict
from pydantic_core import from_json

from benchmarks.bench import Bench
from benchmarks.processes import BenchmarkFailed, running
from benchmarks.row import NotMeasured

OURS: Final = Path(__file__).parent / "boardgameio"
INSTALL_SECONDS: Final = 180
LOAD_SECONDS: Final = 120
ATTEMPTS: Final = 2


class _Job(NamedTuple):
    """It is told how many moves to make, not how long: so many a match for each second it may take."""

    matches: int
    moves_a_second: int


_IN_MEMORY: Final = _Job(32, 30)
_ON_POSTGRES: Final = _Job(32, 6)
"""Few, which is in its favour: on Postgres each move of a match costs more than the one before."""


def install(bench: Bench) -> Path:
    """The folder it runs in, made where there is none. Raises NotMeasured without node, npm or a registry."""
    folder = bench.directory / "boardgameio"
    if (folder / "installed").exists():
        return folder
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise NotMeasured("there is no node or npm")
    shutil.copytree(OURS, folder, dirs_exist_ok=True)
    command = [npm, "install", "--no-audit", "--no-fund", "--silent"]
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=INSTALL_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        raise NotMeasured(f"npm install took more than {INSTALL_SECONDS} seconds") from None
    if done.returncode != 0:
        raise NotMeasured(f"npm install failed: {' '.join(done.stderr.split())[:100]}")
    (folder / "installed").touch()
    return folder


def moves_a_second(bench: Bench, *, in_memory: bool) -> float:
    """Moves through its own server, client and store. Raises NotMeasured when it gets stuck again and again.

    Server and database are new each time: with those of an earlier load it often hangs.
    """
    folder, (matches, rate) = install(bench), _IN_MEMORY if in_memory else _ON_POSTGRES
    load = ["node", "load.js", str(matches), str(max(3, round(rate * bench.seconds)))]
    for _ in range(ATTEMPTS):
        with bench.database() as database:
            store = {"MEM": "1"} if in_memory else {"PGURL": _url(database)}
            production = {"NODE_ENV": "production", "PORT": str(_two_free_ports())}
            found = _speed(folder, load, {**os.environ, **production, **store})
        if found is not None:
            return found
    raise NotMeasured(f"boardgame.io was not done in {LOAD_SECONDS} seconds, {ATTEMPTS} times")


def _speed(folder: Path, load: list[str], environment: dict[str, str]) -> float | None:
    """Moves a second, or None when it got stuck."""
    with running(["node", "server.js"], environment=environment, folder=folder, is_quiet=True) as server:
        if "up" not in (server.stdout.readline() if server.stdout else ""):
            raise BenchmarkFailed("boardgame.io's server did not start")
        try:
            done = subprocess.run(
                load,
                cwd=folder,
                env=environment,
                capture_output=True,
                text=True,
                timeout=LOAD_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return None
    if done.returncode != 0:
        raise BenchmarkFailed(f"boardgame.io failed: {done.stderr.strip()[-200:]}")
    return float(from_json(done.stdout)["movesPerSec"])


def _url(conninfo: str) -> str:
    """A conninfo as node's driver takes it; the directory of a socket goes as a host."""
    given = conninfo_to_dict(conninfo)
    user = f"{given['user']}:{given['password']}" if given.get("password") else str(given["user"])
    return f"postgres://{user}@localhost:{given.get('port', 5432)}/{given['dbname']}?host={given['host']}"


def _two_free_ports() -> int:
    """The first of two ports that follow each other and are free at the moment."""
    while True:
        with socket.socket() as first, socket.socket() as second:
            first.bind(("127.0.0.1", 0))
            port: int = first.getsockname()[1]
            try:
                second.bind(("127.0.0.1", port + 1))
            except (OSError, OverflowError):
                continue
            return port
