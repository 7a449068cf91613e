"""Whether a stream is whole: versions without a gap, each record carrying the hash of the one before it."""

import hashlib
from collections.abc import Iterable
from uuid import UUID

from eventsourcing.persistence import StoredEvent

from application.ports import EMPTY, Recorded
from infrastructure.event_codec import EventCodec


def hash_of(stored: StoredEvent) -> bytes:
    """The SHA-256 that the next record of the stream carries: of match, version, topic and state."""
    stream = stored.originator_id.bytes if isinstance(stored.originator_id, UUID) else b""
    return hash_of_row(stream, stored.originator_version, stored.topic, stored.state)


def hash_of_row(stream: bytes, version: int, topic: str, state: bytes) -> bytes:
    """The same of a row's columns, the stream as its sixteen bytes."""
    place = stream + version.to_bytes(8, "big")
    return hashlib.sha256(place + topic.encode() + b"\0" + state).digest()


class BrokenStream(Exception):
    """Records are missing or were changed; the message is one line that says where."""


def checked_records(rows: Iterable[StoredEvent], codec: EventCodec) -> tuple[Recorded, ...]:
    """Rows of one stream, in order. Raises BrokenStream, or UnreadableEvent for a row it cannot read."""
    records: list[Recorded] = []
    version, previous = EMPTY
    for row in rows:
        version += 1
        if row.originator_version != version:
            raise BrokenStream(f"version {version} is missing")
        record = codec.to_domain_event(row)
        if record.previous != previous:
            raise BrokenStream(f"version {version} does not follow from {_before(version)}: one was changed")
        previous = hash_of(row)
        records.append(Recorded(version, record.at, record.event))
    return tuple(records)


def _before(version: int) -> str:
    return f"version {version - 1}" if version > 1 else "an empty stream"
