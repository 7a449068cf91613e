"""Ends without a winner: a table that is cancelled, a match that is void. Every stake goes back."""

from domain.match.commands import VoidMatch
from domain.match.decide.course import Course
from domain.match.events import CancelReason, MatchVoided, Refund, SeedRevealed, TableCancelled
from domain.match.refusals import MatchOver
from domain.match.state import Match
from domain.rules.ending import VoidReason


def cancel(course: Course, reason: CancelReason, by: str | None = None, note: str | None = None) -> None:
    """The open table is gone, and what was secret about its deals may be known."""
    course.then(TableCancelled(reason, refunds_of(course.match), by, note))
    course.then(SeedRevealed(course.seed.hex()))


def void(course: Course, reason: VoidReason, by: str | None = None, note: str | None = None) -> None:
    """Nobody wins."""
    course.then(MatchVoided(reason, refunds_of(course.match), by, note))
    course.then(SeedRevealed(course.seed.hex()))


def void_match(match: Match, command: VoidMatch, seed: bytes) -> Course:
    """End an unfinished match for nobody, or an open table."""
    if match.is_over:
        raise MatchOver
    course = Course(match, seed)
    end = cancel if match.phase == "open" else void
    end(course, command.reason, command.by, command.note)
    return course


def refunds_of(match: Match) -> tuple[Refund, ...]:
    """Every stake that lies at the table, to whom it belongs."""
    return tuple(
        [Refund(seat, chair.stake, chair.player_id) for seat, chair in enumerate(match.chairs) if chair.stake]
    )
