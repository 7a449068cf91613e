"""Whether a stream is whole: versions without a gap, each record carrying the hash of the one before it."""

from collections.abc import Iterable

from eventsourcing.persistence import StoredEvent

from application.ports import EMPTY, Recorded
from infrastructure.event_codec import EventCodec, hash_of


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
