"""What the match decides by itself has no finding: whole, cut after any command, of every kind."""

from typing import get_args

import pytest

from domain.audit import audit
from domain.match.events import MatchEvent, MatchVoided, MatchWon, RewardsGranted, TableCancelled
from tests.given import chance_of
from tests.unit.domain.audit.forgeries import STORIES
from tests.unit.domain.audit.stories import true_commands, true_story
from tests.unit.domain.audit.telling import findings, told


def test_true_stories_have_no_finding() -> None:
    assert {number: found for number in range(STORIES) if (found := findings(true_story(number)))} == {}


@pytest.mark.full
def test_thousands_of_true_stories_have_no_finding() -> None:
    stories = range(STORIES, STORIES + 5_000)
    assert {number: found for number in stories if (found := findings(true_story(number)))} == {}


def test_the_stories_are_of_every_kind_and_end_in_every_way() -> None:
    events = [event for number in range(STORIES) for event in true_story(number)]
    ends = {
        (type(event).__name__, event.reason)
        for event in events
        if isinstance(event, MatchWon | MatchVoided | TableCancelled)
    }
    zeros = {seat.why.zero for event in events if isinstance(event, RewardsGranted) for seat in event.seats}
    cancelled = ("not_filled", "empty", "host_left", "idle", "admin")

    assert {type(event) for event in events} == set(get_args(MatchEvent))
    assert {("TableCancelled", reason) for reason in cancelled} <= ends
    assert {("MatchWon", reason) for reason in ("target", "no_capture", "forfeit")} <= ends
    assert {("MatchVoided", reason) for reason in ("no_captures", "admin", "idle")} <= ends
    assert zeros == {None, "bot_at_end", "forfeited", "ended_before_first_hand", "not_first", "daily_limit"}


def test_a_match_that_is_still_played_has_no_finding_after_any_of_its_commands() -> None:
    chance = chance_of(1)
    for number in range(0, STORIES, 3):
        events: list[MatchEvent] = []
        for command in true_commands(number):
            events += command
            if chance.random() < 0.03 or len(events) < 8:
                assert findings(events) == []


def test_a_command_that_is_half_told_is_found_at_the_end_unless_a_person_could_be_waited_for() -> None:
    cut = found = 0
    for number in range(0, STORIES, 3):
        events: list[MatchEvent] = []
        for command in true_commands(number):
            for at in range(1, len(command)) if len(events) % 11 == 0 else ():
                cut += 1
                said = findings([*events, *command[:at]])
                found += bool(said)
                assert all(finding.version is None for finding in said)
            events += command

    assert cut > 200
    assert found > 0.7 * cut  # a capture that is cut off leaves a card on the table, and a person to play


def test_nothing_told_is_a_finding() -> None:
    assert [(finding.check, finding.version) for finding in findings([])] == [("order", None)]


def test_times_may_stand_still_but_never_go_back() -> None:
    story = told(true_story(0))
    same = [moment._replace(at=story[0].at) for moment in story]
    back = [*story[:9], story[9]._replace(at=story[3].at), *story[10:]]
    no_zone = [*story[:9], story[9]._replace(at=story[9].at.replace(tzinfo=None)), *story[10:]]

    assert list(audit(same)) == []
    for tampered in (back, no_zone):
        assert next((finding.check, finding.version) for finding in audit(tampered)) == ("order", 10)


def test_versions_have_no_gaps() -> None:
    story = told(true_story(0))

    for gap in ([*story[:9], *story[10:]], [*story[:9], story[9]._replace(version=11), *story[10:]]):
        assert next((finding.check, finding.version) for finding in audit(gap)) == ("order", 11)
