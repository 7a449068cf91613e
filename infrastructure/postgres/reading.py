"""Rows of the event log as the library's stored events, and as what the application reads."""

from collections.abc import Iterable, Sequence
from typing import Any

from eventsourcing.persistence import StoredEvent

from application.ports import EMPTY, Head, Recorded, Stream
from infrastructure.event_codec import EventCodec
from infrastructure.hash_chain import hash_of


def stored_event(row: Sequence[Any]) -> StoredEvent:
    """A row (stream, version, topic, state)."""
    return StoredEvent(originator_id=row[0], originator_version=row[1], topic=row[2], state=bytes(row[3]))


def stream_of(rows: Iterable[StoredEvent], codec: EventCodec) -> Stream:
    """Rows of one stream, in order. Raises UnreadableEvent, naming the row."""
    records: list[Recorded] = []
    last: StoredEvent | None = None
    for last in rows:
        record = codec.to_domain_event(last)
        records.append(Recorded(last.originator_version, record.at, record.event))
    head = EMPTY if last is None else Head(last.originator_version, hash_of(last))
    return Stream(tuple(records), head)
