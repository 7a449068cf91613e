"""Opening a table for people: its terms, its opener, and, where friends play, its host."""

import hashlib

import pytest

from domain.match.commands import OpenTable
from domain.match.decide import decide
from domain.match.events import PlayerInvited, SeatTaken, TableOpened
from domain.match.state import Invite
from domain.match.terms import ImpossibleTerms, Seats, Stake, Terms
from domain.rewards.terms import RewardSettings
from tests.given import SEED

FRIENDS = Terms("friends", 3, False, "escoba", 0, 60, None, None, wait_seconds=1800)


def test_a_friends_room_has_a_host_in_seat_0_and_commits_to_its_deals() -> None:
    assert decide(None, OpenTable("hana", FRIENDS), SEED).events == (
        TableOpened(
            mode="friends",
            seats=3,
            pairs=False,
            ruleset="escoba",
            stake=0,
            clock=60,
            commitment=hashlib.sha256(SEED).hexdigest(),
            host="hana",
            wait_seconds=1800,
        ),
        SeatTaken(0, "human", "hana"),
    )


@pytest.mark.parametrize("stake", [0, 100, 250, 500, 1000])
def test_an_online_table_has_no_host_and_its_opener_pays_for_the_seat_drawn(stake: Stake) -> None:
    rewards = RewardSettings().at("online", 3, pairs=False, stake=stake)
    terms = Terms("online", 3, False, "escombra", stake, 30, None, rewards, 60, slot=1)
    decision = decide(None, OpenTable("olga", terms, seat=2, boosts=("vip_pass",)), SEED)
    opened, taken = decision.events
    assert isinstance(opened, TableOpened)
    assert (opened.host, opened.stake, opened.rewards, opened.wait_seconds) == (None, stake, rewards, 60)
    assert taken == SeatTaken(2, "human", "olga", stake, boosts=("vip_pass",))
    assert (decision.match.opener, decision.match.pot) == ("olga", stake)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_waits_and_does_not_start_by_itself(seats: Seats) -> None:
    terms = Terms("online", seats, seats == 4, "escombra", 0, 30, None)
    match = decide(None, OpenTable("olga", terms), SEED).match
    assert match.phase == "open"
    assert [chair.kind for chair in match.chairs] == ["human"] + ["empty"] * (seats - 1)
    assert match.hand is None


def test_a_rematch_invites_the_others_to_their_old_seats() -> None:
    old_seats = (Invite("gil", 0), Invite("joan", 2))
    decision = decide(None, OpenTable("hana", FRIENDS, seat=1, invited=old_seats), SEED)
    assert decision.events[1:] == (
        SeatTaken(1, "human", "hana"),
        PlayerInvited("gil", 0),
        PlayerInvited("joan", 2),
    )
    assert decision.match.free_seats_for("gil") == [0]
    assert decision.match.free_seats_for("joan") == [2]
    assert decision.match.free_seats_for("stranger") == []


def test_four_alone_under_the_catalan_rules_are_refused_and_in_pairs_allowed() -> None:
    with pytest.raises(ImpossibleTerms):
        decide(None, OpenTable("olga", Terms("online", 4, False, "escombra", 0, 30, None)), SEED)
    match = decide(None, OpenTable("olga", Terms("online", 4, True, "escombra", 0, 30, None)), SEED).match
    assert match.terms.sides == 2


def test_the_seed_is_not_in_what_is_recorded_of_an_open_table() -> None:
    assert SEED.hex() not in repr(decide(None, OpenTable("hana", FRIENDS), SEED).events)
