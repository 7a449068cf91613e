"""When a match that does not move is due, and what its events say about that."""

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from application.ports import Deadline, Event
from domain.match.events import CardPlayed, Dealt, MatchStarted, SeatReclaimed
from domain.match.state import Match

IDLE_AFTER: Final = timedelta(hours=24)


class Turn(NamedTuple):
    """What led to the turn that is on was recorded `at`, and its plays take `pause` to be shown."""

    at: datetime
    pause: timedelta


def deadline_of(match: Match, turn: Turn, opened_at: datetime) -> Deadline | None:
    """The deadline of a match.

    An open table waits from the moment it was opened: who sits down meanwhile starts nothing anew. A turn's
    clock starts when everything before it has been shown. Bots that play on for somebody who may come back
    take their time; those of a match that everybody has left do not.
    """
    if match.phase == "open":
        waits_until = end_of_waiting(match, opened_at)
        return Deadline(waits_until, timedelta(0)) if waits_until else None
    if match.phase != "playing":
        return None
    if match.is_played_by_nobody:
        return Deadline(turn.at + turn.pause if match.may_be_reclaimed else turn.at, timedelta(0))
    if match.terms.clock:
        clock = timedelta(seconds=match.terms.clock)
        return Deadline(turn.at + turn.pause + clock, clock)
    return Deadline(turn.at + IDLE_AFTER, timedelta(0))


def end_of_waiting(match: Match, opened_at: datetime) -> datetime | None:
    """When an open table is filled or cancelled; None if it never is, or does not wait any more."""
    if match.phase != "open" or match.terms.wait_seconds is None:
        return None
    return opened_at + timedelta(seconds=match.terms.wait_seconds)


def turn_deadline(match: Match, turn: Turn) -> datetime | None:
    """When the turn of the person to play runs out; None without a clock, or where no person is to play."""
    if match.phase != "playing" or not match.terms.clock or match.is_played_by_nobody:
        return None
    return turn.at + turn.pause + timedelta(seconds=match.terms.clock)


def turn_after(turn: Turn | None, before: Match | None, event: Event, at: datetime) -> Turn:
    """The turn that is on after an event: its clock starts when all plays before it have been shown.

    Who comes back to another seat, or gives one up, leaves that clock alone.
    """
    if turn is not None and not _begins_a_turn(before, event):
        return turn
    shown = timedelta(milliseconds=event.shown_after_ms or 0 if isinstance(event, CardPlayed) else 0)
    if turn is not None and turn.at == at:  # a command has one time, and may hold many plays
        return Turn(at, turn.pause + shown)
    return Turn(at, shown)


def _begins_a_turn(before: Match | None, event: Event) -> bool:
    if isinstance(event, SeatReclaimed):  # nobody had a turn, and now somebody has
        return before is not None and before.is_played_by_nobody
    return isinstance(event, CardPlayed | Dealt | MatchStarted)
