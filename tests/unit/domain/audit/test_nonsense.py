"""Whatever the events say, the audit answers: no error, few findings, each in its place."""

from datetime import datetime

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.audit import audit
from domain.audit.findings import MOST_FINDINGS
from domain.match.events import MatchEvent
from domain.players.events import RolesChanged
from tests.given import chance_of
from tests.unit.domain.audit.forgeries import STORIES
from tests.unit.domain.audit.stories import true_story
from tests.unit.domain.audit.tampering import changes_of
from tests.unit.domain.audit.telling import BEGIN, findings


def nonsense(number: int) -> list[MatchEvent]:
    """Events of several matches, some of them changed once or twice, in any order."""
    chance = chance_of(number)
    events: list[MatchEvent] = list(true_story(chance.randrange(STORIES))[: chance.choice((0, 1, 5, 60))])
    for _ in range(chance.choice((3, 20, 60))):
        story = true_story(chance.randrange(STORIES))
        event = chance.choice((story[0], story[-1], chance.choice(story), chance.choice(story[-4:])))
        for _ in range(chance.choice((0, 0, 0, 1, 2))):
            event = (chance.choice(changes_of(event) or [(None, event)]))[1]
        events.insert(chance.randrange(len(events) + 1) if chance.random() < 0.2 else len(events), event)
    return events


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**30))
def test_nonsense_is_answered_with_findings_in_the_order_of_the_events(number: int) -> None:
    found = findings(nonsense(number))
    versions = [finding.version for finding in found if finding.version is not None]

    assert 0 < len(found) <= MOST_FINDINGS
    assert versions == sorted(versions)
    assert all("\n" not in finding.detail for finding in found)


def test_an_event_of_a_player_in_the_stream_of_a_match_is_a_finding() -> None:
    class Strange:
        version: int = 1
        at: datetime = BEGIN
        event: object = RolesChanged((), "none of a match")

    assert [finding.check for finding in audit([Strange()])] == ["order", "order"]


def test_the_same_story_has_the_same_findings() -> None:
    events = nonsense(7)
    assert findings(events) == findings(events)
