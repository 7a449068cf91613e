"""How long `escombra serve` takes from its start to its first answer, on a data directory in use."""

import asyncio
import time
from pathlib import Path
from typing import Final

from benchmarks.bench import Bench
from benchmarks.load.connection import Connection
from benchmarks.many_events import grow
from benchmarks.processes import BenchmarkFailed, server
from benchmarks.row import Pair
from infrastructure.embedded_postgres import EmbeddedPostgres

USUALLY: Final = 1_000_000
GOAL_SECONDS: Final = 3.0


def first_answer(bench: Bench, rounds: int) -> list[Pair]:
    """Seconds, with the goal for the other side. Postgres and server were stopped in order before."""
    with EmbeddedPostgres(bench.data_directory) as postgres:
        grow(bench, postgres.start(), bench.events or USUALLY)
    return [(asyncio.run(_start(bench.data_directory)), GOAL_SECONDS) for _ in range(rounds)]


async def _start(data_directory: Path) -> float:
    """Until a guest has been let in, who must be written down for that."""
    started = time.perf_counter()
    with server(data_directory) as running:
        connection = await Connection.open(running.url)
        try:
            answer = await connection.ask("POST", "/v1/guests", "", {})
        finally:
            connection.close()
        seconds = time.perf_counter() - started
    if answer.status != 201:
        raise BenchmarkFailed(f"{answer.status} to the first request: {answer.body}")
    return seconds
