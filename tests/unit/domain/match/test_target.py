"""Reaching 21: only a finished hand counts, the higher total wins, level at the top goes on."""

from domain.match.commands import PlayCard
from domain.match.decide import decide
from domain.match.events import Dealt, Escoba, HandScored, MatchEvent, MatchWon, SeedRevealed
from domain.match.state import Result
from tests.given import SEED, card, cards, deal, given, scored, scripted_hand, table_of
from tests.unit.domain.match.generated import hand_of
from tests.unit.domain.match.last_card import finished

# Seat 1 makes the only capture and so, with the leftovers, gets every point but escobas: 1 + 2 + 1 + 3.
SEVEN_FOR_SEAT_1 = scripted_hand(seats=3, number=2, takes={"4o": "1o ro"})
NOTHING_FOR_ANYBODY = scripted_hand(seats=3, number=2)


def after(*totals: int) -> tuple[MatchEvent, ...]:
    return *table_of(3), *scripted_hand(seats=3, takes={"4o": "1o ro"}), scored(1, *totals)


def test_who_alone_is_on_top_at_21_or_more_wins() -> None:
    decision = finished(after(20, 15, 3), SEVEN_FOR_SEAT_1)
    assert decision.match.totals == (20, 22, 3)
    assert [type(event) for event in decision.events[-3:]] == [HandScored, MatchWon, SeedRevealed]
    assert decision.match.result == Result("target", ((1,), (0,), (2,)))


def test_the_first_seat_over_21_does_not_win_with_less_than_another() -> None:
    decision = finished(after(21, 18, 21), SEVEN_FOR_SEAT_1)
    assert decision.match.totals == (21, 25, 21)
    assert decision.match.result == Result("target", ((1,), (0, 2)))


def test_below_21_another_hand_is_dealt() -> None:
    decision = finished(after(20, 13, 3), SEVEN_FOR_SEAT_1)
    assert decision.match.totals == (20, 20, 3)
    assert decision.match.phase == "playing"


def test_level_at_the_top_is_another_whole_hand_with_everyone() -> None:
    decision = finished(after(22, 15, 3), SEVEN_FOR_SEAT_1)
    assert decision.match.totals == (22, 22, 3)
    last = decision.events[-1]
    assert isinstance(last, Dealt)
    assert (last.hand, last.round) == (3, 1)
    assert [len(cards) for cards in last.cards.values()] == [3, 3, 3]


def test_a_tie_is_never_a_draw_however_often_it_comes() -> None:
    decision = finished(after(21, 21, 21), NOTHING_FOR_ANYBODY)
    assert decision.match.totals == (21, 21, 21)
    assert decision.match.phase == "playing"
    assert not any(isinstance(event, MatchWon) for event in decision.events)


def test_escobas_inside_a_hand_end_nothing() -> None:
    match = given(*after(20, 20, 3), deal("7o 1c 2c", "3c 4c 5c", "1e 2e 3e", table="sc", hand=2))
    decision = decide(match, PlayCard(0, card("7o"), cards("sc")), SEED)
    assert decision.events[-1] == Escoba(0)
    assert decision.match.phase == "playing"
    assert decision.match.totals == (20, 20, 3)


def test_the_next_hand_is_dealt_by_the_next_seat() -> None:
    decision = finished(after(0, 0, 0), SEVEN_FOR_SEAT_1)
    last = decision.events[-1]
    assert isinstance(last, Dealt)
    assert last.dealer == 0
    assert hand_of(decision.match).turn == 1
    assert hand_of(decision.match).last_captor is None


def test_at_the_hand_limit_the_highest_total_wins() -> None:
    decision = finished(after(5, 1, 2), scripted_hand(seats=3, number=60, takes={"4o": "1o ro"}))
    assert decision.match.totals == (5, 8, 2)
    assert decision.match.result == Result("hand_limit", ((1,), (0,), (2,)))


def test_level_at_the_hand_limit_is_void() -> None:
    decision = finished(after(8, 1, 2), scripted_hand(seats=3, number=60, takes={"4o": "1o ro"}))
    assert decision.match.totals == (8, 8, 2)
    assert decision.match.result == Result("hand_limit", None)


def test_one_hand_before_the_limit_the_match_goes_on() -> None:
    decision = finished(after(5, 1, 2), scripted_hand(seats=3, number=59, takes={"4o": "1o ro"}))
    assert decision.match.phase == "playing"
    assert hand_of(decision.match).number == 60
