"""How a match has to end, from its totals: a second opinion on winner, reason and ranking."""

from collections.abc import Collection, Sequence
from typing import NamedTuple, TypeAlias

from domain.audit.rules import MOST_HANDS, MOST_HANDS_WITHOUT_CAPTURE, TARGET

Ranking: TypeAlias = tuple[tuple[int, ...], ...]


class Outcome(NamedTuple):
    """The end of a match and why; without a ranking it is void."""

    reason: str
    ranking: Ranking | None = None


def won(reason: str, winner: int, totals: Sequence[int], last: Collection[int]) -> Outcome:
    """A win: the winner first, sides in `last` below all others, the rest by total; equals share a place."""
    others = [side for side in range(len(totals)) if side != winner]
    standings = sorted({(side in last, -totals[side]) for side in others})
    places = [
        tuple([side for side in others if (side in last, -totals[side]) == standing])
        for standing in standings
    ]
    return Outcome(reason, ((winner,), *places))


def outcome_of_hand(
    totals: Sequence[int],
    captures: Sequence[int],
    *,
    hand: int,
    hands_without_capture: int,
    no_capture_loses: bool,
    forfeited: Collection[int],
) -> Outcome | None:
    """What a scored hand decides; None where the match goes on. Sequences are by side.

    First the loss of a side that alone captured nothing, then three hands in which nobody did, then 21 points
    with one side alone on top, then the sixtieth hand. Forfeited sides cannot win.
    """
    without = [side for side, count in enumerate(captures) if not count]
    if no_capture_loses and len(without) == 1:
        return won("no_capture", 1 - without[0], totals, without)
    if hands_without_capture >= MOST_HANDS_WITHOUT_CAPTURE:
        return Outcome("no_captures")
    in_play = [side for side in range(len(totals)) if side not in forfeited]
    top = max([totals[side] for side in in_play], default=0)
    leaders = [side for side in in_play if totals[side] == top]
    is_decided = len(leaders) == 1
    if is_decided and top >= TARGET:
        return won("target", leaders[0], totals, forfeited)
    if hand >= MOST_HANDS:
        return won("hand_limit", leaders[0], totals, forfeited) if is_decided else Outcome("hand_limit")
    return None
