"""The event-sourcing library's own projection runner over our log: an upsert an event, with its position.

`python -m benchmarks.peers.library_projection CONNINFO` begins at the first event and prints events a second.
"""

import sys
import time
from functools import singledispatchmethod
from typing import Any, Final
from uuid import UUID

import cyclopts
import psycopg
from eventsourcing.application import Application
from eventsourcing.persistence import ApplicationRecorder, Mapper, Tracking
from eventsourcing.postgres import PostgresDatastore, PostgresTrackingRecorder
from eventsourcing.projection import Projection, ProjectionRunner
from psycopg.sql import SQL

from benchmarks.peers.stock_application import environment
from infrastructure.event_codec import EventCodec, Record
from infrastructure.postgres.library import LogRecorder

_DROP: Final = "DROP TABLE IF EXISTS library_counts, counts_tracking"
_CREATE: Final = "CREATE TABLE IF NOT EXISTS library_counts (stream uuid PRIMARY KEY, events bigint NOT NULL)"
_COUNT: Final = """
    INSERT INTO library_counts AS old VALUES (%s, 1)
    ON CONFLICT (stream) DO UPDATE SET events = old.events + 1
"""
_COUNTED: Final = "SELECT coalesce(sum(events), 0) FROM library_counts"


class Log(Application[UUID]):
    """Our log as an application of the library."""

    def construct_recorder(self) -> ApplicationRecorder:
        """Ours."""
        datastore: PostgresDatastore = self.factory.datastore  # type: ignore[attr-defined]
        return LogRecorder(datastore)

    def construct_mapper(self) -> Mapper[UUID]:
        """Ours."""
        return EventCodec()


class Counts(PostgresTrackingRecorder):
    """How many events each stream has."""

    def __init__(self, datastore: PostgresDatastore, **more: Any) -> None:
        super().__init__(datastore, **more)
        self.sql_create_statements.append(SQL(_CREATE).format())

    def count(self, stream_id: UUID, tracking: Tracking) -> None:
        """One more, in the transaction of the position."""
        with self.datastore.transaction(commit=True) as cursor:
            self._insert_tracking(cursor, tracking)
            cursor.execute(_COUNT, (stream_id,))


class Counting(Projection[Counts]):
    """Counts events."""

    name = "counts"

    @singledispatchmethod
    def process_event(self, domain_event: Any, tracking: Tracking) -> None:
        """Count it."""
        record: Record = domain_event
        self.view.count(record.originator_id, tracking)


def main(conninfo: str, *, seconds: float = 5.0) -> None:
    """Follow the log from its first event for so long, or to its end."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.execute(_DROP)
        row = connection.execute("SELECT max(notification_id) FROM stored_events").fetchone()
        end: int = row[0] if row else 0
        started = time.perf_counter()
        given = {**environment(conninfo), "AGGREGATE_CACHE_MAXSIZE": ""}
        with ProjectionRunner(
            application_class=Log, projection_class=Counting, view_class=Counts, env=given
        ) as runner:
            while (passed := time.perf_counter() - started) < seconds and _position(runner) < end:
                runner.run_forever(timeout=0.02)
            counted = connection.execute(_COUNTED).fetchone()
        connection.execute(_DROP)
    sys.stdout.write(f"{float(counted[0]) / passed if counted else 0.0}\n")


def _position(runner: ProjectionRunner[Log, Counts]) -> int:
    return runner.view.max_tracking_id(runner.app.name) or 0


if __name__ == "__main__":
    cyclopts.run(main)
