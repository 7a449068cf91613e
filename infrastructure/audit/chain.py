"""A stream as it is stored: whether no event is missing or changed, and whether its end is the signed one."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import Any, NamedTuple

from pydantic_core import from_json

from application.audit.verdict import Finding
from application.log import EMPTY, Recorded
from infrastructure.event_codec import UnreadableEvent
from infrastructure.event_states import read_row
from infrastructure.hash_chain import hash_of_row
from infrastructure.postgres.checkpoints.reading import StreamEnd
from infrastructure.signing import NO_POSITIONS, Keys, rolling_positions, stream_message


class Chain(NamedTuple):
    """What can be read of a stream, up to the first event that cannot, and what is wrong with it.

    `versions`, `positions` and `hashes` are of every event.
    """

    records: tuple[Recorded, ...]
    versions: tuple[int, ...]
    positions: tuple[int, ...]
    hashes: tuple[bytes, ...]
    findings: tuple[Finding, ...]


def chain_of(rows: Iterable[Sequence[Any]]) -> Chain:
    """The chain of the rows (stream, version, topic, state, position) of one stream, in order."""
    links = _Links()
    for row in rows:
        if row[1] < 1 or row[4] < 1:
            links.findings.append(Finding("chain", None, f"an event stands at {row[1]}, position {row[4]}"))
        else:
            links.add(row)
    return Chain(
        tuple(links.records),
        tuple(links.versions),
        tuple(links.positions),
        tuple(links.hashes),
        tuple(links.findings),
    )


class _Links:
    """A chain that grows by one event at a time."""

    def __init__(self) -> None:
        self.records: list[Recorded] = []
        self.versions: list[int] = []
        self.positions: list[int] = []
        self.hashes: list[bytes] = []
        self.findings: list[Finding] = []
        self._version, self._hash = EMPTY
        self._position = 0
        self._is_readable = True

    def add(self, row: Sequence[Any]) -> None:
        """The next event, and what is wrong with its place."""
        stream, version, topic, state, position = row
        before = self._version
        if version != before + 1:
            self.findings.append(Finding("chain", before + 1, f"version {before + 1} is missing"))
        if self._previous_of(row) != self._hash:
            changed = max(1, before)
            self.findings.append(
                Finding("chain", changed, f"version {version} carries another hash: one of both was changed")
            )
        if position <= self._position:
            self.findings.append(Finding("chain", version, "it stands in the log before what it follows"))
        self._version, self._position = version, position
        self._hash = hash_of_row(stream.bytes, version, topic, state)
        self.versions.append(version)
        self.positions.append(position)
        self.hashes.append(self._hash)

    def _previous_of(self, row: Sequence[Any]) -> bytes:
        """The hash that an event carries; on the way the event is read, up to the first that cannot be."""
        try:
            at, event, previous = read_row(row)
        except UnreadableEvent as error:
            self._is_readable = False
            self.findings.append(Finding("readable", row[1], " ".join(str(error).split())))
            return _carried_by(row[3])
        if self._is_readable:
            self.records.append(Recorded(row[1], at, event))
        return previous


def _carried_by(state: bytes) -> bytes:
    try:
        return bytes.fromhex(from_json(state)["previous"])
    except (ValueError, KeyError, TypeError):
        return b""


def wrong_end(chain: Chain, end: StreamEnd, keys: Keys, checkpointed: int) -> Iterator[Finding]:
    """What is wrong with the end of a stream, going by its signed checkpoint.

    Checkpoints have seen the log up to the position `checkpointed`: what came later needs none yet.
    """
    last = chain.versions[-1] if chain.versions else 0
    if not keys.verify(end.key_id, stream_message(end), end.signature):
        yield Finding("end", None, f"the checkpoint of version {end.version} is not signed by a known key")
    elif end.version > last:
        yield Finding("end", last + 1, f"the stream ends at {last}; version {end.version} was there")
    elif end.version not in chain.versions:
        yield Finding("end", end.version, "the last event that was signed is missing")
    else:
        place = chain.versions.index(end.version)
        if chain.hashes[place] != end.hash:
            yield Finding("end", end.version, "the event is not the one that was signed")
        elif reduce(rolling_positions, chain.positions[: place + 1], NO_POSITIONS) != end.positions:
            yield Finding("end", end.version, "an event up to here was moved in the log")
        elif end.version < last and chain.positions[place + 1] <= checkpointed:
            yield Finding("end", end.version + 1, "it was added after the end that was signed")
