"""Opening a table and sitting down."""

from domain.match.commands import OpenPractice
from domain.match.decide.course import Course
from domain.match.decide.go_on import deal, go_on
from domain.match.events import MatchStarted, SeatTaken, TableOpened
from domain.match.evolve import opened
from domain.match.terms import resolve_pairs
from domain.shuffle import commitment, first_dealer


def open_practice(command: OpenPractice, seed: bytes) -> Course:
    """A practice match from the open table to the first card a person has to play.

    Raises ImpossibleTerms for seats and pairs that do not go together.
    """
    terms = command.terms
    resolve_pairs(terms.ruleset, terms.seats, terms.pairs)
    first = TableOpened(
        mode=terms.mode,
        seats=terms.seats,
        pairs=terms.pairs,
        ruleset=terms.ruleset,
        stake=terms.stake,
        clock=terms.clock,
        bot=terms.bot,
        host=command.player_id,
        commitment=commitment(seed),
    )
    course = Course(opened(first), seed)
    course.events.append(first)
    course.then(SeatTaken(seat=0, kind="human", player_id=command.player_id))
    for seat in range(1, terms.seats):
        course.then(SeatTaken(seat=seat, kind="bot"))
    start(course)
    return course


def start(course: Course) -> None:
    """A full table begins to play."""
    match = course.match
    course.then(MatchStarted(first_dealer(course.seed, match.nonces, match.terms.seats)))
    deal(course)
    go_on(course)
