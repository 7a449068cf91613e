"""Ways to earn without playing, told as the stories of people who tried them."""

import pytest

from domain.match.commands import Forfeit, LeaveTable, OpenTable, TakeSeat
from domain.match.decide import Decision, decide
from domain.match.events import MatchWon
from domain.match.state import Match
from domain.match.terms import Mode, Seats, Stake, Terms
from tests.given import SEED, deal, given, scored, scripted_hand, table_of
from tests.unit.domain.match.last_card import finished
from tests.unit.domain.rewards.paying import DEFAULTS, earnings, gave_up, only, pot_in, reasons

NOTHING = (0, 0, 0)
DEAL = deal("7o 1c 2c", "3c 4c 5c", table="sc 4e")
FOUR = deal("7o 1c 2c", "3c 4c 5c", "1e 2e 3e", "4b 5b 6b", table="sc 4e")


def just_dealt(seats: Seats = 2, mode: Mode = "online", stake: Stake = 0) -> Match:
    hands = ("7o 1c 2c", "3c 4c 5c", "1e 2e 3e", "4b 5b 6b")[:seats]
    return given(*table_of(seats, mode=mode, stake=stake, rewards=DEFAULTS), deal(*hands, table="sc 4e"))


@pytest.mark.parametrize("mode", ["online", "friends"])
def test_two_accounts_meet_and_one_gives_up_at_once_again_and_again_for_nothing(mode: Mode) -> None:
    earned = [NOTHING, NOTHING]
    for evening in range(10):
        decision = decide(just_dealt(mode=mode), Forfeit(evening % 2), SEED)
        assert decision.match.phase == "ended"
        for seat, more in earnings(decision).items():
            earned[seat] = tuple(map(sum, zip(earned[seat], more, strict=True)))  # type: ignore[assignment]
    assert earned == [NOTHING, NOTHING]


def test_the_one_who_stayed_is_told_that_it_ended_before_the_first_hand() -> None:
    assert reasons(decide(just_dealt(), Forfeit(1), SEED)) == {
        0: "ended_before_first_hand",
        1: "forfeited",
    }


def test_boosts_do_not_help_where_nothing_is_earned() -> None:
    boosts = {0: ("gold_booster", "vip_pass"), 1: ("gold_booster", "vip_pass")}
    table = table_of(2, mode="online", rewards=DEFAULTS, boosts=boosts)  # type: ignore[arg-type]
    assert earnings(decide(given(*table, DEAL), Forfeit(1), SEED)) == {0: NOTHING, 1: NOTHING}


def test_three_accounts_of_which_two_give_up_at_once_earn_nothing_either() -> None:
    first = decide(just_dealt(3), Forfeit(1), SEED)
    decision = decide(first.match, Forfeit(2), SEED)
    assert decision.match.phase == "ended"
    assert earnings(decision) == dict.fromkeys(range(3), NOTHING)


def test_a_pair_that_gives_up_at_once_gives_the_other_pair_nothing() -> None:
    match = given(*table_of(4, mode="online", rewards=DEFAULTS), *gave_up(1), FOUR)
    assert earnings(decide(match, Forfeit(3), SEED)) == dict.fromkeys(range(4), NOTHING)


def test_the_pot_of_a_match_that_was_given_up_at_once_still_settles() -> None:
    decision = decide(just_dealt(stake=500), Forfeit(1), SEED)
    assert pot_in(decision) == {0: 1000}
    assert earnings(decision) == {0: NOTHING, 1: NOTHING}


def test_a_match_given_up_after_its_first_hand_was_really_played_and_is_paid() -> None:
    match = given(*table_of(2, mode="online", rewards=DEFAULTS), scored(1, 3, 4), DEAL)
    decision = decide(match, Forfeit(1), SEED)
    assert earnings(decision) == {0: (40, 40, 10), 1: NOTHING}
    assert reasons(decision) == {0: None, 1: "forfeited"}


def test_a_match_lost_without_a_capture_in_its_first_hand_was_played_to_its_end_and_is_paid() -> None:
    table = table_of(2, mode="online", rewards=DEFAULTS)
    decision = finished(table, scripted_hand(takes={"5o": "ro"}))
    assert only(MatchWon, decision.events).reason == "no_capture"
    assert earnings(decision) == {0: (10, 20, 4), 1: (40, 40, 10)}


def test_sitting_down_and_standing_up_a_hundred_times_moves_no_coin() -> None:
    terms = Terms(
        "online", 3, False, "escombra", 100, 30, None, DEFAULTS.at("online", 3, pairs=False, stake=100)
    )
    match = decide(None, OpenTable("p0", terms), SEED).match
    balance = 0
    for _ in range(100):
        sat = decide(match, TakeSeat("p1"), SEED)
        left = decide(sat.match, LeaveTable("p1"), SEED)
        match = left.match
        balance += _stakes(left) - _stakes(sat)
    assert (match.phase, match.pot, balance) == ("open", 100, 0)


def _stakes(decision: Decision) -> int:
    return sum(getattr(event, "stake", 0) for event in decision.events)
