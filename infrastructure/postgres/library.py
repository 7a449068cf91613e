"""The event-sourcing library's recorder over our log, for its own tools: event store, projections, runners.

Differences from the library's: it writes through `append_commands()` like everybody else, so that there is
one writer and positions are in commit order, and its subscription polls as well as listens.
"""

from collections.abc import Sequence
from threading import Timer
from typing import Any, Final

from eventsourcing.persistence import ApplicationRecorder, IntegrityError, StoredEvent, Subscription
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore, PostgresSubscription
from psycopg.conninfo import conninfo_to_dict

from infrastructure.event_codec import EventCodec
from infrastructure.postgres.batch import APPEND
from infrastructure.postgres.moves import Move, moves_as_arrays, moves_of

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
        streams: dict[Any, list[StoredEvent]] = {}
        for event in stored_events:
            streams.setdefault(event.originator_id, []).append(event)
        with self.datastore.transaction(commit=True) as cursor:
            cursor.execute(APPEND, _arguments(streams))
            if refused := cursor.fetchall():
                raise IntegrityError(f"{len(refused)} of {len(streams)} streams have moved on")
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


def _arguments(streams: dict[Any, list[StoredEvent]]) -> list[list[Any]]:
    events = [event for of_stream in streams.values() for event in of_stream]
    nothing: list[Any] = [None] * len(streams)
    return [
        list(streams),
        [of_stream[0].originator_version - 1 for of_stream in streams.values()],
        *[nothing] * 8,
        [len(of_stream) for of_stream in streams.values()],
        [event.topic for event in events],
        [event.state for event in events],
        *[[]] * 10,
        *moves_as_arrays([_moves(of_stream) for of_stream in streams.values()]),
    ]


def _moves(of_stream: list[StoredEvent]) -> tuple[Move, ...]:
    """Whoever writes an event, the coins that it moves are written with it."""
    records = [EventCodec().to_domain_event(stored) for stored in of_stream]
    return moves_of(records[0].originator_id, [record.event for record in records])
