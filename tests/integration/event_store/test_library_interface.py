"""The event-sourcing library's own tools work on our log, and see what our collector writes."""

import asyncio
from uuid import UUID, uuid4

import pytest
from eventsourcing.persistence import EventStore, IntegrityError

from domain.match.events import MatchStarted, SeatForfeited
from infrastructure.event_codec import EventCodec, Record
from infrastructure.hash_chain import hash_of
from infrastructure.postgres.library import LogRecorder, datastore
from tests.integration.event_store.logs import NOON, command, log


def two_records(stream: UUID) -> list[Record]:
    """Two events of one stream, chained."""
    first = Record(stream, 1, MatchStarted(0), NOON, bytes(32))
    link = hash_of(EventCodec().to_stored_event(first))
    return [first, Record(stream, 2, SeatForfeited(0), NOON, link)]


def test_librarys_event_store_puts_and_gets(database: str) -> None:
    with datastore(database) as connections:
        store = EventStore[UUID](EventCodec(), LogRecorder(connections))
        records = two_records(uuid4())

        recordings = store.put(records)

        assert list(store.get(records[0].originator_id)) == records
        assert [recording.notification.id for recording in recordings] == [1, 2]


def test_librarys_recorder_refuses_a_stale_version_and_keeps_nothing(database: str) -> None:
    with datastore(database) as connections:
        recorder = LogRecorder(connections)
        codec = EventCodec()
        rows = [codec.to_stored_event(record) for record in two_records(uuid4())]
        other = [codec.to_stored_event(record) for record in two_records(uuid4())]
        recorder.insert_events(rows)

        with pytest.raises(IntegrityError):
            recorder.insert_events([*other, *rows])
        assert recorder.select_events(other[0].originator_id) == []
        assert recorder.max_notification_id() == 2


def test_librarys_subscription_follows_what_the_collector_writes(database: str) -> None:
    async def write() -> None:
        async with log(database) as it:
            await asyncio.gather(*(it.store.append(command()) for _ in range(5)))

    with datastore(database) as connections:
        recorder = LogRecorder(connections)
        with recorder.subscribe() as subscription:
            asyncio.run(write())

            assert [next(subscription).id for _ in range(5)] == [1, 2, 3, 4, 5]
