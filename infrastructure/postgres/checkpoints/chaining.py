"""New records of streams, as long as each follows from the one before it."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple
from uuid import UUID

from pydantic_core import from_json

from application.ports import EMPTY
from infrastructure.hash_chain import hash_of
from infrastructure.postgres.checkpoints.reading import StreamEnd
from infrastructure.postgres.reading import stored_event
from infrastructure.signing import NO_POSITIONS, rolling_positions


class LogRow(NamedTuple):
    """A row of the log as it is stored."""

    stream_id: UUID
    version: int
    topic: str
    state: bytes
    position: int


class Chained(NamedTuple):
    """The new ends of streams, not signed yet, and the first row of each stream that does not follow."""

    ends: dict[UUID, StreamEnd]
    broken: dict[UUID, LogRow]


def chained(page: Iterable[LogRow], known: Mapping[UUID, StreamEnd]) -> Chained:
    """How far the rows of a page, in order, carry the known ends.

    An end stays before the first row that does not follow, so that everybody can see where that was.
    """
    ends: dict[UUID, StreamEnd] = {}
    broken: dict[UUID, LogRow] = {}
    for row in page:
        stream = row.stream_id
        if stream in broken:
            continue
        end = ends.get(stream) or known.get(stream) or beginning_of(stream)
        if row.version == end.version + 1 and previous_in(row.state) == end.hash:
            digest = rolling_positions(end.positions, row.position)
            ends[stream] = StreamEnd(stream, row.version, hash_of(stored_event(row)), digest, "", b"")
        else:
            broken[stream] = row
    return Chained(ends, broken)


def beginning_of(stream_id: UUID) -> StreamEnd:
    """The end of a stream without a record."""
    return StreamEnd(stream_id, *EMPTY, NO_POSITIONS, "", b"")


def previous_in(state: bytes) -> bytes | None:
    """The hash that a record carries of the one before it; None where the state says none."""
    try:
        return bytes.fromhex(from_json(state)["previous"])
    except (ValueError, LookupError, TypeError):
        return None
