"""A match that no person plays any more: bots finish it, one hand a decision."""

import pytest

from domain.match.commands import Forfeit, OpenPractice, WhenDue
from domain.match.decide import Decision, decide
from domain.match.events import CardPlayed, Dealt, Escoba, HandScored, MatchWon, SeedRevealed
from domain.match.terms import Seats, Terms
from domain.rules.rulesets import RulesetName
from tests.given import SEED

TABLES: list[tuple[RulesetName, Seats, bool]] = [
    ("escombra", 3, False),
    ("escombra", 4, True),
    ("escoba", 3, False),
    ("escoba", 4, False),
]


def abandoned(ruleset: RulesetName, seats: Seats, pairs: bool) -> Decision:
    """The decision that a person leaves a practice match as soon as it has opened."""
    terms = Terms("practice", seats, pairs, ruleset, 0, 0, "normal")
    return decide(decide(None, OpenPractice("p0", terms), SEED).match, Forfeit(0), SEED)


@pytest.mark.parametrize("table", TABLES)
def test_when_the_last_person_leaves_the_hand_is_finished_and_the_next_one_dealt(
    table: tuple[RulesetName, Seats, bool],
) -> None:
    decision = abandoned(*table)
    assert sum(isinstance(event, HandScored) for event in decision.events) == 1
    assert decision.match.phase == "playing"
    stopped_at = [event for event in decision.events if not isinstance(event, Escoba)][-1]
    assert isinstance(stopped_at, Dealt)
    assert (stopped_at.hand, stopped_at.round) == (2, 1)


@pytest.mark.parametrize("table", TABLES)
def test_playing_on_is_one_whole_hand_a_decision_until_the_end(
    table: tuple[RulesetName, Seats, bool],
) -> None:
    match, hands = abandoned(*table).match, 1
    while match.phase == "playing":
        decision = decide(match, WhenDue(match.version), SEED)
        match, hands = decision.match, hands + 1
        assert sum(isinstance(event, CardPlayed) for event in decision.events) == 36
        assert [event.hand for event in decision.events if isinstance(event, HandScored)] == [hands]
    assert isinstance(decision.events[-2], MatchWon)
    assert isinstance(decision.events[-1], SeedRevealed)
    assert hands == len(match.hand_scores) > 1


@pytest.mark.parametrize("table", TABLES)
def test_a_side_that_left_alone_does_not_win_what_bots_finish(
    table: tuple[RulesetName, Seats, bool],
) -> None:
    match = abandoned(*table).match
    while match.phase == "playing":
        match = decide(match, WhenDue(match.version), SEED).match
    assert match.result is not None
    assert match.result.ranking is not None
    if match.forfeited_sides:
        assert match.result.ranking[-1] == (0,)
    else:
        assert table[2]


def test_every_card_that_no_person_played_says_when_it_is_shown() -> None:
    plays = [event for event in abandoned("escombra", 3, False).events if isinstance(event, CardPlayed)]
    assert plays
    assert all(event.shown_after_ms is not None for event in plays)


def test_there_is_no_playing_on_after_the_end() -> None:
    terms = Terms("practice", 2, False, "escombra", 0, 0, "normal")
    ended = decide(decide(None, OpenPractice("p0", terms), SEED).match, Forfeit(0), SEED).match
    assert decide(ended, WhenDue(ended.version), SEED) == Decision((), ended)
