"""The end of waiting: simulated players fill a table, a stake table and a room are cancelled."""

import pytest

from domain.match.commands import TakeSeat, WhenDue
from domain.match.events import (
    Dealt,
    MatchEvent,
    MatchStarted,
    PlayerInvited,
    Refund,
    SeatTaken,
    SeedRevealed,
    TableCancelled,
)
from domain.match.refusals import NotOpen
from domain.match.simulated import names_for
from domain.match.state import Match
from domain.match.terms import Seats, Stake
from domain.players.username import UsernameNotAllowed, normalised
from tests.given import SEED, chance_of, given
from tests.unit.domain.match.open_tables import HOST, after, guest, happens, online, refused, room

REVEALED = SeedRevealed(SEED.hex())


def due(events: tuple[MatchEvent, ...]) -> tuple[MatchEvent, ...]:
    """What happens when the table has waited long enough."""
    return happens(events, WhenDue(len(events)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_simulated_players_take_the_empty_seats_and_play_begins(seats: Seats) -> None:
    events = due(online(seats=seats, seat=1))
    taken = [event for event in events if isinstance(event, SeatTaken)]
    assert [(event.seat, event.kind, event.player_id, event.stake) for event in taken] == [
        (seat, "simulated", None, 0) for seat in range(seats) if seat != 1
    ]
    assert isinstance(events[seats - 1], MatchStarted)
    assert isinstance(events[seats], Dealt)


def test_people_keep_their_seats_when_the_rest_is_filled() -> None:
    match = filled(online(SeatTaken(2, "human", "gil"), seats=4))
    assert [chair.kind for chair in match.chairs] == ["human", "simulated", "human", "simulated"]
    assert [chair.held_by_bot for chair in match.chairs] == [False, True, False, True]
    assert match.phase == "playing"


def test_simulated_players_are_named_as_such_and_apart() -> None:
    for number in range(50):
        names = names_for(chance_of(number).randbytes(32), 4)
        assert len(set(names)) == 4
        assert all(name.endswith(" (simulated)") for name in names)


def test_no_person_can_have_the_name_of_a_simulated_player() -> None:
    for name in names_for(SEED, 4):
        with pytest.raises(UsernameNotAllowed):
            normalised(name)


def test_the_names_stand_in_the_events_and_at_the_seats() -> None:
    match = filled(online(seats=3))
    names = [chair.name for chair in match.chairs[1:]]
    assert names == names_for(SEED, 3)[1:]
    assert match.chairs[0].name is None


def test_a_filled_table_waits_for_nobody_but_its_people() -> None:
    match = filled(online(seats=3))
    assert match.hand is not None
    assert match.hand.turn == 0


@pytest.mark.parametrize("stake", [100, 1000])
def test_a_stake_table_that_did_not_fill_is_cancelled_and_every_stake_goes_back(stake: Stake) -> None:
    table = online(SeatTaken(2, "human", "gil", stake), seats=3, stake=stake, seat=1)
    refunds = (Refund(1, stake, "olga"), Refund(2, stake, "gil"))
    assert due(table) == (TableCancelled("not_filled", refunds), REVEALED)
    assert after(table, WhenDue(len(table))).phase == "cancelled"


def test_a_room_that_was_not_started_is_cancelled() -> None:
    for table in (room(PlayerInvited("gil")), room(*guest("gil", 1))):
        assert due(table) == (TableCancelled("idle", ()), REVEALED)
        assert after(table, WhenDue(len(table))).invites == ()


def test_a_table_that_has_moved_on_is_left_alone() -> None:
    table = online(SeatTaken(1, "human", "gil"), seats=3)
    assert happens(table, WhenDue(len(table) - 1)) == ()


def test_a_table_is_cancelled_once() -> None:
    cancelled = (*room(), TableCancelled("idle", ()), REVEALED)
    assert due(cancelled) == ()
    assert isinstance(refused(cancelled, TakeSeat(HOST)), NotOpen)


def test_where_the_last_seat_was_taken_in_time_nothing_is_filled_or_cancelled() -> None:
    for stake in (0, 100):
        waiting = online(stake=stake)
        started = after(waiting, TakeSeat("gil"))
        assert started.phase == "playing"
        assert all(chair.kind == "human" for chair in started.chairs)


def filled(events: tuple[MatchEvent, ...]) -> Match:
    """The match after its table was filled."""
    return given(*events, *due(events))
