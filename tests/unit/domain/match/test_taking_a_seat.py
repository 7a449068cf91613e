"""Taking a seat: who may, which one it is, what it costs."""

import pytest

from domain.match.commands import TakeSeat
from domain.match.events import (
    MatchEvent,
    MatchStarted,
    PlayerInvited,
    SeatLeft,
    SeatTaken,
    TableCancelled,
)
from domain.match.refusals import (
    AlreadySeated,
    NoSuchSeat,
    NotInvited,
    NotOpen,
    SeatOccupied,
    TableFull,
)
from domain.match.terms import Stake
from domain.rules.seats import side_of
from tests.given import given
from tests.unit.domain.match.open_tables import HOST, OPENER, after, guest, happens, online, refused, room


def test_the_invited_take_the_first_free_seat_or_one_of_their_choice() -> None:
    invited = room(PlayerInvited("gil"), seats=3)
    assert happens(invited, TakeSeat("gil")) == (SeatTaken(1, "human", "gil"),)
    assert happens(invited, TakeSeat("gil", seat=2)) == (SeatTaken(2, "human", "gil"),)


def test_who_has_a_seat_kept_gets_it_without_naming_it() -> None:
    invited = room(PlayerInvited("gil", 2), seats=3)
    assert happens(invited, TakeSeat("gil")) == (SeatTaken(2, "human", "gil"),)


def test_who_has_a_seat_kept_may_take_another_free_one_and_frees_the_kept_one() -> None:
    match = after(room(PlayerInvited("gil", 2), PlayerInvited("joan"), seats=3), TakeSeat("gil", seat=1))
    assert match.seat_of("gil") == 1
    assert match.free_seats_for("joan") == [2]


def test_a_seat_kept_for_somebody_is_given_to_nobody_else() -> None:
    kept = room(PlayerInvited("gil", 1), PlayerInvited("joan"), seats=3)
    assert happens(kept, TakeSeat("joan")) == (SeatTaken(2, "human", "joan"),)
    assert isinstance(refused(kept, TakeSeat("joan", seat=1)), SeatOccupied)


def test_where_only_kept_seats_are_left_the_table_is_full_for_everybody_else() -> None:
    kept = room(PlayerInvited("gil", 1), PlayerInvited("joan"))
    assert isinstance(refused(kept, TakeSeat("joan")), TableFull)
    assert happens(kept, TakeSeat("gil"))


def test_who_was_not_invited_cannot_sit_in_a_room() -> None:
    assert isinstance(refused(room(PlayerInvited("gil")), TakeSeat("stranger")), NotInvited)


def test_anybody_may_sit_at_an_online_table() -> None:
    assert happens(online(seats=3), TakeSeat("stranger", seat=2)) == (SeatTaken(2, "human", "stranger"),)


def test_a_taken_seat_is_refused_and_so_is_one_that_does_not_exist() -> None:
    invited = room(*guest("gil", 1), PlayerInvited("joan"), seats=3)
    for seat in (0, 1):
        assert isinstance(refused(invited, TakeSeat("joan", seat=seat)), SeatOccupied)
    assert isinstance(refused(invited, TakeSeat("joan", seat=3)), NoSuchSeat)
    assert happens(invited, TakeSeat("joan", seat=2))


def test_nobody_sits_twice_at_a_table() -> None:
    assert isinstance(refused(room(*guest("gil", 1), seats=3), TakeSeat("gil", seat=2)), AlreadySeated)
    assert isinstance(refused(room(), TakeSeat(HOST)), AlreadySeated)
    assert isinstance(refused(online(seats=3), TakeSeat(OPENER)), AlreadySeated)


def test_a_full_room_seats_nobody_more() -> None:
    assert isinstance(refused(room(*guest("gil", 1), PlayerInvited("joan")), TakeSeat("joan")), TableFull)


@pytest.mark.parametrize(
    "over", [(*guest("gil", 1), MatchStarted(0)), (TableCancelled("host_left", ()),)], ids=["started", "gone"]
)
def test_a_room_that_has_started_or_is_gone_seats_nobody(over: tuple[MatchEvent, ...]) -> None:
    assert isinstance(refused(room(PlayerInvited("joan"), *over), TakeSeat("joan")), NotOpen)


@pytest.mark.parametrize("stake", [100, 250, 500, 1000])
def test_at_a_stake_table_the_seat_costs_the_stake(stake: Stake) -> None:
    table = online(seats=3, stake=stake)
    assert happens(table, TakeSeat("gil")) == (SeatTaken(1, "human", "gil", stake),)
    assert after(table, TakeSeat("gil")).pot == 2 * stake


def test_boosts_and_a_nonce_are_stored_with_the_seat() -> None:
    sits = TakeSeat("gil", nonce="luck", boosts=("gold_booster",))
    assert happens(online(seats=3), sits) == (
        SeatTaken(1, "human", "gil", nonce="luck", boosts=("gold_booster",)),
    )


def test_a_seat_that_somebody_left_is_free_again_also_for_who_left_it() -> None:
    left = online(SeatTaken(1, "human", "gil"), SeatLeft(1, "gil", 0), seats=3)
    for who in ("gil", "joan"):
        assert happens(left, TakeSeat(who, seat=1)) == (SeatTaken(1, "human", who),)


def test_partners_sit_opposite() -> None:
    match = given(*room(*guest("gil", 1), *guest("joan", 2), *guest("mar", 3), seats=4))
    partners = {
        side: [chair.player_id for seat, chair in enumerate(match.chairs) if side_of(seat, 2) == side]
        for side in (0, 1)
    }
    assert partners == {0: [HOST, "joan"], 1: ["gil", "mar"]}
