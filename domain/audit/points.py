"""The points of every hand, counted again, and whether they end the match."""

from collections.abc import Sequence

from domain.audit.case import Case
from domain.audit.leaving import due_after_hand
from domain.audit.outcome import outcome_of_hand
from domain.audit.scorer import REASONS, points_of
from domain.match.events import HandScored


def hand_scored(case: Case, event: HandScored) -> None:
    """Each side's points by reason and its total; then whether that ends the match."""
    hand = case.hand
    points = points_of(case.rules, hand.piles, hand.escobas)
    case.totals = [total + sum(more) for total, more in zip(case.totals, points, strict=True)]
    if event.hand != hand.number:
        case.wrong("points", f"these are the points of hand {hand.number}, not {event.hand}")
    _check_sides(case, event, points)
    case.hands_scored += 1
    nobody_captured = hand.last_captor is None
    case.hands_without_capture = case.hands_without_capture + 1 if nobody_captured else 0
    case.outcome = outcome_of_hand(
        case.totals,
        hand.captures,
        hand=hand.number,
        hands_without_capture=case.hands_without_capture,
        no_capture_loses=case.seats == case.rules.no_capture_loses_at,
        forfeited=case.forfeited_sides,
    )
    if case.outcome:
        case.due = "winner" if case.outcome.ranking else "void"
    else:
        due_after_hand(case)


def _check_sides(case: Case, event: HandScored, points: Sequence[tuple[int, ...]]) -> None:
    if [scored.side for scored in event.sides] != list(range(case.sides)):
        case.wrong("points", f"the points are not those of sides 0 to {case.sides - 1}, each once")
        return
    for scored, due, total in zip(event.sides, points, case.totals, strict=True):
        reasons = dict(zip(REASONS, due, strict=True))
        if scored.reasons != reasons:
            case.wrong("points", f"side {scored.side} made {reasons}, not {dict(scored.reasons)}")
        if scored.points != sum(due):
            case.wrong("points", f"side {scored.side} made {sum(due)} points, not {scored.points}")
        if scored.total != total:
            case.wrong("points", f"side {scored.side} stands at {total}, not {scored.total}")
