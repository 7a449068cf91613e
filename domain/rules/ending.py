"""Who has won, once a hand is scored. Reaching the target inside a hand ends nothing."""

from typing import Final, Literal, NamedTuple, TypeAlias

from domain.rules.rulesets import Ruleset

HAND_LIMIT: Final = 60
"""The longest of 280,000 simulated matches had 24 hands; this only stops what would never end."""
HANDS_WITHOUT_CAPTURE_LIMIT: Final = 3

WinReason: TypeAlias = Literal["target", "no_capture", "forfeit", "hand_limit"]
VoidReason: TypeAlias = Literal["no_captures", "hand_limit", "admin", "idle"]
OnReason: TypeAlias = Literal["below_target", "tie_at_top"]


class Wins(NamedTuple):
    """One side has won the match."""

    side: int
    reason: WinReason


class IsVoid(NamedTuple):
    """Nobody can win it any more."""

    reason: VoidReason


class GoesOn(NamedTuple):
    """Another whole hand is played, with everyone."""

    reason: OnReason


Verdict: TypeAlias = Wins | IsVoid | GoesOn


class Standing(NamedTuple):
    """What the end of a match is judged by, after a hand has been scored. Tuples are by side."""

    seats: int
    totals: tuple[int, ...]
    captures: tuple[int, ...]
    hand_number: int = 1
    hands_without_capture: int = 0
    forfeited: frozenset[int] = frozenset()
    """Sides whose every seat has forfeited: they cannot win."""


def verdict(ruleset: Ruleset, standing: Standing) -> Verdict:
    """Whether the match is over: no-capture loss first, then the target, then the limits."""
    if (loser := no_capture_loser(ruleset, standing)) is not None:
        return Wins(1 - loser, "no_capture")
    if standing.hands_without_capture >= HANDS_WITHOUT_CAPTURE_LIMIT:
        return IsVoid("no_captures")
    top, leaders = leaders_of(standing)
    if top >= ruleset.target and len(leaders) == 1:
        return Wins(leaders[0], "target")
    if standing.hand_number >= HAND_LIMIT:
        return Wins(leaders[0], "hand_limit") if len(leaders) == 1 else IsVoid("hand_limit")
    return GoesOn("below_target" if top < ruleset.target else "tie_at_top")


def no_capture_loser(ruleset: Ruleset, standing: Standing) -> int | None:
    """The side that loses at once for a hand without a capture, or None.

    "perds la partida sencera a l'instant, sigui quin sigui el marcador"; when both captured nothing
    the text names no winner, so nobody loses.
    """
    if standing.seats not in ruleset.no_capture_loses_with_seats:
        return None
    empty = [side for side, captures in enumerate(standing.captures) if captures == 0]
    return empty[0] if len(empty) == 1 else None


def leaders_of(standing: Standing) -> tuple[int, list[int]]:
    """The highest total among sides that may still win, and the sides that have it."""
    open_sides = [side for side in range(len(standing.totals)) if side not in standing.forfeited]
    top = max(standing.totals[side] for side in open_sides)
    return top, [side for side in open_sides if standing.totals[side] == top]


def ranking(
    totals: tuple[int, ...], winner: int, last: frozenset[int] = frozenset()
) -> tuple[tuple[int, ...], ...]:
    """Places from first to last; sides that share a place stand together.

    The winner is first whatever the totals, sides in `last` (a no-capture loser, the forfeited) are below
    all others, the rest go by total.
    """

    def place(side: int) -> tuple[bool, bool, int]:
        return side != winner, side in last, -totals[side]

    ordered = sorted(range(len(totals)), key=place)
    places: list[tuple[int, ...]] = []
    for side in ordered:
        if places and place(places[-1][0]) == place(side):
            places[-1] = (*places[-1], side)
        else:
            places.append((side,))
    return tuple(places)
