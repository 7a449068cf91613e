"""When play begins: at once at a full online table, on the host's word in a full room."""

import pytest

from domain.match.commands import StartMatch, TakeSeat
from domain.match.events import (
    Dealt,
    MatchEvent,
    MatchStarted,
    PlayerInvited,
    SeatTaken,
    TableCancelled,
)
from domain.match.refusals import MatchRunning, NotFull, NotHost, NotOpen
from domain.match.terms import Seats, Stake
from domain.rules.hand import cards_to_deal, new_hand
from domain.shuffle import deck_of_hand, first_dealer
from tests.given import SEED, given
from tests.unit.domain.match.open_tables import HOST, OPENER, after, guest, happens, online, refused, room

FULL = room(*guest("gil", 1))


def sitting(seats: int, stake: Stake = 0) -> list[MatchEvent]:
    """Everybody but the opener and the last one."""
    return [SeatTaken(seat, "human", f"p{seat}", stake) for seat in range(1, seats - 1)]


@pytest.mark.parametrize("stake", [0, 100])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_full_online_table_starts_in_the_same_decision(seats: Seats, stake: Stake) -> None:
    events = happens(online(*sitting(seats, stake), seats=seats, stake=stake), TakeSeat("last"))
    dealer = first_dealer(SEED, {}, seats)
    held, table = cards_to_deal(new_hand(1, dealer, seats, seats), deck_of_hand(SEED, {}, 1))
    assert events == (
        SeatTaken(seats - 1, "human", "last", stake),
        MatchStarted(dealer),
        Dealt(1, 1, dealer, {str(seat): cards for seat, cards in enumerate(held)}, table),
    )


@pytest.mark.parametrize("seats", [3, 4])
def test_with_a_seat_still_empty_an_online_table_waits(seats: Seats) -> None:
    match = after(online(*sitting(seats - 1), seats=seats), TakeSeat("last-but-one"))
    assert match.phase == "open"
    assert sum(chair.kind == "empty" for chair in match.chairs) == 1


def test_nobody_can_start_an_online_table() -> None:
    for who in (OPENER, "stranger"):
        assert isinstance(refused(online(), StartMatch(who)), NotHost)


def test_a_full_room_waits_for_its_host() -> None:
    assert after(room(PlayerInvited("gil")), TakeSeat("gil")).phase == "open"
    started, dealt = happens(FULL, StartMatch(HOST))
    assert isinstance(started, MatchStarted)
    assert isinstance(dealt, Dealt)
    assert after(FULL, StartMatch(HOST)).phase == "playing"


def test_only_the_host_starts_a_room() -> None:
    for who in ("gil", "stranger"):
        assert isinstance(refused(FULL, StartMatch(who)), NotHost)


def test_a_room_with_an_empty_seat_does_not_start_and_no_bot_fills_it() -> None:
    for seats in (3, 4):
        assert isinstance(refused(room(*guest("gil", 1), seats=seats), StartMatch(HOST)), NotFull)


def test_a_match_starts_once() -> None:
    assert isinstance(refused((*FULL, MatchStarted(0)), StartMatch(HOST)), MatchRunning)
    assert isinstance(refused((*FULL, TableCancelled("idle", ())), StartMatch(HOST)), NotOpen)


def test_every_nonce_is_in_the_deal() -> None:
    sat = online(SeatTaken(1, "human", "gil", nonce="one"), seats=3)
    _, started, dealt = happens(sat, TakeSeat("joan", nonce="two"))
    nonces = {1: "one", 2: "two"}
    assert started == MatchStarted(first_dealer(SEED, nonces, 3))
    assert isinstance(dealt, Dealt)
    held, _ = cards_to_deal(new_hand(1, dealt.dealer, 3, 3), deck_of_hand(SEED, nonces, 1))
    assert dict(dealt.cards) == {str(seat): cards for seat, cards in enumerate(held)}


def test_a_table_that_has_started_knows_everyone_who_sits_and_the_pot() -> None:
    match = after(online(stake=500), TakeSeat("gil"))
    assert [chair.player_id for chair in match.chairs] == [OPENER, "gil"]
    assert all(chair.is_played_by_person for chair in match.chairs)
    assert match.pot == 1000
    assert given(*online(stake=500)).pot == 500
