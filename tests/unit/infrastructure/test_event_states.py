"""Rows that are read in bulk are read as the codec reads them, and refused with its words."""

import json
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from eventsourcing.persistence import StoredEvent

from infrastructure import event_states
from infrastructure.event_codec import EventCodec, UnreadableEvent
from infrastructure.event_states import read_row

SAMPLES = sorted((Path(__file__).parents[2] / "samples").glob("*.json"))
STREAM = UUID(int=7)
PLAYED = {"at": "2026-11-30T12:00:00.000001Z", "previous": "ab" * 32, "payload": {"seat": 0, "card": "7o"}}


def state(**changed: Any) -> bytes:
    """The state of a card that was played, with something else in it."""
    return json.dumps(PLAYED | changed).encode()


def by_the_codec(topic: str, stored: bytes) -> tuple[Any, ...]:
    """What the codec makes of a row."""
    record = EventCodec().to_domain_event(StoredEvent(STREAM, 3, topic, stored))
    return record.at, record.event, record.previous


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_every_event_in_every_schema_reads_as_by_the_codec(sample: Path) -> None:
    for payload in json.loads(sample.read_text(encoding="utf-8")):
        stored = state(payload=payload)

        assert read_row((STREAM, 3, sample.stem, stored)) == by_the_codec(sample.stem, stored)


def test_rows_of_today_do_not_go_through_the_codec(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = by_the_codec("CardPlayed.1", state())
    monkeypatch.setattr(event_states, "_CODEC", None)

    assert read_row((STREAM, 3, "CardPlayed.1", state())) == expected


@pytest.mark.parametrize(
    "stored",
    [
        state(at="2026-11-30T13:00:00+01:00"),
        state(at=1_800_000_000),
        state(more="fields", payload={"seat": 0, "card": "7o", "more": "fields"}),
        state(previous=" AB "),
        state(previous=""),
    ],
)
def test_what_the_codec_tolerates_is_tolerated(stored: bytes) -> None:
    assert read_row((STREAM, 3, "CardPlayed.1", stored)) == by_the_codec("CardPlayed.1", stored)


@pytest.mark.parametrize(
    ("topic", "stored"),
    [
        ("CardPlayed.1", b""),
        ("CardPlayed.1", b"\xff{}"),
        ("CardPlayed.1", b"[]"),
        ("CardPlayed.1", state()[:-1]),
        ("CardPlayed.1", state(at="yesterday")),
        ("CardPlayed.1", state(previous="xyz")),
        ("CardPlayed.1", state(previous=None)),
        ("CardPlayed.1", state(payload={"seat": 0, "card": "7x"})),
        ("CardPlayed.2", state()),
        ("CardPlayed", state()),
        ("Nothing.1", state()),
    ],
)
def test_what_the_codec_refuses_is_refused_with_its_words(topic: str, stored: bytes) -> None:
    with pytest.raises(UnreadableEvent) as refused:
        by_the_codec(topic, stored)

    with pytest.raises(UnreadableEvent) as found:
        read_row((STREAM, 3, topic, stored))

    assert str(found.value) == str(refused.value)
