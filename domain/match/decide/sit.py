"""Sitting down at an open table, and standing up again."""

from domain.match.commands import AddNonce, LeaveTable, TakeSeat
from domain.match.decide.close import cancel
from domain.match.decide.course import Course
from domain.match.decide.invite import check_seat
from domain.match.decide.table import check_open, start
from domain.match.events import NonceAdded, SeatLeft, SeatTaken
from domain.match.refusals import (
    AlreadySeated,
    MatchOver,
    NonceGiven,
    NotHost,
    NotInvited,
    NotOpen,
    NotSeated,
    TableFull,
)
from domain.match.state import Match


def take_seat(match: Match, command: TakeSeat, seed: bytes) -> Course:
    """Somebody sits down and pays the stake; the last one at an online table sets play off.

    Without a seat of one's choice it is the one that was kept, or the first free one.
    """
    if match.phase != "open":
        raise NotOpen
    if match.seat_of(command.player_id) is not None:
        raise AlreadySeated
    invite = match.invite_of(command.player_id)
    if match.host is not None and invite is None:
        raise NotInvited
    free = match.free_seats_for(command.player_id)
    if not free:
        raise TableFull
    seat = command.seat if command.seat is not None else invite.seat if invite else None
    if seat is None:
        seat = free[0]
    check_seat(match, command.player_id, seat)
    course = Course(match, seed)
    stake, nonce = match.terms.stake, command.nonce
    course.then(SeatTaken(seat, "human", command.player_id, stake, nonce, command.boosts))
    if match.terms.mode == "online" and all(chair.kind != "empty" for chair in course.match.chairs):
        start(course)
    return course


def add_nonce(match: Match, command: AddNonce, seed: bytes) -> Course:
    """Who opened the table adds to the shuffle, once, knowing the commitment."""
    check_open(match)
    seat = match.seat_of(command.player_id)
    if seat is None:
        raise NotSeated
    if match.opener != command.player_id:
        raise NotHost
    if match.chairs[seat].nonce is not None:
        raise NonceGiven
    course = Course(match, seed)
    course.then(NonceAdded(seat, command.nonce))
    return course


def leave_table(match: Match, command: LeaveTable, seed: bytes) -> Course:
    """The stake goes back. A room goes with its host, an online table with its last player.

    Leaving again is harmless: nothing happens.
    """
    if match.phase == "ended":
        raise MatchOver
    course = Course(match, seed)
    if match.phase == "cancelled":
        return course
    check_open(match)
    seat = match.seat_of(command.player_id)
    if seat is None:
        return course
    course.then(SeatLeft(seat, command.player_id, match.chairs[seat].stake))
    if match.host == command.player_id:
        cancel(course, "host_left")
    elif all(chair.kind == "empty" for chair in course.match.chairs):
        cancel(course, "empty")
    return course
