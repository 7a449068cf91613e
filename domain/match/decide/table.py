"""Opening a table and beginning to play."""

from domain.match.commands import OpenPractice, OpenTable, StartMatch
from domain.match.decide.course import Course
from domain.match.decide.go_on import deal, go_on
from domain.match.events import MatchStarted, PlayerInvited, SeatTaken, TableOpened
from domain.match.refusals import MatchRunning, NotFull, NotHost, NotOpen
from domain.match.state import Match
from domain.match.terms import Terms, resolve_pairs
from domain.shuffle import commitment, first_dealer


def open_practice(command: OpenPractice, seed: bytes) -> Course:
    """A practice match from the open table to the first card a person has to play.

    Raises ImpossibleTerms for seats and pairs that do not go together.
    """
    course = _opened(command.terms, command.player_id, seed)
    course.then(SeatTaken(seat=0, kind="human", player_id=command.player_id))
    for seat in range(1, command.terms.seats):
        course.then(SeatTaken(seat=seat, kind="bot"))
    start(course)
    return course


def open_table(command: OpenTable, seed: bytes) -> Course:
    """A table that waits for people. In friends matches who opens it is the host.

    Raises ImpossibleTerms for seats and pairs that do not go together.
    """
    terms = command.terms
    course = _opened(terms, command.player_id if terms.mode == "friends" else None, seed)
    course.then(SeatTaken(command.seat, "human", command.player_id, terms.stake, boosts=command.boosts))
    for invite in command.invited:
        course.then(PlayerInvited(invite.player_id, invite.seat))
    return course


def start_match(match: Match, command: StartMatch, seed: bytes) -> Course:
    """The host of a full room begins."""
    if match.host != command.player_id:
        raise NotHost
    check_open(match)
    if any(chair.kind == "empty" for chair in match.chairs):
        raise NotFull
    course = Course(match, seed)
    start(course)
    return course


def start(course: Course) -> None:
    """A full table begins to play."""
    match = course.match
    course.then(MatchStarted(first_dealer(course.seed, match.nonces, match.terms.seats)))
    deal(course)
    go_on(course)


def check_open(match: Match) -> None:
    """Raises MatchRunning once play has begun, NotOpen when the table is gone."""
    if match.phase == "playing":
        raise MatchRunning
    if match.phase != "open":
        raise NotOpen


def _opened(terms: Terms, host: str | None, seed: bytes) -> Course:
    resolve_pairs(terms.ruleset, terms.seats, terms.pairs)
    first = TableOpened(
        mode=terms.mode,
        seats=terms.seats,
        pairs=terms.pairs,
        ruleset=terms.ruleset,
        stake=terms.stake,
        clock=terms.clock,
        bot=terms.bot,
        host=host,
        commitment=commitment(seed),
        rewards=terms.rewards,
        wait_seconds=terms.wait_seconds,
        slot=terms.slot,
    )
    return Course.opening(first, seed)
