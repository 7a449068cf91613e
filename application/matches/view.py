"""The view of a match for one caller: what a client draws the table from."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from application.matches.due import end_of_waiting, turn_deadline
from application.matches.live import Done
from application.matches.result import result_of
from application.matches.view_of_hand import hand_of, hand_scores_of, last_play_of, sides_of
from application.matches.view_shape import (
    MatchView,
    SeatView,
    TimesView,
)
from domain.cards import Card
from domain.match.state import Chair, Match
from domain.match.visibility import Sight
from domain.rules.seats import side_of


def view_of(
    done: Done, sight: Sight, *, names: Mapping[str, str], is_connected: Callable[[str], bool]
) -> MatchView:
    """The match as `sight` shows it; `names` gives the username of everybody in `people_at`."""
    match = done.match
    terms, hand = match.terms, match.hand
    view: MatchView = {
        "match_id": str(done.match_id),
        "version": match.version,
        "state": match.phase,
        "mode": terms.mode,
        "ruleset": terms.ruleset,
        "pairs": terms.pairs,
        "host": names.get(match.host) if match.host else None,
        "clock": terms.clock,
        "now": rfc3339(done.now),
        "stake": terms.stake,
        "pot": match.pot,
        "commitment": match.commitment,
        "seats": [
            _seat(seat, chair, match, sight, names, is_connected) for seat, chair in enumerate(match.chairs)
        ],
        "sides": sides_of(match.totals, hand),
        **hand_of(match),
        **_times(done),  # type: ignore[typeddict-item]  # the optional keys follow below
        "invites": [
            {"username": names.get(invite.player_id, ""), "seat": invite.seat} for invite in match.invites
        ],
        "last_play": last_play_of(match),
        "hand_scores": hand_scores_of(match.hand_scores),
        "result": result_of(match.result, names),
    }
    if sight.seat is not None:
        view["your_seat"] = sight.seat
        view["your_cards"] = list(hand.held[sight.seat]) if hand else []
    return view


def people_at(match: Match) -> list[str]:
    """The ids of all people whom a view names."""
    seated = [chair.player_id for chair in match.chairs if chair.player_id is not None]
    return [*seated, *([match.host] if match.host else ()), *[invite.player_id for invite in match.invites]]


def rfc3339(moment: datetime) -> str:
    """A time as it stands in answers: in UTC, whatever zone a database tells it in, to the microsecond."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def _times(done: Done) -> TimesView:
    match = done.match
    turn_ends, waits_until = turn_deadline(match, done.turn), end_of_waiting(match, done.opened_at)
    waits = rfc3339(waits_until) if waits_until else None
    is_filled = match.terms.mode == "online" and not match.terms.stake
    return {
        "turn_deadline": rfc3339(turn_ends) if turn_ends else None,
        "fill_at": waits if is_filled else None,
        "cancel_at": None if is_filled else waits,
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
        "username": names.get(chair.player_id) if chair.player_id else chair.name,
        "connected": is_connected(chair.player_id) if chair.player_id else chair.kind != "empty",
        "cards_held": len(held),
    }
    if sight.everything:
        shown["cards"] = list(held)
    return shown
