"""A match that counts for nobody: every stake goes back, and the seed is revealed."""

from typing import Literal, TypeAlias

import pytest

from domain.match.commands import VoidMatch
from domain.match.decide import decide
from domain.match.events import (
    MatchEvent,
    MatchVoided,
    Refund,
    SeatForfeited,
    SeatHandedToBot,
    SeedRevealed,
)
from domain.match.refusals import MatchOver
from domain.match.state import Result
from tests.given import SEED, deal, given, hand_without_capture, scored, scripted_hand, table_of
from tests.unit.domain.match.last_card import finished

DEAL = deal("7o 1c 2c", "3c 4c 5c", table="sc 4e")
Reason: TypeAlias = Literal["admin", "idle"]
REASONS: tuple[Reason, ...] = ("admin", "idle")


def two_hands_without_capture(*totals: int) -> tuple[MatchEvent, ...]:
    first, second = hand_without_capture(1), hand_without_capture(2)
    return *table_of(2, stake=100), *first[:-1], scored(1, *totals), *second[:-1], scored(2, *totals)


def test_three_hands_in_a_row_in_which_nobody_captured_void_the_match_and_return_the_stakes() -> None:
    decision = finished(two_hands_without_capture(9, 3), scripted_hand(number=3))
    assert decision.events[-2:] == (
        MatchVoided("no_captures", (Refund(0, 100, "p0"), Refund(1, 100, "p1"))),
        SeedRevealed(SEED.hex()),
    )
    assert decision.match.phase == "ended"
    assert decision.match.result == Result("no_captures", None)


def test_two_hands_without_a_capture_void_nothing() -> None:
    before = (*table_of(2), *hand_without_capture(1))
    assert finished(before, scripted_hand(number=2)).match.phase == "playing"


def test_a_hand_with_a_capture_begins_the_count_again() -> None:
    captured = scripted_hand(number=3, takes={"5o": "ro", "7b": "sc"})
    before = (*two_hands_without_capture(0, 0), *captured, scored(3, 1, 1))
    decision = finished(before, scripted_hand(number=4))
    assert decision.match.phase == "playing"
    assert decision.match.hands_without_capture == 1


@pytest.mark.parametrize("reason", REASONS)
def test_a_running_match_can_be_voided_and_returns_every_stake(reason: Reason) -> None:
    decision = decide(given(*table_of(2, stake=250), DEAL), VoidMatch(reason), SEED)
    refunds = (Refund(0, 250, "p0"), Refund(1, 250, "p1"))
    assert decision.events == (MatchVoided(reason, refunds), SeedRevealed(SEED.hex()))
    assert decision.match.result == Result(reason, None)


def test_who_voided_a_match_and_why_is_recorded() -> None:
    decision = decide(given(*table_of(2), DEAL), VoidMatch("admin", by="root", note="cards were seen"), SEED)
    assert decision.events[0] == MatchVoided("admin", (), by="root", note="cards were seen")


def test_the_stake_of_a_forfeited_or_bot_held_seat_goes_back_too() -> None:
    given_up = (SeatForfeited(0), SeatHandedToBot(0, "forfeit"), SeatHandedToBot(1, "timeouts"))
    three = deal("7o 1c 2c", "3c 4c 5c", "1e 2e 3e", table="sc 4e")
    decision = decide(given(*table_of(3, stake=500), three, *given_up), VoidMatch("idle"), SEED)
    voided = decision.events[0]
    assert isinstance(voided, MatchVoided)
    assert voided.refunds == (Refund(0, 500, "p0"), Refund(1, 500, "p1"), Refund(2, 500, "p2"))


def test_where_nobody_paid_nothing_goes_back() -> None:
    decision = decide(given(*table_of(2), DEAL), VoidMatch("admin"), SEED)
    assert decision.events[0] == MatchVoided("admin", ())


def test_a_match_that_is_over_is_not_voided() -> None:
    with pytest.raises(MatchOver):
        decide(given(*table_of(2), DEAL, MatchVoided("admin")), VoidMatch("admin"), SEED)
