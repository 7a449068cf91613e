"""Bytes in the place of an event: refused by name, whatever they are, or found by the hash of the record."""

import json
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import pytest
from eventsourcing.persistence import StoredEvent
from hypothesis import example, given, settings
from hypothesis import strategies as st

from infrastructure.event_codec import EventCodec, Record, UnreadableEvent
from infrastructure.event_names import STORED_AS, topic_of
from infrastructure.event_states import read_row
from infrastructure.hash_chain import BrokenStream, checked_records, hash_of
from tests.unit.infrastructure.test_event_codec import NOON, SAMPLES, STREAM

CODEC: Final = EventCodec()
TOPICS: Final = [topic_of(event) for event in STORED_AS]
JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=10,
)
NESTED: Final = [b"[" * 10_000, b'{"payload":' * 10_000, b"[" * 10_000 + b"]" * 10_000]


def row(topic: str, state: bytes, version: int = 1) -> StoredEvent:
    """A row that somebody put into the log."""
    return StoredEvent(STREAM, version, topic, state)


def read(stored: StoredEvent) -> Record | None:
    """The event; None where it is refused, by both readers and by name."""
    bulk = (STREAM, stored.originator_version, stored.topic, stored.state)
    try:
        record = CODEC.to_domain_event(stored)
    except UnreadableEvent:
        for reader in (lambda: CODEC.to_domain_event(stored), lambda: read_row(bulk)):
            with pytest.raises(UnreadableEvent, match=f"{STREAM} version {stored.originator_version}"):
                reader()
        return None
    assert read_row(bulk) == (record.at, record.event, record.previous)
    return record


@settings(deadline=None, max_examples=300)
@given(st.sampled_from(TOPICS), st.binary(max_size=200))
@example("Dealt.1", NESTED[0])
@example("Dealt.1", NESTED[1])
@example("Dealt.1", NESTED[2])
@example("Dealt.0", NESTED[2])
@example("CardPlayed.1", b'{"at":"2026-11-30T12:00:00Z","previous":"%b","payload":{}}' % (b"9" * 5_000))
@example("CardPlayed.1", b'{"at":%b,"previous":"","payload":{"seat":0,"card":"7o"}}' % (b"9" * 5_000))
@example("CardPlayed.1", b"\xff\xfe")
@example("CardPlayed.1", b"")
def test_any_bytes_are_refused_by_name(topic: str, state: bytes) -> None:
    assert read(row(topic, state)) is None


@settings(deadline=None, max_examples=300)
@given(st.sampled_from([*TOPICS, "CardPlayed.0", "Dealt.0"]), JSON, st.booleans())
def test_any_json_in_the_place_of_a_payload_is_an_event_or_refused(
    topic: str, value: Any, as_payload: bool
) -> None:
    body = {"at": "2026-11-30T12:00:00Z", "previous": "00", "payload": value} if as_payload else value

    read(row(topic, json.dumps(body).encode()))


@settings(deadline=None, max_examples=300)
@given(st.text(max_size=30) | st.from_regex(r"(CardPlayed|Dealt)[. ]\s*[+-]?[\d_]{0,3}", fullmatch=True))
@example("CardPlayed.01")
@example("CardPlayed.+1")
@example("CardPlayed. 1")
@example("CardPlayed.\u0661")
@example("CardPlayed.-1")
@example("CardPlayed." + "9" * 5_000)
def test_name_that_is_not_in_the_table_is_refused(topic: str) -> None:
    state = b'{"at":"2026-11-30T12:00:00Z","previous":"00","payload":{"seat":0,"card":"7o"}}'

    assert (read(row(topic, state)) is not None) == (topic == "CardPlayed.1")


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*.json")), ids=lambda path: path.stem)
def test_one_byte_that_was_changed_is_refused_or_found_by_the_hash(sample: Path) -> None:
    for payload in json.loads(sample.read_text()):
        body = {"at": "2026-11-30T12:00:00.000000Z", "previous": "00" * 32, "payload": payload}
        whole = json.dumps(body, separators=(",", ":")).encode()
        [event] = [CODEC.to_domain_event(row(sample.stem, whole)).event]
        after = CODEC.to_stored_event(Record(UUID(int=7), 2, event, NOON, hash_of(row(sample.stem, whole))))
        assert len(checked_records([row(sample.stem, whole), after], CODEC)) == 2
        for place in range(len(whole)):
            for flip in (1, 1 << (1 + place % 7)):
                changed = whole[:place] + bytes([whole[place] ^ flip]) + whole[place + 1 :]
                with pytest.raises((BrokenStream, UnreadableEvent), match=r"version [12]"):
                    checked_records([row(sample.stem, changed), after], CODEC)
