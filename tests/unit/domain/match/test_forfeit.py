"""Giving a seat up for good: who stays goes on, and when one side alone is left it wins at once."""

import pytest

from domain.match.commands import Forfeit, PlayCard
from domain.match.decide import decide
from domain.match.events import (
    CardPlayed,
    MatchEvent,
    MatchVoided,
    MatchWon,
    SeatForfeited,
    SeatHandedToBot,
    SeedRevealed,
)
from domain.match.refusals import MatchOver, NotOpen, SeatHeldByBot
from domain.match.state import Result
from tests.given import SEED, card, deal, given, scored, scripted_hand, table_of
from tests.unit.domain.match.generated import hand_of
from tests.unit.domain.match.last_card import finished

TWO = (*table_of(2), deal("7o 1c 2c", "3c 4c 5c", table="sc 4e"))
THREE = (*table_of(3), deal("7o 1c 2c", "3c 4c 5c", "1e 2e 3e", table="sc 4e"))
PAIRS = (*table_of(4), deal("7o 1c 2c", "3c 4c 5c", "1e 2e 3e", "4b 5b 6b", table="sc 4e"))


def gone(seat: int) -> tuple[MatchEvent, ...]:
    return SeatForfeited(seat), SeatHandedToBot(seat, "forfeit")


def test_with_two_seats_the_other_side_wins_at_once() -> None:
    decision = decide(given(*TWO), Forfeit(0), SEED)
    assert decision.events == (*gone(0), MatchWon(((1,), (0,)), "forfeit"), SeedRevealed(SEED.hex()))
    assert decision.match.phase == "ended"


def test_being_far_ahead_does_not_help_who_gives_up() -> None:
    before = (*table_of(2), scored(1, 20, 0), deal("7o 1c 2c", "3c 4c 5c", table="sc", hand=2))
    assert decide(given(*before), Forfeit(0), SEED).match.result == Result("forfeit", ((1,), (0,)))


def test_a_seat_may_be_given_up_out_of_turn() -> None:
    assert decide(given(*TWO), Forfeit(1), SEED).match.result == Result("forfeit", ((0,), (1,)))


def test_with_three_seats_the_others_go_on_and_a_bot_plays_for_the_seat() -> None:
    decision = decide(given(*THREE), Forfeit(0), SEED)
    assert decision.events[:2] == gone(0)
    played = decision.events[2]
    assert isinstance(played, CardPlayed)
    assert played.seat == 0
    assert decision.match.phase == "playing"
    assert hand_of(decision.match).turn == 1


def test_out_of_turn_nothing_is_played_until_the_seat_is_due() -> None:
    decision = decide(given(*THREE), Forfeit(1), SEED)
    assert decision.events == gone(1)
    after = decide(decision.match, PlayCard(0, card("1c")), SEED)
    assert [event.seat for event in after.events if isinstance(event, CardPlayed)] == [0, 1]


def test_a_seat_that_a_bot_already_holds_is_not_handed_over_again() -> None:
    held_by_bot = gone(1)[1]
    decision = decide(given(*THREE, held_by_bot), Forfeit(1), SEED)
    assert decision.events == (SeatForfeited(1),)


def test_when_only_one_side_is_left_it_wins_at_once() -> None:
    decision = decide(given(*THREE, *gone(1)), Forfeit(0), SEED)
    assert decision.match.result == Result("forfeit", ((2,), (0, 1)))
    assert decision.events[:2] == gone(0)


def test_a_pair_whose_partner_stays_goes_on_and_can_win() -> None:
    decision = decide(given(*PAIRS), Forfeit(1), SEED)
    assert decision.match.phase == "playing"
    assert decision.match.forfeited_sides == frozenset()
    before = (*table_of(4), *gone(1), scored(1, 0, 20))
    result = finished(before, scripted_hand(seats=4, number=2, takes={"5o": "ro"})).match.result
    assert result == Result("target", ((1,), (0,)))


def test_a_pair_that_has_left_loses_at_once() -> None:
    decision = decide(given(*PAIRS, *gone(1)), Forfeit(3), SEED)
    assert decision.match.result == Result("forfeit", ((0,), (1,)))


def test_one_of_each_pair_leaving_ends_nothing() -> None:
    assert decide(given(*PAIRS, *gone(1)), Forfeit(2), SEED).match.phase == "playing"


def test_a_forfeited_side_cannot_win_however_many_points_it_has() -> None:
    before = (*table_of(3), *gone(0), scored(1, 25, 13, 3))
    decision = finished(before, scripted_hand(seats=3, number=2, takes={"4o": "1o ro"}))
    assert decision.match.totals == (25, 20, 3)
    assert decision.match.phase == "playing"


def test_a_forfeited_side_is_ranked_last_with_the_highest_total() -> None:
    before = (*table_of(3), *gone(0), scored(1, 25, 15, 3))
    decision = finished(before, scripted_hand(seats=3, number=2, takes={"4o": "1o ro"}))
    assert decision.match.totals == (25, 22, 3)
    assert decision.match.result == Result("target", ((1,), (2,), (0,)))


@pytest.mark.parametrize("more", [(), (MatchVoided("admin"),)])
def test_giving_up_again_is_harmless(more: tuple[MatchEvent, ...]) -> None:
    match = given(*THREE, *gone(0), *more)
    decision = decide(match, Forfeit(0), SEED)
    assert decision.events == ()
    assert decision.match == match


def test_who_gave_up_cannot_play_again() -> None:
    with pytest.raises(SeatHeldByBot):
        decide(given(*THREE, *gone(0)), PlayCard(0, card("1c")), SEED)


def test_nobody_gives_up_before_the_deal_or_after_the_end() -> None:
    with pytest.raises(NotOpen):
        decide(given(*table_of(2)), Forfeit(0), SEED)
    with pytest.raises(MatchOver):
        decide(given(*TWO, MatchVoided("admin")), Forfeit(0), SEED)
