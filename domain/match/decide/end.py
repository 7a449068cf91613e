"""The end of a hand and of a match, in the order: leftovers, piles, points, no-capture loss, target."""

from typing import Final, assert_never

from domain.match.commands import VoidMatch
from domain.match.decide.course import Course
from domain.match.events import (
    HandScored,
    MatchVoided,
    MatchWon,
    Refund,
    SeatForfeited,
    SeedRevealed,
    SideScore,
    TableSwept,
)
from domain.match.refusals import MatchOver
from domain.match.state import Match
from domain.rules.ending import (
    GoesOn,
    IsVoid,
    Standing,
    VoidReason,
    WinReason,
    Wins,
    no_capture_loser,
    ranking,
    verdict,
)
from domain.rules.hand import Hand
from domain.rules.scoring import score

ABANDONED_AFTER_HANDS: Final = 2


def end_hand(course: Course) -> None:
    """Leftovers to the last captor, the points, and the end of the match if this hand decides it."""
    hand = _hand_of(course.match)
    course.then(TableSwept(hand.last_captor, hand.table))
    course.then(_scored(course.match))
    standing = standing_of(course.match)
    rules = course.match.terms.rules
    match verdict(rules, standing):
        case Wins(side, reason):
            loser = no_capture_loser(rules, standing) if reason == "no_capture" else None
            win(course, side, reason, frozenset() if loser is None else frozenset({loser}))
        case IsVoid(reason):
            void(course, reason)
        case GoesOn():
            pass
        case unknown:
            assert_never(unknown)


def forfeit_abandoned_seats(course: Course) -> None:
    """A seat that its bot has held for two whole hands is given up, unless the match is over anyway."""
    hand = _hand_of(course.match)
    for seat, chair in enumerate(course.match.chairs):
        is_abandoned = (
            chair.may_be_reclaimed
            and chair.held_since is not None
            and hand.number - chair.held_since >= ABANDONED_AFTER_HANDS
        )
        if is_abandoned and course.match.phase == "playing":
            course.then(SeatForfeited(seat))
            win_if_alone(course)


def win_if_alone(course: Course) -> None:
    """When only one side is left that may win, it wins at once."""
    remaining = [side for side in range(course.match.terms.sides) if side not in course.match.forfeited_sides]
    if len(remaining) == 1:
        win(course, remaining[0], "forfeit")


def standing_of(match: Match) -> Standing:
    """What the end of `match` is judged by."""
    return Standing(
        seats=match.terms.seats,
        totals=match.totals,
        captures=_hand_of(match).captures,
        hand_number=_hand_of(match).number,
        hands_without_capture=match.hands_without_capture,
        forfeited=match.forfeited_sides,
    )


def win(course: Course, side: int, reason: WinReason, last: frozenset[int] = frozenset()) -> None:
    """A side wins; what was secret about the deals may now be known."""
    match = course.match
    course.then(MatchWon(ranking(match.totals, side, last | match.forfeited_sides), reason))
    course.then(SeedRevealed(course.seed.hex()))


def void(course: Course, reason: VoidReason) -> None:
    """Nobody wins; stakes go back."""
    paid = [Refund(seat, chair.stake) for seat, chair in enumerate(course.match.chairs) if chair.stake]
    course.then(MatchVoided(reason, tuple(paid)))
    course.then(SeedRevealed(course.seed.hex()))


def void_match(match: Match, command: VoidMatch, seed: bytes) -> Course:
    """End an unfinished match for nobody."""
    if match.phase != "playing":
        raise MatchOver
    course = Course(match, seed)
    void(course, command.reason)
    return course


def _scored(match: Match) -> HandScored:
    hand = _hand_of(match)
    points = score(match.terms.rules, hand.piles, hand.escobas)
    sides = [
        SideScore(side, earned.sum, earned._asdict(), match.totals[side] + earned.sum)
        for side, earned in enumerate(points)
    ]
    return HandScored(hand.number, tuple(sides))


def _hand_of(match: Match) -> Hand:
    if match.hand is None:
        raise RuntimeError("a hand can only end after it was dealt")
    return match.hand
