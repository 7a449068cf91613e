"""Any one change of any field is found, and any event left out, doubled or swapped with the next.

What cannot be found from the events alone is listed in `unseen.py`.
"""

import re
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.match.events import MatchEvent, SeedRevealed
from tests.given import chance_of
from tests.unit.domain.audit.forgeries import STORIES
from tests.unit.domain.audit.stories import true_story
from tests.unit.domain.audit.tampering import changes_of
from tests.unit.domain.audit.telling import findings
from tests.unit.domain.audit.unseen import UNSEEN, may_go_unseen


class Tampering(NamedTuple):
    """What was done to event `at` of a true story, and what is told now."""

    what: str
    story: int
    at: int
    told: tuple[MatchEvent, ...]

    @property
    def is_found(self) -> bool:
        return self.told == true_story(self.story) or bool(findings(self.told))

    @property
    def may_go_unseen(self) -> bool:
        return may_go_unseen(self.what, true_story(self.story), self.at)


def tampered(story: int, kind: int, place: int, how: int) -> Tampering:
    """Any numbers choose a story, one of its types of events, one of that type, and what is done to it."""
    events = true_story(story)
    kinds = sorted({type(event).__name__ for event in events})
    name = kinds[kind % len(kinds)]
    places = [at for at, event in enumerate(events) if type(event).__name__ == name]
    at = places[place % len(places)]
    before, event, after = events[:at], events[at], events[at + 1 :]
    choices = [
        (f"drop {name}", (*before, *after)),
        (f"double {name}", (*before, event, event, *after)),
        *((f"change {name}.{path}", (*before, other, *after)) for path, other in changes_of(event)),
    ]
    if after:
        choices.append((f"swap {name} {type(after[0]).__name__}", (*before, after[0], event, *after[1:])))
    what, told = choices[how % len(choices)]
    return Tampering(what, story, at, told)


def ended() -> list[int]:
    """The stories whose seed is known."""
    return [number for number in range(STORIES) if isinstance(true_story(number)[-1], SeedRevealed)]


NUMBERS = st.integers(0, 2**20)


@settings(max_examples=600, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
def test_any_tampering_with_an_ended_match_is_found(story: int, kind: int, place: int, how: int) -> None:
    stories = ended()
    tampering = tampered(stories[story % len(stories)], kind, place, how)

    assert tampering.is_found or tampering.may_go_unseen, tampering.what


@pytest.mark.full
def test_tens_of_thousands_of_tamperings_are_found_but_for_those_that_are_listed() -> None:
    chance, stories = chance_of(2), ended()
    missed = []
    for _ in range(50_000):
        numbers = [chance.randrange(2**20) for _ in range(3)]
        tampering = tampered(chance.choice(stories), *numbers)
        if not (tampering.is_found or tampering.may_go_unseen):
            missed.append(tampering.what)

    assert missed == []


def test_the_list_of_what_goes_unseen_names_changes_that_there_are() -> None:
    events = {type(event).__name__: event for story in ended() for event in true_story(story)}
    possible = {f"change {name}.{path}" for name, event in events.items() for path, _ in changes_of(event)}
    possible |= {f"drop {name}" for name in events}

    assert {what for what in UNSEEN if re.match("change|drop", what)} <= possible
