"""Adding to the shuffle after the commitment: the opener's nonce."""

from domain.match.commands import AddNonce, LeaveTable
from domain.match.events import (
    MatchStarted,
    NonceAdded,
    SeatLeft,
    SeatTaken,
    TableCancelled,
)
from domain.match.refusals import MatchRunning, NonceGiven, NotHost, NotOpen, NotSeated
from domain.shuffle import deck_of_hand, first_dealer
from tests.given import SEED
from tests.unit.domain.match.open_tables import HOST, OPENER, after, guest, happens, online, refused, room


def test_the_opener_adds_a_nonce_in_a_room_and_at_an_online_table() -> None:
    assert happens(room(), AddNonce(HOST, "luck")) == (NonceAdded(0, "luck"),)
    assert happens(online(seat=1), AddNonce(OPENER, "luck")) == (NonceAdded(1, "luck"),)


def test_the_nonce_changes_the_shuffle() -> None:
    nonces = after(room(), AddNonce(HOST, "luck")).nonces
    assert nonces == {0: "luck"}
    assert deck_of_hand(SEED, nonces, 1) != deck_of_hand(SEED, {}, 1)


def test_a_nonce_is_added_once() -> None:
    given_one = room(NonceAdded(0, "luck"))
    refusal = refused(given_one, AddNonce(HOST, "more luck"))
    assert isinstance(refusal, NonceGiven)
    assert isinstance(refused(given_one, AddNonce(HOST, "luck")), NonceGiven)


def test_the_others_gave_theirs_when_they_sat_down() -> None:
    for table in (room(*guest("gil", 1)), online(SeatTaken(1, "human", "gil"), seats=3)):
        assert isinstance(refused(table, AddNonce("gil", "luck")), NotHost)


def test_who_does_not_sit_adds_nothing() -> None:
    left = online(SeatTaken(1, "human", "gil"), SeatLeft(0, OPENER, 0), seats=3)
    assert isinstance(refused(room(), AddNonce("stranger", "luck")), NotSeated)
    assert isinstance(refused(left, AddNonce(OPENER, "luck")), NotSeated)


def test_when_the_opener_has_left_nobody_becomes_the_opener() -> None:
    left = online(SeatTaken(1, "human", "gil"), SeatLeft(0, OPENER, 0), seats=3)
    assert isinstance(refused(left, AddNonce("gil", "luck")), NotHost)


def test_a_nonce_leaves_with_the_seat_it_came_with() -> None:
    sat = online(NonceAdded(0, "luck"), SeatTaken(1, "human", "gil", nonce="mine"), seats=3)
    assert after(sat, LeaveTable(OPENER)).nonces == {1: "mine"}
    assert after(sat, LeaveTable("gil")).nonces == {0: "luck"}


def test_once_the_dealer_is_drawn_nothing_is_added() -> None:
    started = room(*guest("gil", 1), MatchStarted(first_dealer(SEED, {}, 2)))
    assert isinstance(refused(started, AddNonce(HOST, "luck")), MatchRunning)
    assert isinstance(refused(room(TableCancelled("idle", ())), AddNonce(HOST, "luck")), NotOpen)
