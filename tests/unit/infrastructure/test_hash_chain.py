"""A stream is whole when no version is missing and each record carries the hash of the one before."""

from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

import pytest
from eventsourcing.persistence import StoredEvent

from application.ports import EMPTY, Event
from domain.match.events import CardPlayed, MatchStarted, SeatForfeited
from infrastructure.event_codec import EventCodec, Record, UnreadableEvent
from infrastructure.hash_chain import BrokenStream, checked_records, hash_of

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
EVENTS: tuple[Event, ...] = (MatchStarted(0), CardPlayed(0, "7o"), CardPlayed(1, "so"), SeatForfeited(1))


def stream() -> list[StoredEvent]:
    """Four rows that follow from each other."""
    rows: list[StoredEvent] = []
    for version, event in enumerate(EVENTS, start=1):
        previous = hash_of(rows[-1]) if rows else EMPTY.hash
        rows.append(EventCodec().to_stored_event(Record(UUID(int=7), version, event, NOON, previous)))
    return rows


def test_whole_stream_is_read_in_order() -> None:
    records = checked_records(stream(), EventCodec())

    assert [(record.version, record.event) for record in records] == list(enumerate(EVENTS, start=1))
    assert {record.at for record in records} == {NOON}


def test_stream_that_does_not_exist_is_whole() -> None:
    assert checked_records([], EventCodec()) == ()


@pytest.mark.parametrize("missing", [1, 2, 3])
def test_missing_version_is_named(missing: int) -> None:
    rows = stream()
    del rows[missing - 1]

    with pytest.raises(BrokenStream, match=f"^version {missing} is missing$"):
        checked_records(rows, EventCodec())


def test_version_that_comes_twice_is_refused() -> None:
    rows = stream()

    with pytest.raises(BrokenStream, match="version 3 is missing"):
        checked_records([*rows[:2], *rows[1:]], EventCodec())


def test_changed_record_is_seen_at_the_one_after_it() -> None:
    rows = stream()
    rows[1] = replace(rows[1], state=rows[1].state.replace(b"7o", b"6o"))

    with pytest.raises(BrokenStream, match="version 3 does not follow from version 2"):
        checked_records(rows, EventCodec())


def test_record_under_another_name_is_seen() -> None:
    rows = stream()
    rows[3] = replace(rows[3], topic="SeatReclaimed.1")
    checked_records(rows, EventCodec())  # nothing follows the last one that could tell

    rows = stream()
    rows[0] = replace(rows[0], topic="SeatForfeited.1", state=rows[0].state.replace(b"dealer", b"seat"))
    with pytest.raises(BrokenStream, match="version 2 does not follow from version 1"):
        checked_records(rows, EventCodec())


def test_stream_whose_first_record_follows_something_is_refused() -> None:
    row = EventCodec().to_stored_event(Record(UUID(int=7), 1, EVENTS[0], NOON, b"\1" * 32))

    with pytest.raises(BrokenStream, match="version 1 does not follow from an empty stream"):
        checked_records([row], EventCodec())


def test_row_that_cannot_be_read_is_not_taken_for_a_broken_stream() -> None:
    rows = stream()
    rows[1] = replace(rows[1], topic="NeverHeardOf.1")

    with pytest.raises(UnreadableEvent, match="version 2"):
        checked_records(rows, EventCodec())
