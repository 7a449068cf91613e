"""The end of a hand and of a match, in the order: leftovers, piles, points, no-capture loss, target."""

from typing import Final, assert_never

from domain.match.decide.close import void
from domain.match.decide.course import Course
from domain.match.decide.settle import win
from domain.match.events import HandScored, SeatForfeited, SideScore, TableSwept
from domain.match.evolve import after
from domain.match.state import Match
from domain.rules.ending import (
    GoesOn,
    IsVoid,
    Standing,
    Wins,
    no_capture_loser,
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
    """A seat that its bot has held for two whole hands is given up, unless the match is over anyway.

    Seats that are given up at the same moment are judged together: when nobody would be left who may win,
    the match is void, since the order of the seats must not decide who gets the pot.
    """
    match = course.match
    if match.phase != "playing":
        return
    abandoned = [seat for seat in range(match.terms.seats) if _is_abandoned(match, seat)]
    given_up = match
    for seat in abandoned:
        given_up = after(given_up, SeatForfeited(seat))
    if abandoned and len(given_up.forfeited_sides) == match.terms.sides:
        void(course, "idle")
        return
    for seat in abandoned:
        course.then(SeatForfeited(seat))
    win_if_alone(course)


def _is_abandoned(match: Match, seat: int) -> bool:
    chair = match.chairs[seat]
    held_since = chair.held_since if chair.may_be_reclaimed else None
    return held_since is not None and _hand_of(match).number - held_since >= ABANDONED_AFTER_HANDS


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
