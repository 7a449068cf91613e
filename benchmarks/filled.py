"""A log of matches of every kind that are over, with all that follows it up to date, and every hash right."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

import psycopg

from benchmarks.bench import Bench
from benchmarks.filling import fill
from benchmarks.processes import BenchmarkFailed
from infrastructure.audit.fresh import bring_up_to_date
from infrastructure.postgres.migrate import migrate
from infrastructure.signing import SigningKey

USUALLY: Final = 100_000
EVENTS_A_MATCH: Final = 370
"""About so many, which the tellings of `stories.py` come to."""
_PATIENCE: Final = 60


class Filled(NamedTuple):
    """A database, and how many events are in its log."""

    conninfo: str
    events: int


@contextmanager
def filled(bench: Bench) -> Iterator[Filled]:
    """Such a database until the block ends. Raises BenchmarkFailed."""
    with bench.database() as conninfo:
        migrate(conninfo)
        key = SigningKey.load_or_make(bench.data_directory / "signing-key.pem")
        with psycopg.connect(conninfo, autocommit=True) as connection:
            connection.execute(
                "INSERT INTO signing_keys (key_id, public_key) VALUES (%s, %s)", (key.key_id, key.public)
            )
            matches = max(3, (bench.events or USUALLY) // EVENTS_A_MATCH)
            asyncio.run(fill(conninfo, matches, whole=True))
            if not any(asyncio.run(bring_up_to_date(conninfo, key)) for _ in range(_PATIENCE)):
                raise BenchmarkFailed("the views did not get to the end of the log")
            connection.execute("VACUUM (ANALYZE)")
            row = connection.execute("SELECT count(*) FROM stored_events").fetchone()
        yield Filled(conninfo, row[0] if row else 0)
