"""Turns that run out, and the bots that take over."""

from domain.audit.case import Case
from domain.audit.rules import TIMEOUTS_IN_A_MATCH, TIMEOUTS_IN_A_ROW
from domain.match.events import SeatHandedToBot, TurnTimedOut


def turn_timed_out(case: Case, event: TurnTimedOut) -> None:
    """A person on turn was too slow: the server plays, after two in a row or five in all a bot for good."""
    seat = case.hand.turn
    chair = case.chairs[seat]
    if not case.terms.clock:
        case.wrong("order", "this table has no clock")
    if event.seat != seat or not chair.is_played:
        case.wrong("order", f"no clock runs for seat {event.seat}; seat {seat} is to play")
    chair.late += 1
    chair.late_in_a_row += 1
    case.due = "late"
    if chair.late_in_a_row >= TIMEOUTS_IN_A_ROW or chair.late >= TIMEOUTS_IN_A_MATCH:
        case.handover, case.after, case.due = (seat, "timeouts"), "late", "handover"


def seat_handed_to_bot(case: Case, event: SeatHandedToBot) -> None:
    """A bot takes over, because turns ran out or because the person gave up."""
    if case.due == "handover":
        if (event.seat, event.reason) != case.handover:
            case.wrong("order", f"{case.handover} is handed over, not {(event.seat, event.reason)}")
        case.chairs[case.handover[0]].hand_over(case.hand.number)
        case.due = case.after
