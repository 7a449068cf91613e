"""The event-sourcing library's own application on its own Postgres recorder, an event at a time.

It keeps its aggregates in memory, has no HTTP, checks no rule and keeps no promise to a client: the least
that its users pay for an event. `python -m benchmarks.peers.stock_application CONNINFO` prints events a
second.
"""

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from uuid import UUID

import cyclopts
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event
from psycopg.conninfo import conninfo_to_dict

from benchmarks.bench import Bench
from benchmarks.processes import said_by

THREADS: Final = 8


class Table(Aggregate):
    """Somewhere to play a card."""

    @event("Opened")
    def __init__(self) -> None:
        self.last = ""

    @event("CardPlayed")
    def play(self, seat: int, card: str) -> None:
        """Put a card down."""
        self.last = f"{seat}{card}"


class Tables(Application[UUID]):
    """The stock application: nothing of it is changed."""


def events_a_second(bench: Bench) -> float:
    """What it appends in a database of its own, in a process of its own."""
    with bench.database() as database:
        module, seconds = "benchmarks.peers.stock_application", bench.seconds
        return float(said_by(module, database, f"--seconds={seconds}", seconds=seconds))


def environment(conninfo: str) -> dict[str, str]:
    """How the library is told where its database is."""
    given = conninfo_to_dict(conninfo)
    names = {"dbname": "DBNAME", "host": "HOST", "port": "PORT", "user": "USER", "password": "PASSWORD"}
    places = {f"POSTGRES_{theirs}": str(given.get(ours, "")) for ours, theirs in names.items()}
    return {"PERSISTENCE_MODULE": "eventsourcing.postgres", **places}


def main(conninfo: str, *, seconds: float = 5.0) -> None:
    """Append from eight threads, each to an aggregate of its own."""
    with Tables(environment(conninfo)) as tables, ThreadPoolExecutor(THREADS) as threads:
        ends = time.perf_counter() + seconds
        counts = list(threads.map(lambda _: _append_until(tables, ends), range(THREADS)))
    sys.stdout.write(f"{sum(counts) / seconds}\n")


def _append_until(tables: Tables, ends: float) -> int:
    table, count = Table(), 0
    tables.save(table)
    while time.perf_counter() < ends:
        table.play(0, "7o")
        tables.save(table)
        count += 1
    return count


if __name__ == "__main__":
    cyclopts.run(main)
