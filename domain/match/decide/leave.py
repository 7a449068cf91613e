"""Leaving a match that has started."""

from domain.match.commands import Forfeit
from domain.match.decide.course import Course
from domain.match.decide.end import win
from domain.match.decide.go_on import go_on
from domain.match.decide.play import check_playing
from domain.match.events import SeatForfeited, SeatHandedToBot
from domain.match.state import Match


def forfeit(match: Match, command: Forfeit, seed: bytes) -> Course:
    """The seat goes to a bot for good; when only one side is left that may win, it wins at once.

    Forfeiting again is harmless: nothing happens.
    """
    course = Course(match, seed)
    if match.chairs[command.seat].forfeited:
        return course
    check_playing(match)
    course.then(SeatForfeited(command.seat))
    if not match.chairs[command.seat].held_by_bot:
        course.then(SeatHandedToBot(command.seat, "forfeit"))
    remaining = [side for side in range(match.terms.sides) if side not in course.match.forfeited_sides]
    if len(remaining) == 1:
        win(course, remaining[0], "forfeit")
    else:
        go_on(course)
    return course
