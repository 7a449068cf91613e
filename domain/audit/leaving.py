"""People who give a seat up, leave it to its bot for too long, or come back to it."""

from domain.audit.case import Case
from domain.audit.outcome import Outcome, won
from domain.audit.rules import HANDS_A_BOT_MAY_HOLD
from domain.match.events import SeatForfeited, SeatReclaimed


def seat_reclaimed(case: Case, event: SeatReclaimed) -> None:
    """A person comes back to a seat that a bot holds and that was not given up."""
    check_waits(case)
    chair = case.chair(event.seat)
    if chair is None or not chair.may_come_back:
        case.wrong("order", f"nobody may come back to seat {event.seat}")
    else:
        chair.come_back()
    case.paused = False


def seat_forfeited(case: Case, event: SeatForfeited) -> None:
    """Seats that bots have held for two whole hands, in their order; else a person gives up."""
    if case.due == "forfeits":
        _left_for_too_long(case, event.seat)
    else:
        _given_up(case, event.seat)


def _left_for_too_long(case: Case, told: int) -> None:
    seat = case.giving_up.pop(0)
    if told != seat:
        case.wrong("order", f"seat {seat} was left for two whole hands, not seat {told}")
    case.chairs[seat].forfeited = True
    if not case.giving_up:
        case.due = "deal"
        _win_if_alone(case)


def _given_up(case: Case, seat: int) -> None:
    check_waits(case)
    chair = case.chair(seat)
    if chair is None or chair.kind != "human" or chair.forfeited:
        case.wrong("order", f"seat {seat} cannot be given up")
        return
    chair.forfeited = True
    case.paused = False
    _win_if_alone(case)
    if chair.is_played:
        case.handover, case.after, case.due = (seat, "forfeit"), case.due, "handover"


def _win_if_alone(case: Case) -> None:
    remaining = [side for side in range(case.sides) if side not in case.forfeited_sides]
    if len(remaining) == 1:
        case.outcome = won("forfeit", remaining[0], case.totals, case.forfeited_sides)
        case.due = "winner"


def due_after_hand(case: Case) -> None:
    """Seats left to a bot for two whole hands count as given up; were that everybody, the match is void."""
    case.giving_up = [
        seat
        for seat, chair in enumerate(case.chairs)
        if chair.may_come_back
        and chair.held_since is not None
        and case.hand.number - chair.held_since >= HANDS_A_BOT_MAY_HOLD
    ]
    gone = [chair.forfeited or seat in case.giving_up for seat, chair in enumerate(case.chairs)]
    if not case.giving_up:
        case.due = "deal"
    elif all(gone):
        case.outcome, case.due = Outcome("idle"), "void"
    else:
        case.due = "forfeits"


def check_waits(case: Case) -> None:
    """What a person or the clock does comes only when the match waits for it, never between two of bots."""
    if case.due == "card" and not case.waits:
        case.wrong("order", f"seat {case.hand.turn}'s bot plays on before anything else happens")
