"""Nobody comes back: the order of the seats must not decide who gets the pot."""

import pytest

from domain.match.commands import WhenDue
from domain.match.decide import decide
from domain.match.events import MatchEvent, MatchVoided, MatchWon, Refund, SeatForfeited
from domain.match.state import Match
from tests.given import SEED, deal, given, table_of


def left_alone(match: Match) -> list[MatchEvent]:
    """All events of a match for which nobody cares, one deadline after the other."""
    events: list[MatchEvent] = []
    while match.phase == "playing":
        decision = decide(match, WhenDue(match.version), SEED)
        events += decision.events
        match = decision.match
    return events


def with_clock(*events: MatchEvent) -> Match:
    """A match with a turn clock."""
    match = given(*events)
    return match._replace(terms=match.terms._replace(clock=30))


@pytest.mark.parametrize("stake", [0, 1000])
def test_match_that_all_leave_to_their_bots_at_once_is_void_and_returns_every_stake(stake: int) -> None:
    match = with_clock(
        *table_of(2, stake=stake),  # type: ignore[arg-type]
        deal("7o 1c 2e", "3o 4c 5e", table="so 5o re ce"),
    )

    events = left_alone(match)

    refunds = (Refund(0, 1000, "p0"), Refund(1, 1000, "p1")) if stake else ()
    assert MatchVoided("idle", refunds) in events
    assert not [event for event in events if isinstance(event, SeatForfeited | MatchWon)]


def test_who_still_plays_wins_when_all_others_are_given_up_at_once() -> None:
    match = with_clock(*table_of(3, stake=100), deal("7o 1c 2e", "3o 4c 5e", "6o 6c 6e", table="so 5o re ce"))
    gone = [chair._replace(held_by_bot=True, held_since=1) for chair in match.chairs[:2]]
    match = match._replace(chairs=(*gone, match.chairs[2]))
    events: list[MatchEvent] = []
    while match.phase == "playing":
        chairs = (*match.chairs[:2], match.chairs[2]._replace(timeouts=0, timeouts_in_a_row=0))
        decision = decide(match._replace(chairs=chairs), WhenDue(match.version), SEED)
        events += decision.events
        match = decision.match

    assert [event.seat for event in events if isinstance(event, SeatForfeited)] == [0, 1]
    won = next(event for event in events if isinstance(event, MatchWon))
    assert won.reason == "forfeit"
    assert won.ranking[0] == (2,)
