"""Whole matches: every event is told, nothing hidden leaks, and the story agrees with the match."""

import re
from collections import Counter
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from application.ports import Recorded
from application.replay import narrate, story
from domain.match.events import Captured, CardPlayed, Dealt, Escoba, HandScored, MatchEvent
from tests.given import deal, table_of
from tests.unit.application.replay.telling import NAMES
from tests.unit.domain.match.generated import Generated, generated_matches

MATCH = UUID(int=7)
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def recorded(events: list[MatchEvent]) -> list[Recorded]:
    """Events as they come out of the store, a second apart."""
    return [Recorded(at, NOON + timedelta(seconds=at), event) for at, event in enumerate(events, start=1)]


def lines_of(match: Generated) -> list[str]:
    """The whole story."""
    return list(story(MATCH, recorded(match.events), NAMES))


@pytest.mark.parametrize("match", generated_matches()[::3])
def test_every_play_capture_escoba_deal_and_hand_has_its_line(match: Generated) -> None:
    lines = lines_of(match)
    happened = Counter(type(event) for event in match.events)
    opening = sum(isinstance(event, Escoba) and event.opening is not None for event in match.events)

    takes = sum(" takes " in line or " take " in line for line in lines) - opening
    assert takes == happened[Captured]
    assert sum(" lays down " in line for line in lines) == happened[CardPlayed] - happened[Captured]
    assert sum(line.endswith("escoba!") for line in lines) == happened[Escoba] - opening
    assert sum(line.startswith("  deal ") for line in lines) == happened[Dealt]
    assert sum(line.startswith("  points of hand ") for line in lines) == happened[HandScored]


@pytest.mark.parametrize("match", generated_matches()[::3])
def test_points_told_with_reasons_add_up_to_those_of_the_hand(match: Generated) -> None:
    told = 0
    for line in lines_of(match):
        if line.startswith("  points of hand "):
            told = 0
        elif line.startswith("    "):
            told += sum(int(number) for number in re.findall(r"(\d+) points? to ", line))
        elif line.startswith("  after hand "):
            assert told == sum(int(number) for number in re.findall(r"\(\+(\d+)\)", line))


def test_story_says_which_match_when_and_how_it_stands() -> None:
    match = generated_matches()[0]

    first, *_, last = lines_of(match)

    assert first == f"Match {MATCH}, opened 2026-11-30 12:00:01 UTC"
    assert last.startswith(f"It is over. Events: {len(match.events)}, the last 2026-11-30 ")


def test_running_match_is_told_with_who_plays_next() -> None:
    events: list[MatchEvent] = [*table_of(2), deal("2b", "3c", table="5c", turn=1)]

    *_, last = story(MATCH, recorded(events), NAMES)

    assert last.startswith("It is being played; the next card is for bernat to play. Events: 5,")


def test_nothing_is_told_of_a_stream_that_is_no_match() -> None:
    assert list(story(MATCH, [], NAMES)) == []


def test_telling_in_parts_is_telling_the_whole() -> None:
    for match in generated_matches()[::3]:
        parts = [line for step in match.steps for line in narrate(step.decision.events, NAMES, step.before)]

        assert parts == list(narrate(match.events, NAMES))
