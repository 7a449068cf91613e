"""The view of a match for one caller: what a client draws the table from."""

from collections.abc import Callable, Mapping
from datetime import datetime
from uuid import UUID

from application.matches.view_shape import (
    HandScoreView,
    HandView,
    LastPlayView,
    MatchView,
    ResultView,
    SeatView,
    SideView,
)
from domain.cards import DECK, Card
from domain.match.events import HandScored
from domain.match.state import Chair, Match, Result
from domain.match.visibility import Sight
from domain.rules.hand import Hand
from domain.rules.seats import side_of


def view_of(
    match_id: UUID,
    match: Match,
    sight: Sight,
    *,
    now: datetime,
    turn_deadline: datetime | None,
    names: Mapping[str, str],
    is_connected: Callable[[str], bool],
) -> MatchView:
    """`match` as `sight` shows it at `now`; `names` gives the username of each seated player."""
    terms, hand = match.terms, match.hand
    view: MatchView = {
        "match_id": str(match_id),
        "version": match.version,
        "state": match.phase,
        "mode": terms.mode,
        "ruleset": terms.ruleset,
        "pairs": terms.pairs,
        "host": names.get(match.host) if match.host else None,
        "clock": terms.clock,
        "now": rfc3339(now),
        "stake": terms.stake,
        "pot": sum([chair.stake for chair in match.chairs]),
        "commitment": match.commitment,
        "seats": [
            _seat(seat, chair, match, sight, names, is_connected) for seat, chair in enumerate(match.chairs)
        ],
        "sides": _sides(match.totals, hand),
        **_hand(match),  # type: ignore[typeddict-item]  # the optional keys follow below
        "turn_deadline": rfc3339(turn_deadline) if turn_deadline else None,
        "fill_at": None,
        "cancel_at": None,
        "last_play": _last_play(match),
        "hand_scores": [_hand_score(scored) for scored in match.hand_scores],
        "result": _result(match.result),
    }
    if sight.seat is not None:
        view["your_seat"] = sight.seat
        view["your_cards"] = list(hand.held[sight.seat]) if hand else []
    return view


def rfc3339(moment: datetime) -> str:
    """A UTC time as it stands in answers, to the microsecond."""
    return moment.isoformat(timespec="microseconds").replace("+00:00", "Z")


def _hand(match: Match) -> HandView:
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


def _seat(
    seat: int,
    chair: Chair,
    match: Match,
    sight: Sight,
    names: Mapping[str, str],
    is_connected: Callable[[str], bool],
) -> SeatView:
    held: tuple[Card, ...] = match.hand.held[seat] if match.hand else ()
    shown: SeatView = {
        "seat": seat,
        "side": side_of(seat, match.terms.sides),
        "kind": chair.kind,
        "held_by": "bot" if chair.held_by_bot else "player",
        "username": names.get(chair.player_id) if chair.player_id else None,
        "connected": is_connected(chair.player_id) if chair.player_id else chair.kind != "empty",
        "cards_held": len(held),
    }
    if sight.everything:
        shown["cards"] = list(held)
    return shown


def _sides(totals: tuple[int, ...], hand: Hand | None) -> list[SideView]:
    return [
        {
            "side": side,
            "score": score,
            "captured": len(hand.piles[side]) if hand else 0,
            "escobas": hand.escobas[side] if hand else 0,
        }
        for side, score in enumerate(totals)
    ]


def _last_play(match: Match) -> LastPlayView | None:
    last = match.last_play
    if last is None:
        return None
    return {"seat": last.seat, "card": last.card, "take": list(last.take), "escoba": last.escoba}


def _hand_score(scored: HandScored) -> HandScoreView:
    return {
        "hand": scored.hand,
        "sides": [
            {"side": side.side, "points": side.points, "reasons": side.reasons} for side in scored.sides
        ],
    }


def _result(result: Result | None) -> ResultView | None:
    if result is None:
        return None
    ranking = None if result.ranking is None else [list(place) for place in result.ranking]
    reason = "void" if ranking is None else result.reason
    return {"reason": reason, "ranking": ranking, "rewards": [], "pot": []}
