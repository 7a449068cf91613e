"""Turn clocks: the server plays for who is too slow, and gives the seat to a bot if that repeats."""

from itertools import pairwise

import pytest

from domain.match.commands import Forfeit, PlayCard, Reclaim, WhenDue
from domain.match.decide import Decision, decide
from domain.match.events import (
    CardPlayed,
    HandScored,
    MatchEvent,
    MatchVoided,
    MatchWon,
    SeatForfeited,
    SeatHandedToBot,
    SeatReclaimed,
    TurnTimedOut,
)
from domain.match.refusals import MatchOver, SeatHeldByBot
from domain.match.state import Match
from tests.given import SEED, deal, given, table_of


def playing(*people: int, clock: int = 30, seats: int = 2) -> Match:
    """A match with people in these seats and a clock; seat 0 is to play."""
    hands = ("7o 1c 2e", "3o 4c 5e", "1e 2b 3c", "4e 5b 6c")[:seats]
    match = given(*table_of(seats, people=people), deal(*hands, table="so 5o re ce"))  # type: ignore[arg-type]
    return match._replace(terms=match.terms._replace(clock=clock))


def due(match: Match) -> Decision:
    """What happens when the present deadline passes."""
    return decide(match, WhenDue(match.version), SEED)


def lays(match: Match) -> Match:
    """The seat to play lays its first held card down in time."""
    assert match.hand is not None
    seat = match.hand.turn
    return decide(match, PlayCard(seat, match.hand.held[seat][0]), SEED).match


def test_turn_that_runs_out_is_played_by_the_server_as_the_normal_bot_would() -> None:
    decision = due(playing(0, 1))

    assert decision.events[:2] == (TurnTimedOut(0), CardPlayed(0, "7o", shown_after_ms=1_100))
    assert decision.match.chairs[0].is_played_by_person
    assert decision.match.hand is not None
    assert decision.match.hand.turn == 1


def test_deadline_never_touches_a_newer_turn() -> None:
    before = playing(0, 1)
    after = decide(before, PlayCard(0, "1c"), SEED).match

    decision = decide(after, WhenDue(before.version), SEED)

    assert decision == Decision((), after)


def test_two_turns_in_a_row_that_run_out_hand_the_seat_to_a_bot() -> None:
    match = playing(0, 1)
    match = decide(due(match).match, PlayCard(1, "3o"), SEED).match

    decision = due(match)

    assert decision.events[:2] == (TurnTimedOut(0), SeatHandedToBot(0, "timeouts"))
    assert isinstance(decision.events[2], CardPlayed)
    with pytest.raises(SeatHeldByBot):
        decide(decision.match, PlayCard(0, "2e"), SEED)


def test_turn_played_in_time_starts_the_count_in_a_row_again() -> None:
    match = lays(lays(lays(due(playing(0, 1)).match)))  # 1 in time, 0 in time, 1 in time

    late_again = due(match).match

    assert late_again.chairs[0].timeouts == 2
    assert late_again.chairs[0].is_played_by_person


def test_fifth_turn_of_a_match_that_runs_out_hands_the_seat_over_too() -> None:
    match = playing(0, 1)
    chairs = (match.chairs[0]._replace(timeouts=4), match.chairs[1])

    assert SeatHandedToBot(0, "timeouts") in due(match._replace(chairs=chairs)).events


def test_player_who_comes_back_plays_again() -> None:
    match = playing(0, 1)
    handed = match._replace(
        chairs=(match.chairs[0]._replace(held_by_bot=True, held_since=1), match.chairs[1])
    )

    decision = decide(handed, Reclaim(0), SEED)

    assert decision.events == (SeatReclaimed(0),)
    assert decide(decision.match, PlayCard(0, "1c"), SEED).events


def test_reclaiming_a_seat_that_no_bot_holds_is_harmless() -> None:
    match = playing(0, 1)

    assert decide(match, Reclaim(0), SEED) == Decision((), match)


def test_forfeited_seat_stays_the_bots() -> None:
    left = decide(playing(0, 1, 2, seats=3), Forfeit(0), SEED).match

    with pytest.raises(SeatHeldByBot):
        decide(left, Reclaim(0), SEED)


def test_ended_match_cannot_be_reclaimed() -> None:
    ended = decide(playing(0, 1), Forfeit(0), SEED).match

    with pytest.raises(MatchOver):
        decide(ended, Reclaim(0), SEED)


def played_out(match: Match) -> list[MatchEvent]:
    """All events of a match whose people do nothing any more, one deadline after the other."""
    events: list[MatchEvent] = []
    while match.phase == "playing":
        decision = due(match)
        assert decision.events
        events += decision.events
        match = decision.match
    return events


def test_seat_that_its_bot_held_for_two_whole_hands_counts_as_forfeited() -> None:
    events = played_out(playing(0))

    handed = next(place for place, event in enumerate(events) if isinstance(event, SeatHandedToBot))
    forfeited = events.index(SeatForfeited(0))
    hands = [event for event in events[handed:forfeited] if isinstance(event, HandScored)]
    assert [score.hand for score in hands] == [1, 2, 3]  # the hand it was handed over in was no whole one
    assert isinstance(events[forfeited + 1], MatchWon)
    assert events[forfeited + 1].reason == "forfeit"  # type: ignore[union-attr]


def test_abandoned_seat_of_three_leaves_the_others_to_play_on() -> None:
    events = played_out(playing(0, seats=3))

    won = next(event for event in events if isinstance(event, MatchWon))
    assert SeatForfeited(0) in events
    assert won.reason in ("target", "hand_limit")
    assert won.ranking[-1] == (0,)


def test_bots_left_alone_play_one_hand_at_a_time() -> None:
    match = playing(0)._replace()
    while match.chairs[0].is_played_by_person:
        match = due(match).match
    while match.phase == "playing":
        decision = due(match)
        assert sum(isinstance(event, HandScored) for event in decision.events) == 1
        match = decision.match


def test_match_without_a_clock_that_nobody_moves_is_void() -> None:
    decision = due(playing(0, 1, clock=0))

    assert isinstance(decision.events[0], MatchVoided)
    assert decision.events[0].reason == "idle"


def test_pauses_before_bots_plays_do_not_depend_on_cards() -> None:
    one, other = (
        given(*table_of(2, people=(0,)), deal(held, "3o 4c 5e", table="so 5o re ce"))
        for held in ("7o 1c 2e", "4e 5b 6c")
    )
    pauses = [
        [
            event.shown_after_ms
            for event in decide(match, PlayCard(0, match.hand.held[0][0]), SEED).events  # type: ignore[union-attr]
            if isinstance(event, CardPlayed)
        ]
        for match in (one, other)
    ]

    assert all(first == second for first, second in pairwise(pauses))
