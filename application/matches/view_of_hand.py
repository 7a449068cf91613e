"""The cards and points of a match's view: the hand being played, what the sides have, the last play."""

from typing import Final

from application.matches.view_shape import HandScoreView, HandView, LastPlayView, SideView
from application.remembering import Remembered
from domain.cards import DECK
from domain.match.events import HandScored
from domain.match.state import Match
from domain.rules.hand import Hand

_MATCHES_REMEMBERED: Final = 2_000


def hand_of(match: Match) -> HandView:
    """The hand being played, or what stands there before the first deal."""
    hand = match.hand
    if hand is None:
        return {
            "hand_number": None,
            "round": None,
            "dealer": None,
            "turn": None,
            "table": [],
            "stock": len(DECK),
        }
    return {
        "hand_number": hand.number,
        "round": hand.round,
        "dealer": hand.dealer,
        "turn": hand.turn if match.phase == "playing" else None,
        "table": list(hand.table),
        "stock": hand.stock,
    }


def sides_of(totals: tuple[int, ...], hand: Hand | None) -> list[SideView]:
    """Scores and piles, side by side."""
    return [
        {
            "side": side,
            "score": score,
            "captured": len(hand.piles[side]) if hand else 0,
            "escobas": hand.escobas[side] if hand else 0,
        }
        for side, score in enumerate(totals)
    ]


def last_play_of(match: Match) -> LastPlayView | None:
    """The latest card, if one was played."""
    last = match.last_play
    if last is None:
        return None
    return {"seat": last.seat, "card": last.card, "take": list(last.take), "escoba": last.escoba}


def _all_hand_scores(scored: tuple[HandScored, ...]) -> list[HandScoreView]:
    return [hand_score_of(hand) for hand in scored]


def hand_score_of(scored: HandScored) -> HandScoreView:
    """The points of a hand that was counted."""
    return {
        "hand": scored.hand,
        "sides": [
            {"side": side.side, "points": side.points, "reasons": side.reasons} for side in scored.sides
        ],
    }


hand_scores_of: Final = Remembered(_all_hand_scores, most=_MATCHES_REMEMBERED)
"""The points of all hands that were counted. A long match has many, and they change once a hand."""
