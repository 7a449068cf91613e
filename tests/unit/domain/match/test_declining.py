"""Declining an invite."""

from domain.match.commands import DeclineInvite, TakeSeat
from domain.match.events import InviteDeclined, MatchStarted, PlayerInvited, TableCancelled
from domain.match.refusals import MatchRunning, NotInvited, NotOpen
from tests.unit.domain.match.open_tables import HOST, after, guest, happens, online, refused, room


def test_the_invited_may_decline_and_the_seat_is_free_again() -> None:
    invited = room(PlayerInvited("gil", 1), PlayerInvited("joan"))
    assert happens(invited, DeclineInvite("gil")) == (InviteDeclined("gil"),)
    match = after(invited, DeclineInvite("gil"))
    assert match.free_seats_for("joan") == [1]
    assert match.invite_of("joan") is not None


def test_who_declined_cannot_come_unless_invited_again() -> None:
    declined = room(PlayerInvited("gil"), InviteDeclined("gil"))
    assert isinstance(refused(declined, TakeSeat("gil")), NotInvited)
    assert happens((*declined, PlayerInvited("gil")), TakeSeat("gil"))


def test_who_was_not_invited_has_nothing_to_decline() -> None:
    for who in ("stranger", HOST):
        assert isinstance(refused(room(PlayerInvited("gil")), DeclineInvite(who)), NotInvited)
    assert isinstance(refused(online(), DeclineInvite("stranger")), NotInvited)


def test_an_invite_is_answered_once() -> None:
    assert isinstance(
        refused(room(PlayerInvited("gil"), InviteDeclined("gil")), DeclineInvite("gil")), NotInvited
    )
    assert isinstance(refused(room(*guest("gil", 1)), DeclineInvite("gil")), NotInvited)


def test_after_the_room_there_is_nothing_to_decline() -> None:
    started = room(PlayerInvited("joan"), *guest("gil", 1), MatchStarted(0))
    cancelled = room(PlayerInvited("joan"), TableCancelled("idle", ()))
    assert isinstance(refused(started, DeclineInvite("joan")), MatchRunning)
    assert isinstance(refused(cancelled, DeclineInvite("joan")), NotOpen)
