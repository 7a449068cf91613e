"""A decision says what the match is after it; folding its events says the same. Nothing given is changed."""

from copy import deepcopy

import pytest

from domain.match.commands import Forfeit, PlayCard
from domain.match.decide import decide
from domain.match.events import MatchWon
from domain.match.evolve import fold
from domain.rules.refusals import Refusal
from tests.given import SEED, chance_of
from tests.unit.domain.match.generated import (
    TABLES,
    Table,
    generated_matches,
    hand_of,
    played_to_the_end,
    random_play,
)


def test_folding_the_events_of_each_decision_gives_the_match_it_returned() -> None:
    for match in generated_matches():
        for step in match.steps:
            assert fold(step.decision.events, step.before) == step.decision.match


def test_folding_the_whole_stream_gives_the_match_as_it_ended() -> None:
    for match in generated_matches():
        assert fold(match.events) == match.end


def test_the_version_is_the_number_of_events() -> None:
    for match in generated_matches():
        assert [state.version for _, state in match.states()] == list(range(1, len(match.events) + 1))


def test_the_same_command_on_the_same_match_decides_the_same() -> None:
    for match in generated_matches():
        step = match.steps[len(match.steps) // 2]
        assert decide(step.before, step.command, match.seed) == step.decision


@pytest.mark.parametrize("table", TABLES)
def test_deciding_does_not_change_the_match_it_is_given(table: Table) -> None:
    match = played_to_the_end(table, "normal", 7)
    for step in match.steps[1::9]:
        before = deepcopy(step.before)
        decide(step.before, step.command, match.seed)
        assert step.before == before


def test_a_refused_play_changes_nothing_and_the_legal_one_is_still_possible() -> None:
    match = played_to_the_end(TABLES[0], "normal", 8)
    for step in match.steps[1::9]:
        assert step.before is not None
        before = deepcopy(step.before)
        legal = random_play(before, chance_of(1))
        with pytest.raises(Refusal):
            decide(step.before, PlayCard(legal.seat, legal.card, (legal.card,)), match.seed)
        assert step.before == before
        assert decide(step.before, legal, match.seed).events


def test_every_match_ends_with_a_winner_on_top() -> None:
    for match in generated_matches():
        *_, won, _ = match.events
        assert isinstance(won, MatchWon)
        assert won.reason == "target"
        (winner,) = won.ranking[0]
        totals = match.end.totals
        assert totals[winner] >= 21
        assert all(totals[winner] > other for side, other in enumerate(totals) if side != winner)


def test_giving_up_does_not_change_the_match_it_is_given() -> None:
    opened = played_to_the_end(TABLES[1], "normal", 9).steps[0].decision.match
    before = deepcopy(opened)
    decide(opened, Forfeit(0), SEED)
    assert opened == before
    assert hand_of(opened) == hand_of(before)
