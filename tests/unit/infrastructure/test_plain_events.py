"""What a browser says of an event is what the server says of it, to the order of the fields."""

import json
from pathlib import Path
from typing import Final, get_args

import pytest

from domain.match.events import MatchEvent
from infrastructure import event_codec, plain_events
from infrastructure.event_codec import EventCodec
from infrastructure.event_names import topic_of
from tests.unit.infrastructure.test_event_codec import stored

SAMPLES: Final = Path(__file__).parents[2] / "samples"


@pytest.mark.parametrize("topic", [topic_of(event) for event in get_args(MatchEvent)])
def test_event_of_a_match_is_described_as_by_the_codec(topic: str) -> None:
    for payload in json.loads((SAMPLES / f"{topic}.json").read_text(encoding="utf-8")):
        event = EventCodec().to_domain_event(stored(topic, payload)).event

        described = [json.dumps(each.describe(event)) for each in (plain_events, event_codec)]
        assert described[0] == described[1]
