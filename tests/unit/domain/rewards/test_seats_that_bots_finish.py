"""Who left gets nothing for it: a seat that is a bot's at the end, a seat that was given up."""

from domain.match.commands import PlayCard
from domain.match.decide import decide
from domain.match.events import SeatReclaimed
from tests.given import SEED, given, scored, scripted_hand, table_of
from tests.unit.domain.rewards.paying import (
    DEFAULTS,
    earnings,
    gave_up,
    reasons,
    rewards_in,
    too_slow,
    won_at,
)

NOTHING = (0, 0, 0)


def test_a_seat_that_is_a_bots_at_the_end_earns_nothing_even_in_the_first_place() -> None:
    decision = won_at(
        table_of(2, mode="online", rewards=DEFAULTS, boosts={0: ("vip_pass",)}),
        25,
        7,
        meanwhile=too_slow(0),
    )
    assert earnings(decision) == {0: NOTHING, 1: (10, 20, 4)}
    assert reasons(decision) == {0: "bot_at_end", 1: None}


def test_who_came_back_before_the_end_is_paid() -> None:
    came_back = (*too_slow(0), SeatReclaimed(0))
    decision = won_at(table_of(2, mode="online", rewards=DEFAULTS), 25, 7, meanwhile=came_back)
    assert earnings(decision)[0] == (40, 40, 10)


def test_a_forfeited_seat_earns_nothing() -> None:
    decision = won_at(table_of(3, mode="online", rewards=DEFAULTS), 7, 25, 3, meanwhile=gave_up(0))
    assert earnings(decision) == {0: NOTHING, 1: (60, 60, 12), 2: (30, 40, 8)}
    assert reasons(decision) == {0: "forfeited", 1: None, 2: None}


def test_a_forfeited_side_is_placed_below_all_others_whatever_its_points() -> None:
    decision = won_at(table_of(3, mode="online", rewards=DEFAULTS), 40, 25, 3, meanwhile=gave_up(0))
    assert {seat: reward.why.position for seat, reward in rewards_in(decision).items()} == {0: 3, 1: 1, 2: 2}
    assert earnings(decision)[2] == (30, 40, 8)


def test_a_forfeiters_partner_is_paid_as_if_nothing_had_happened() -> None:
    decision = won_at(table_of(4, mode="online", rewards=DEFAULTS), 25, 7, meanwhile=gave_up(0))
    assert earnings(decision) == {0: NOTHING, 1: (10, 20, 4), 2: (40, 40, 10), 3: (10, 20, 4)}


def test_a_losing_forfeiters_partner_is_paid_for_second_place() -> None:
    decision = won_at(table_of(4, mode="online", rewards=DEFAULTS), 7, 25, meanwhile=gave_up(0))
    assert earnings(decision) == {0: NOTHING, 1: (40, 40, 10), 2: (10, 20, 4), 3: (40, 40, 10)}


def test_the_partner_of_a_seat_that_a_bot_holds_is_paid_too() -> None:
    decision = won_at(table_of(4, mode="online", rewards=DEFAULTS), 25, 7, meanwhile=too_slow(2))
    assert earnings(decision) == {0: (40, 40, 10), 1: (10, 20, 4), 2: NOTHING, 3: (10, 20, 4)}


def test_at_a_friends_table_a_winner_whose_seat_a_bot_holds_earns_nothing() -> None:
    decision = won_at(table_of(3, rewards=DEFAULTS), 25, 7, 3, meanwhile=too_slow(0))
    assert earnings(decision) == {0: NOTHING, 1: NOTHING, 2: NOTHING}
    assert reasons(decision) == {0: "bot_at_end", 1: "not_first", 2: "not_first"}


def test_a_seat_that_was_given_up_while_a_bot_held_it_counts_as_forfeited() -> None:
    decision = won_at(
        table_of(3, mode="online", rewards=DEFAULTS), 7, 25, 3, meanwhile=(*too_slow(0), *gave_up(0))
    )
    assert reasons(decision)[0] == "forfeited"


def test_a_match_that_goes_on_pays_nothing_yet() -> None:
    hand = scripted_hand(number=2)
    match = given(*table_of(mode="online", rewards=DEFAULTS), scored(1, 20, 7), *hand[:-1])
    assert match.hand is not None
    decision = decide(match, PlayCard(1, match.hand.held[1][0]), SEED)
    assert decision.match.phase == "playing"
    assert decision.match.result is None
