"""What the passing of time asks: of a table that waits, a turn that ran out, a match nobody plays."""

from typing import Final

from domain.match.commands import WhenDue
from domain.match.decide.close import cancel, void
from domain.match.decide.course import Course
from domain.match.decide.go_on import go_on, play_as_bot
from domain.match.decide.table import start
from domain.match.events import SeatHandedToBot, SeatTaken, TurnTimedOut
from domain.match.simulated import names_for
from domain.match.state import Match

TIMEOUTS_IN_A_ROW: Final = 2
TIMEOUTS_IN_A_MATCH: Final = 5


def when_due(match: Match, command: WhenDue, seed: bytes, sated: frozenset[str]) -> Course:
    """What is due, in this order: a table that waited, bots' next hand, the end of a turn, an idle match.

    A match that has moved on since is left alone: a deadline never touches a newer turn.
    """
    course = Course(match, seed, sated)
    if match.version != command.version or match.is_over:
        return course
    if match.phase == "open":
        end_of_waiting(course)
    elif match.is_played_by_nobody:
        go_on(course)
    elif match.terms.clock:
        time_out(course)
    else:
        void(course, "idle")
    return course


def end_of_waiting(course: Course) -> None:
    """A room that never began and a stake table that never filled are cancelled.

    At any other online table simulated players take the empty seats, and play begins.
    """
    terms = course.match.terms
    if terms.mode == "friends":
        cancel(course, "idle")
    elif terms.stake:
        cancel(course, "not_filled")
    else:
        names = names_for(course.seed, terms.seats)
        for seat, chair in enumerate(course.match.chairs):
            if chair.kind == "empty":
                course.then(SeatTaken(seat, "simulated", name=names[seat]))
        start(course)


def time_out(course: Course) -> None:
    """The seat to play was too slow: the server plays for it, and hands it to a bot if that repeats."""
    hand = course.match.hand
    if hand is None:
        return
    course.then(TurnTimedOut(hand.turn))
    chair = course.match.chairs[hand.turn]
    if chair.timeouts_in_a_row >= TIMEOUTS_IN_A_ROW or chair.timeouts >= TIMEOUTS_IN_A_MATCH:
        course.then(SeatHandedToBot(hand.turn, "timeouts"))
    else:
        play_as_bot(course, hand)
    go_on(course)
