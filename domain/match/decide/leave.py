"""Leaving a match that has started, and coming back."""

from domain.match.commands import Forfeit, Reclaim
from domain.match.decide.course import Course
from domain.match.decide.end import win_if_alone
from domain.match.decide.go_on import go_on
from domain.match.decide.play import check_playing
from domain.match.events import SeatForfeited, SeatHandedToBot, SeatReclaimed
from domain.match.refusals import SeatHeldByBot
from domain.match.state import Match


def forfeit(match: Match, command: Forfeit, seed: bytes, sated: frozenset[str]) -> Course:
    """The seat goes to a bot for good; when only one side is left that may win, it wins at once.

    Forfeiting again is harmless: nothing happens.
    """
    course = Course(match, seed, sated)
    if match.chairs[command.seat].forfeited:
        return course
    check_playing(match)
    course.then(SeatForfeited(command.seat))
    if not match.chairs[command.seat].held_by_bot:
        course.then(SeatHandedToBot(command.seat, "forfeit"))
    win_if_alone(course)
    go_on(course)
    return course


def reclaim(match: Match, command: Reclaim, seed: bytes, sated: frozenset[str]) -> Course:
    """The player plays the seat again. Harmless when no bot has it; a forfeited seat stays the bot's."""
    check_playing(match)
    course = Course(match, seed, sated)
    chair = match.chairs[command.seat]
    if chair.forfeited:
        raise SeatHeldByBot("the seat was forfeited")
    if chair.held_by_bot:
        course.then(SeatReclaimed(command.seat))
        go_on(course)
    return course
