"""The event-sourcing library's recorder over our log, for its own tools: event store, projections, runners.

Differences from the library's: it writes through `append_commands()` like everybody else, so that there is
one writer and positions are in commit order, and its subscription polls as well as listens.
"""

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from threading import Timer
from typing import Any, Final
from uuid import UUID

from eventsourcing.persistence import ApplicationRecorder, IntegrityError, StoredEvent, Subscription
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore, PostgresSubscription
from psycopg.conninfo import conninfo_to_dict

from application.ports import Appending, Head
from infrastructure.event_codec import EventCodec, Record
from infrastructure.hash_chain import hash_of
from infrastructure.postgres.batch import APPEND, Encoded, arguments
from infrastructure.postgres.moves import moves_of

POLL_SECONDS: Final = 1.0


def datastore(conninfo: str) -> PostgresDatastore:
    """The library's connections to a database."""
    given = conninfo_to_dict(conninfo)
    return PostgresDatastore(
        dbname=str(given.get("dbname", "")),
        host=str(given.get("host", "")),
        port=str(given.get("port", "")),
        user=str(given.get("user", "")),
        password=str(given.get("password", "")),
        pool_size=2,
        max_overflow=4,
    )


class LogRecorder(PostgresApplicationRecorder):
    """`ApplicationRecorder` on our schema, which our own migrations make."""

    def __init__(self, datastore: PostgresDatastore) -> None:
        super().__init__(datastore)
        self.channel_name = "events"

    def create_table(self) -> None:
        """Nothing: see `infrastructure/postgres/migrations`."""

    def insert_events(self, stored_events: Sequence[StoredEvent], **_: Any) -> Sequence[int]:
        """Append to any number of streams, all or nothing; returns the positions.

        Raises IntegrityError when a stream is not where the events' versions say.
        """
        with self.datastore.transaction(commit=True) as cursor:
            for command in _commands(stored_events):
                cursor.execute(APPEND, arguments([command]))
                if cursor.fetchall():
                    raise IntegrityError(f"stream {command.appending.stream_id} has moved on")
            cursor.execute(
                "SELECT log.notification_id FROM unnest(%s::uuid[], %s::bigint[]) WITH ORDINALITY"
                " AS asked (stream, version, place) JOIN stored_events AS log"
                " ON log.originator_id = asked.stream AND log.originator_version = asked.version"
                " ORDER BY asked.place",
                (
                    [event.originator_id for event in stored_events],
                    [event.originator_version for event in stored_events],
                ),
            )
            return [row["notification_id"] for row in cursor.fetchall()]

    def subscribe(
        self, gt: int | None = None, topics: Sequence[str] = ()
    ) -> Subscription[ApplicationRecorder]:
        """Events above a position, for ever."""
        return PollingSubscription(recorder=self, gt=gt, topics=topics)


class PollingSubscription(PostgresSubscription):
    """The library's subscription, which would wait for a notice that can be lost."""

    def __init__(self, recorder: LogRecorder, gt: int | None, topics: Sequence[str]) -> None:
        super().__init__(recorder=recorder, gt=gt, topics=topics)
        self._poll()

    def _poll(self) -> None:
        if not self._has_been_stopped:
            self._has_been_notified.set()
            timer = Timer(POLL_SECONDS, self._poll)
            timer.daemon = True
            timer.start()


def _commands(stored_events: Sequence[StoredEvent]) -> list[Encoded]:
    """The events as commands: those of one stream that follow each other and happened at the same moment."""
    codec = EventCodec()
    records = [(stored, codec.to_domain_event(stored)) for stored in stored_events]
    together = groupby(records, key=lambda pair: (pair[1].originator_id, pair[1].at))
    return [_command(stream_id, at, list(pairs)) for (stream_id, at), pairs in together]


def _command(stream_id: UUID, at: datetime, pairs: list[tuple[StoredEvent, Record]]) -> Encoded:
    rows, records = zip(*pairs, strict=True)
    events = tuple([record.event for record in records])
    head = Head(rows[0].originator_version - 1, records[0].previous)
    end = Head(rows[-1].originator_version, hash_of(rows[-1]))
    return Encoded(Appending(stream_id, head, events, at), rows, moves_of(stream_id, events), end)
