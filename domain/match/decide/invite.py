"""Asking people into a friends room."""

from typing import Final

from domain.match.commands import DeclineInvite, InvitePlayer
from domain.match.decide.course import Course
from domain.match.decide.table import check_open
from domain.match.events import InviteDeclined, PlayerInvited
from domain.match.refusals import (
    AlreadySeated,
    CannotInviteOneself,
    NoSuchSeat,
    NotHost,
    NotInvited,
    SeatOccupied,
    TooManyInvites,
)
from domain.match.state import Invite, Match

MOST_OPEN_INVITES: Final = 20


def invite_player(match: Match, command: InvitePlayer, seed: bytes) -> Course:
    """An invite that lasts as long as the room stands open. Repeating it is harmless.

    A seat named is kept for the invited; who has no seat kept takes a free one.
    """
    if match.host != command.by:
        raise NotHost
    check_open(match)
    if command.player_id == command.by:
        raise CannotInviteOneself
    if match.seat_of(command.player_id) is not None:
        raise AlreadySeated("this player sits at the table already")
    course = Course(match, seed)
    invite = match.invite_of(command.player_id)
    if invite == Invite(command.player_id, command.seat):
        return course
    if invite is None and len(match.invites) >= MOST_OPEN_INVITES:
        raise TooManyInvites
    if command.seat is not None:
        check_seat(match, command.player_id, command.seat)
    course.then(PlayerInvited(command.player_id, command.seat))
    return course


def decline_invite(match: Match, command: DeclineInvite, seed: bytes) -> Course:
    """The invite is gone; the host may send another."""
    check_open(match)
    if match.invite_of(command.player_id) is None:
        raise NotInvited
    course = Course(match, seed)
    course.then(InviteDeclined(command.player_id))
    return course


def check_seat(match: Match, player_id: str, seat: int) -> None:
    """Raises NoSuchSeat, or SeatOccupied where somebody else sits or may come."""
    if seat >= match.terms.seats:
        raise NoSuchSeat(f"the seats are 0 to {match.terms.seats - 1}")
    if seat not in match.free_seats_for(player_id):
        raise SeatOccupied
