"""People without a seat: invited, declining, gone again; and what was added to the shuffle."""

from domain.match.events import InviteDeclined, NonceAdded, PlayerInvited, SeatLeft, SeatTaken, TableOpened
from tests.unit.application.replay.telling import told

ROOM = (
    TableOpened("friends", 3, False, "escombra", 0, 30, "c0ffee", host="p0"),
    SeatTaken(0, "human", "p0"),
)
STAKE_TABLE = (
    TableOpened("online", 3, False, "escoba", 250, 30, "c0ffee"),
    SeatTaken(0, "human", "p0", 250),
    SeatTaken(2, "human", "p1", 250),
)


def test_invited_are_told_by_name_with_the_seat_that_is_kept() -> None:
    assert told(ROOM, PlayerInvited("p1", 2)) == ["invited: bernat, with seat 2 kept"]
    assert told(ROOM, PlayerInvited("p1", 0)) == ["invited: bernat, with seat 0 kept"]
    assert told(ROOM, PlayerInvited("p2")) == ["invited: carla"]


def test_invited_whose_name_is_not_known_is_somebody() -> None:
    assert told(ROOM, PlayerInvited("gone")) == ["invited: somebody (name unknown)"]


def test_who_declines_is_told() -> None:
    assert told((*ROOM, PlayerInvited("p1")), InviteDeclined("p1")) == ["declined: bernat"]


def test_who_leaves_is_told_with_the_stake_that_went_back() -> None:
    assert told(STAKE_TABLE, SeatLeft(2, "p1", 250)) == ["seat 2 left: bernat, with 250 coins back"]


def test_who_leaves_a_table_without_a_stake_gets_nothing_back() -> None:
    assert told((*ROOM, SeatTaken(1, "human", "p1")), SeatLeft(1, "p1", 0)) == ["seat 1 left: bernat"]


def test_who_has_left_is_not_taken_for_the_next_on_that_seat() -> None:
    lines = told(STAKE_TABLE, SeatLeft(2, "p1", 250), SeatTaken(2, "human", "p2", 250))

    assert lines == ["seat 2 left: bernat, with 250 coins back", "seat 2: carla, for 250 coins"]


def test_nonce_is_told_with_whoever_added_it() -> None:
    assert told(ROOM, NonceAdded(0, "luck-7")) == ["anna adds to the shuffle: luck-7"]


def test_nonce_that_came_with_the_seat_is_told_after_it() -> None:
    assert told(ROOM, SeatTaken(1, "human", "p1", nonce="rain")) == [
        "seat 1: bernat",
        "bernat adds to the shuffle: rain",
    ]
