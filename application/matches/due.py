"""When a match that does not move is due, and what its events say about that."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from application.ports import Deadline, Event, Recorded
from domain.match.events import CardPlayed
from domain.match.state import Match

IDLE_AFTER: Final = timedelta(hours=24)


def deadline_of(match: Match, at: datetime, pause: timedelta, opened_at: datetime) -> Deadline | None:
    """The deadline of a match whose last command was at `at`; its plays take `pause` to be shown.

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
        return Deadline(at + pause if match.may_be_reclaimed else at, timedelta(0))
    if match.terms.clock:
        clock = timedelta(seconds=match.terms.clock)
        return Deadline(at + pause + clock, clock)
    return Deadline(at + IDLE_AFTER, timedelta(0))


def end_of_waiting(match: Match, opened_at: datetime) -> datetime | None:
    """When an open table is filled or cancelled; None if it never is, or does not wait any more."""
    if match.phase != "open" or match.terms.wait_seconds is None:
        return None
    return opened_at + timedelta(seconds=match.terms.wait_seconds)


def turn_deadline(match: Match, at: datetime, pause: timedelta) -> datetime | None:
    """When the turn of the person to play runs out; None without a clock, or where no person is to play."""
    if match.phase != "playing" or not match.terms.clock or match.is_played_by_nobody:
        return None
    return at + pause + timedelta(seconds=match.terms.clock)


def pause_of(events: Iterable[Event]) -> timedelta:
    """How long clients take to show what one command set off."""
    return timedelta(
        milliseconds=sum([event.shown_after_ms or 0 for event in events if isinstance(event, CardPlayed)])
    )


def last_command(records: Sequence[Recorded]) -> list[Event]:
    """The events that were recorded together with the last one: a command has one time."""
    return [record.event for record in records if record.at == records[-1].at]
