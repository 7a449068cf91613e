"""Inviting: the host asks somebody in, with a seat kept for them if wished."""

from domain.match.commands import InvitePlayer, TakeSeat
from domain.match.events import InviteDeclined, MatchStarted, MatchVoided, PlayerInvited, SeatTaken
from domain.match.refusals import (
    AlreadySeated,
    CannotInviteOneself,
    MatchRunning,
    NoSuchSeat,
    NotHost,
    NotOpen,
    SeatOccupied,
    TooManyInvites,
)
from domain.match.state import Invite
from tests.given import given
from tests.unit.domain.match.open_tables import HOST, OPENER, after, guest, happens, online, refused, room

TWENTY = tuple(PlayerInvited(f"guest-{number}") for number in range(20))


def invite(player_id: str, seat: int | None = None, by: str = HOST) -> InvitePlayer:
    return InvitePlayer(by, player_id, seat)


def test_the_host_invites_with_a_seat_or_without() -> None:
    assert happens(room(), invite("gil")) == (PlayerInvited("gil"),)
    assert happens(room(), invite("gil", 1)) == (PlayerInvited("gil", 1),)


def test_only_the_host_invites() -> None:
    with_gil = room(*guest("gil", 1), seats=3)
    assert isinstance(refused(with_gil, invite("joan", by="gil")), NotHost)
    assert isinstance(refused(with_gil, invite("joan", by="stranger")), NotHost)
    assert happens(with_gil, invite("joan")) == (PlayerInvited("joan"),)


def test_nobody_invites_to_an_online_table() -> None:
    assert isinstance(refused(online(), invite("gil", by=OPENER)), NotHost)


def test_an_invite_stays_open_until_it_is_answered() -> None:
    assert after(room(), invite("gil", 1)).invites == (Invite("gil", 1),)
    assert given(*room(PlayerInvited("gil"), SeatTaken(1, "human", "gil"))).invites == ()
    assert given(*room(PlayerInvited("gil"), InviteDeclined("gil"))).invites == ()


def test_inviting_again_with_the_same_words_is_harmless() -> None:
    for again in (PlayerInvited("gil"), PlayerInvited("gil", 1)):
        assert happens(room(again), invite("gil", again.seat)) == ()


def test_inviting_again_to_another_seat_replaces_the_invite_and_frees_the_first_seat() -> None:
    match = after(room(PlayerInvited("gil", 1), seats=3), invite("gil", 2))
    assert match.invites == (Invite("gil", 2),)
    assert match.free_seats_for("joan") == [1]


def test_somebody_who_declined_may_be_invited_again() -> None:
    declined = room(PlayerInvited("gil"), InviteDeclined("gil"))
    assert happens(declined, invite("gil", 1)) == (PlayerInvited("gil", 1),)


def test_there_are_at_most_twenty_open_invites() -> None:
    assert len(after(room(*TWENTY[:19]), invite("the-20th")).invites) == 20
    assert isinstance(refused(room(*TWENTY), invite("the-21st")), TooManyInvites)


def test_with_twenty_open_an_old_invite_may_still_be_changed_and_an_answered_one_makes_room() -> None:
    assert happens(room(*TWENTY), invite("guest-7", 1)) == (PlayerInvited("guest-7", 1),)
    assert happens(room(*TWENTY, InviteDeclined("guest-7")), invite("the-21st"))


def test_nobody_invites_themselves() -> None:
    refusal = refused(room(), invite(HOST))
    assert isinstance(refusal, CannotInviteOneself)
    assert refusal.code == "invalid-body"


def test_nobody_is_invited_to_the_table_they_sit_at() -> None:
    assert isinstance(refused(room(*guest("gil", 1), seats=3), invite("gil", 2)), AlreadySeated)


def test_a_seat_that_somebody_has_or_that_is_kept_is_kept_for_nobody_else() -> None:
    kept = room(PlayerInvited("gil", 1), seats=3)
    assert isinstance(refused(kept, invite("joan", 0)), SeatOccupied)
    assert isinstance(refused(kept, invite("joan", 1)), SeatOccupied)
    assert happens(kept, invite("joan", 2)) == (PlayerInvited("joan", 2),)


def test_the_seat_must_exist() -> None:
    assert isinstance(refused(room(seats=3), invite("gil", 3)), NoSuchSeat)


def test_invites_lapse_with_the_room_and_when_play_begins() -> None:
    started = room(*guest("gil", 1), PlayerInvited("joan"), MatchStarted(0))
    assert given(*started).invites == ()
    assert isinstance(refused(started, invite("joan")), MatchRunning)
    assert isinstance(refused(started, TakeSeat("joan")), NotOpen)
    assert isinstance(refused((*started, MatchVoided("admin")), invite("joan")), NotOpen)
