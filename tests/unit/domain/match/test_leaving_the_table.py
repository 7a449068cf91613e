"""Standing up before the start: the stake goes back, a room goes with its host, a table with its last."""

import pytest

from domain.match.commands import Forfeit, LeaveTable, TakeSeat
from domain.match.events import (
    MatchEvent,
    MatchStarted,
    MatchVoided,
    SeatLeft,
    SeatTaken,
    SeedRevealed,
    TableCancelled,
)
from domain.match.refusals import MatchOver, MatchRunning, NotInvited, NotOpen
from domain.match.terms import Stake
from tests.given import SEED
from tests.unit.domain.match.open_tables import HOST, OPENER, after, guest, happens, online, refused, room


def gone(reason: str) -> tuple[MatchEvent, ...]:
    """The table is cancelled, with nothing left to give back, and its seed may be known."""
    return TableCancelled(reason, ()), SeedRevealed(SEED.hex())  # type: ignore[arg-type]


def test_a_guest_who_leaves_frees_the_seat_and_the_room_stands() -> None:
    with_gil = room(*guest("gil", 1), seats=3)
    assert happens(with_gil, LeaveTable("gil")) == (SeatLeft(1, "gil", 0),)
    match = after(with_gil, LeaveTable("gil"))
    assert match.phase == "open"
    assert match.seat_of("gil") is None
    assert match.left == {"gil"}


def test_who_left_a_room_needs_a_new_invite() -> None:
    left = room(*guest("gil", 1), SeatLeft(1, "gil", 0))
    assert isinstance(refused(left, TakeSeat("gil")), NotInvited)


def test_the_room_goes_with_its_host() -> None:
    decision = happens(room(*guest("gil", 1), seats=3), LeaveTable(HOST))
    assert decision == (SeatLeft(0, HOST, 0), *gone("host_left"))
    assert happens(room(), LeaveTable(HOST)) == (SeatLeft(0, HOST, 0), *gone("host_left"))


@pytest.mark.parametrize("stake", [100, 250, 500, 1000])
def test_the_stake_goes_back_to_who_leaves(stake: Stake) -> None:
    table = online(SeatTaken(2, "human", "gil", stake), seats=3, stake=stake)
    assert happens(table, LeaveTable("gil")) == (SeatLeft(2, "gil", stake),)
    assert after(table, LeaveTable("gil")).pot == stake


def test_an_online_table_stands_when_its_opener_leaves_and_others_stay() -> None:
    table = online(SeatTaken(1, "human", "gil"), seats=3)
    assert happens(table, LeaveTable(OPENER)) == (SeatLeft(0, OPENER, 0),)


def test_the_last_one_to_leave_an_online_table_cancels_it_and_is_paid_back_once() -> None:
    left = happens(online(stake=250), LeaveTable(OPENER))
    assert left == (SeatLeft(0, OPENER, 250), *gone("empty"))
    after_others = online(SeatTaken(1, "human", "gil"), SeatLeft(0, OPENER, 0), seats=3)
    assert happens(after_others, LeaveTable("gil")) == (SeatLeft(1, "gil", 0), *gone("empty"))


def test_leaving_twice_is_harmless() -> None:
    once = online(SeatTaken(1, "human", "gil", 100), SeatLeft(1, "gil", 100), seats=3, stake=100)
    assert happens(once, LeaveTable("gil")) == ()
    cancelled = (*online(stake=100), SeatLeft(0, OPENER, 100), *gone("empty"))
    assert happens(cancelled, LeaveTable(OPENER)) == ()


def test_who_never_sat_leaves_nothing_behind() -> None:
    assert happens(online(), LeaveTable("stranger")) == ()


def test_once_the_first_card_is_dealt_the_stake_stays() -> None:
    started = (*online(SeatTaken(1, "human", "gil", 100), stake=100), MatchStarted(0))
    refusal = refused(started, LeaveTable("gil"))
    assert isinstance(refusal, MatchRunning)
    assert isinstance(refused((*started, MatchVoided("admin")), LeaveTable("gil")), MatchOver)


def test_an_open_table_is_left_and_not_forfeited() -> None:
    assert isinstance(refused(online(stake=100), Forfeit(0)), NotOpen)


def test_a_cancelled_table_seats_nobody_and_charges_nobody() -> None:
    cancelled = (*online(stake=100), SeatLeft(0, OPENER, 100), *gone("empty"))
    assert isinstance(refused(cancelled, TakeSeat("gil")), NotOpen)
