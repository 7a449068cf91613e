"""Events as bytes: strict when written, tolerant when read, and never more than the names we know."""

import dataclasses
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, get_args
from uuid import UUID

import pytest
from eventsourcing.persistence import StoredEvent

from application.ports import Event
from domain.match.events import CardPlayed, Dealt, MatchEvent, SeatTaken, TableSwept
from domain.players.events import PlayerEvent
from infrastructure.event_codec import (
    EventCodec,
    Record,
    UnreadableEvent,
    UnwritableEvent,
    describe,
)
from infrastructure.event_names import STORED_AS, topic_of
from infrastructure.hash_chain import hash_of

SAMPLES = Path(__file__).parents[2] / "samples"
STREAM = UUID(int=7)
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def stored(topic: str, payload: dict[str, Any]) -> StoredEvent:
    """A row as it may stand in the log."""
    body = {"at": "2026-11-30T12:00:00.000000Z", "previous": "00" * 32, "payload": payload}
    return StoredEvent(STREAM, 1, topic, json.dumps(body).encode())


def written(event: Event) -> StoredEvent:
    """The row of an event."""
    return EventCodec().to_stored_event(Record(STREAM, 1, event, NOON, bytes(32)))


def without_defaults(event: Event, kept: dict[str, Any]) -> dict[str, Any]:
    """What is written of an event, but for fields that `kept` never knew and that are at their default."""
    _, payload = describe(event)
    untouched = {
        field.name
        for field in dataclasses.fields(event)
        if field.name not in kept and getattr(event, field.name) == field.default
    }
    return {name: value for name, value in payload.items() if name not in untouched}


def event_types() -> set[type]:
    """Every event of the domain."""
    return {*get_args(MatchEvent), *(get_args(PlayerEvent) or (PlayerEvent,))}


def test_every_event_of_the_domain_has_a_stored_name_of_its_own() -> None:
    assert set(STORED_AS) == event_types()
    assert len({name for name, _ in STORED_AS.values()}) == len(STORED_AS)


def test_every_schema_ever_written_is_kept_as_a_sample() -> None:
    kept = {path.stem for path in SAMPLES.glob("*.json")}

    assert {
        f"{name}.{number}" for name, schema in STORED_AS.values() for number in range(1, schema + 1)
    } <= kept


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*.json")), ids=lambda path: path.stem)
def test_stored_sample_still_loads(sample: Path) -> None:
    for payload in json.loads(sample.read_text()):
        event = EventCodec().to_domain_event(stored(sample.stem, payload)).event

        assert STORED_AS[type(event)][0] == sample.stem.partition(".")[0]
        if topic_of(type(event)) == sample.stem:
            assert without_defaults(event, payload) == payload


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*.json")), ids=lambda path: path.stem)
def test_newest_payload_of_a_sample_is_what_is_written_today(sample: Path) -> None:
    *_, newest = json.loads(sample.read_text())
    event = EventCodec().to_domain_event(stored(sample.stem, newest)).event

    assert describe(event)[1] == newest


def test_every_field_that_may_be_left_out_is_given_and_left_out_in_some_sample() -> None:
    for event, (name, schema) in STORED_AS.items():
        payloads = json.loads((SAMPLES / f"{name}.{schema}.json").read_text())
        for field in dataclasses.fields(event):
            assert any(field.name in payload for payload in payloads), (name, field.name)
            if field.default is None:
                assert any(field.name not in payload for payload in payloads), (name, field.name)


def test_event_reads_back_as_it_was_written() -> None:
    event = Dealt(1, 1, 0, {"0": ("7o", "1c", "2e"), "1": ("sb", "3o", "4c")})

    record = EventCodec().to_domain_event(written(event))

    assert (record.event, record.at, record.previous) == (event, NOON, bytes(32))


def test_field_that_says_nothing_is_left_out_but_a_null_with_a_meaning_stays() -> None:
    assert "shown_after_ms" not in describe(CardPlayed(0, "7o"))[1]
    assert describe(TableSwept(None, ("7o",)))[1]["seat"] is None


def test_additional_field_of_a_later_program_is_read_over() -> None:
    record = EventCodec().to_domain_event(stored("CardPlayed.1", {"seat": 0, "card": "7o", "mood": "good"}))

    assert record.event == CardPlayed(0, "7o")


@pytest.mark.parametrize(
    ("topic", "payload"),
    [
        ("CardPlayed.2", {"seat": 0, "card": "7o"}),
        ("CardEaten.1", {"seat": 0, "card": "7o"}),
        ("os:system.1", {}),
        ("CardPlayed", {"seat": 0, "card": "7o"}),
        ("CardPlayed.x", {"seat": 0, "card": "7o"}),
        ("CardPlayed.1", {"seat": 0, "card": "8o"}),
        ("CardPlayed.1", {"seat": 0}),
    ],
)
def test_what_is_not_understood_is_refused_and_named(topic: str, payload: dict[str, Any]) -> None:
    with pytest.raises(UnreadableEvent, match=f"{STREAM} version 1"):
        EventCodec().to_domain_event(stored(topic, payload))


def test_older_schema_is_read_through_its_upcasters() -> None:
    def rename(payload: dict[str, Any]) -> dict[str, Any]:
        return {"seat": payload["chair"], "card": payload["card"]}

    codec = EventCodec(upcasters={("CardPlayed", 0): rename})

    record = codec.to_domain_event(stored("CardPlayed.0", {"chair": 2, "card": "7o"}))

    assert record.event == CardPlayed(2, "7o")


@pytest.mark.parametrize(
    "event",
    [
        CardPlayed("0", "7o"),  # type: ignore[arg-type]
        CardPlayed(0, "11o"),  # type: ignore[arg-type]
        CardPlayed(0, ["7o"]),  # type: ignore[arg-type]
        SeatTaken(0, "human", "\ud800"),
        SeatTaken(0, "human", "nul\0"),
    ],
    ids=["text for a number", "no such card", "list", "lone surrogate", "NUL"],
)
def test_event_that_would_not_read_back_is_not_written(event: Event) -> None:
    with pytest.raises(UnwritableEvent):
        written(event)


def test_hash_covers_match_version_name_and_every_byte() -> None:
    row = written(CardPlayed(0, "7o"))
    changed = [
        StoredEvent(UUID(int=8), 1, row.topic, row.state),
        StoredEvent(STREAM, 2, row.topic, row.state),
        StoredEvent(STREAM, 1, "Captured.1", row.state),
        *[
            StoredEvent(STREAM, 1, row.topic, row.state[:at] + b"#" + row.state[at + 1 :])
            for at in range(len(row.state))
        ],
    ]

    assert hash_of(row) not in {hash_of(other) for other in changed}
