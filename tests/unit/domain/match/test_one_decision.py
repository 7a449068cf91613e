"""Everything between two plays of a person is one decision: a match is never stored half-way."""

import pytest

from domain.match.commands import PlayCard
from domain.match.decide import decide
from domain.match.events import CardPlayed, Dealt
from domain.match.state import Match
from tests.given import SEED, deal, given, table_of
from tests.unit.domain.match.generated import PERSON, generated_matches, hand_of


def waits_for(match: Match) -> int | None:
    """The seat of the person whose card the match waits for; None once it has ended."""
    if match.phase == "ended":
        return None
    hand = hand_of(match)
    assert hand.held[hand.turn]
    assert match.chairs[hand.turn].is_played_by_person
    return hand.turn


def test_after_every_decision_it_is_the_persons_turn_or_the_match_has_ended() -> None:
    for match in generated_matches():
        assert [waits_for(step.decision.match) for step in match.steps[:-1]] == [PERSON] * (
            len(match.steps) - 1
        )
        assert waits_for(match.end) is None


def test_a_decision_begins_with_the_persons_card_and_goes_on_with_bots_only() -> None:
    for match in generated_matches():
        for step in match.steps[1:]:
            assert isinstance(step.command, PlayCard)
            first, *others = [event for event in step.decision.events if isinstance(event, CardPlayed)]
            assert step.decision.events[0] is first
            assert (first.seat, first.card) == (PERSON, step.command.card)
            assert all(event.seat != PERSON for event in others)


def test_only_cards_that_bots_played_have_a_pause_before_they_are_shown() -> None:
    for match in generated_matches():
        for event in match.events:
            if isinstance(event, CardPlayed):
                assert (event.shown_after_ms is None) == (event.seat == PERSON)


def test_the_next_deal_is_in_the_decision_about_the_card_before_it() -> None:
    for match in generated_matches():
        deals = [event for step in match.steps for event in step.decision.events if isinstance(event, Dealt)]
        alone = [step for step in match.steps if isinstance(step.decision.events[0], Dealt)]
        assert deals
        assert not alone


@pytest.mark.parametrize("people", [(0, 1), (0, 2), (0, 1, 2)])
def test_with_several_people_a_decision_stops_at_the_next_person(people: tuple[int, ...]) -> None:
    dealt = deal("1o 1c 2c", "3c 4c 5c", "1e 2e 3e", table="2b")
    match = given(*table_of(3, people=people), dealt)
    decision = decide(match, PlayCard(0, "1o"), SEED)
    assert waits_for(decision.match) == people[1]
    played = [event.seat for event in decision.events if isinstance(event, CardPlayed)]
    assert played == list(range(people[1]))
