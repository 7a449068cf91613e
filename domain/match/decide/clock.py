"""What the passing of time asks of a match: a turn that ran out, bots left alone, a match nobody plays."""

from typing import Final

from domain.match.commands import WhenDue
from domain.match.decide.course import Course
from domain.match.decide.end import void
from domain.match.decide.go_on import go_on, play_as_bot
from domain.match.events import SeatHandedToBot, TurnTimedOut
from domain.match.state import Match

TIMEOUTS_IN_A_ROW: Final = 2
TIMEOUTS_IN_A_MATCH: Final = 5


def when_due(match: Match, command: WhenDue, seed: bytes) -> Course:
    """What is due, in this order: bots' next hand, the end of a turn, the end of an idle match.

    A match that has moved on since is left alone: a deadline never touches a newer turn.
    """
    course = Course(match, seed)
    if match.version != command.version or match.phase != "playing":
        return course
    if match.is_played_by_nobody:
        go_on(course)
    elif match.terms.clock:
        time_out(course)
    else:
        void(course, "idle")
    return course


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
