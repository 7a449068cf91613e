"""Two players under the Catalan rules: whoever captured nothing in a hand loses the match at once."""

from domain.match.events import Dealt, HandScored, MatchEvent, MatchWon, SeedRevealed, TableSwept
from domain.match.state import Result
from tests.given import SEED, scored, scripted_hand, table_of
from tests.unit.domain.match.generated import hand_of
from tests.unit.domain.match.last_card import finished

# Seat 1 takes ro with 5o, seat 0 takes sc with 7b; every other card is laid down.
ONLY_SEAT_1 = scripted_hand(takes={"5o": "ro"})
ONLY_SEAT_0 = scripted_hand(takes={"7b": "sc"})
BOTH = scripted_hand(takes={"5o": "ro", "7b": "sc"})


def with_totals(*totals: int) -> tuple[MatchEvent, ...]:
    return *table_of(2), *BOTH, scored(1, *totals)


def won(events: tuple[MatchEvent, ...]) -> MatchWon:
    (event,) = (event for event in events if isinstance(event, MatchWon))
    return event


def test_a_hand_without_a_capture_loses_the_match_even_far_ahead() -> None:
    decision = finished(with_totals(30, 3), scripted_hand(number=2, takes={"5o": "ro"}))
    assert won(decision.events) == MatchWon(((1,), (0,)), "no_capture")
    assert decision.match.phase == "ended"
    assert decision.match.result == Result("no_capture", ((1,), (0,)))


def test_either_seat_can_lose_so() -> None:
    assert won(finished(table_of(2), ONLY_SEAT_1).events).ranking == ((1,), (0,))
    assert won(finished(table_of(2), ONLY_SEAT_0).events).ranking == ((0,), (1,))


def test_one_capture_is_enough_to_go_on() -> None:
    decision = finished(table_of(2), BOTH)
    assert decision.match.phase == "playing"
    assert isinstance(decision.events[-1], Dealt)


def test_the_points_of_the_hand_are_recorded_all_the_same() -> None:
    decision = finished(with_totals(20, 3), scripted_hand(number=2, takes={"5o": "ro"}))
    kinds = [type(event) for event in decision.events]
    assert kinds[1:] == [TableSwept, HandScored, MatchWon, SeedRevealed]
    assert decision.match.totals[1] == 3 + 1 + 2 + 1 + 3


def test_when_neither_captured_nobody_loses_and_the_hand_counts_nothing() -> None:
    decision = finished(with_totals(9, 3), scripted_hand(number=2))
    assert decision.match.phase == "playing"
    assert decision.match.totals == (9, 3)
    assert hand_of(decision.match).number == 3


def test_captures_of_an_earlier_hand_do_not_help() -> None:
    before = (*table_of(2), *BOTH, scored(1, 9, 9))
    assert won(finished(before, scripted_hand(number=2, takes={"5o": "ro"})).events).reason == "no_capture"


def test_under_the_spanish_rules_there_is_no_such_loss() -> None:
    decision = finished(table_of(2, "escoba"), ONLY_SEAT_1)
    assert decision.match.phase == "playing"
    assert decision.match.totals == (0, 1 + 3 + 1 + 2)


def test_with_three_seats_or_in_pairs_there_is_no_such_loss() -> None:
    for table, hand in (
        (table_of(3), scripted_hand(seats=3, takes={"4o": "1o ro"})),
        (table_of(4), scripted_hand(seats=4, takes={"5o": "ro"})),
    ):
        assert finished(table, hand).match.phase == "playing"


def test_the_seed_is_revealed_with_the_loss() -> None:
    decision = finished(table_of(2), ONLY_SEAT_1)
    assert decision.events[-1] == SeedRevealed(SEED.hex())
