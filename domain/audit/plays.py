"""Cards that are played: in turn, from the hand, by a person or for one."""

from domain.audit.bits import BIT
from domain.audit.case import Case
from domain.audit.rules import PLAYS_A_HAND
from domain.match.events import CardPlayed


def card_played(case: Case, event: CardPlayed) -> None:
    """The seat on turn puts a held card on the table; where no person played, there is a pause before."""
    hand, card = case.hand, event.card
    bit, seat = BIT[card], hand.turn
    if event.seat != seat:
        case.wrong("plays", f"seat {event.seat} played, seat {seat} was to play")
        seat = _holder(case, event.seat, bit)
    if not hand.held[seat] & bit:
        case.wrong("plays", f"seat {seat} does not hold {card}")
    chair = case.chairs[seat]
    by_person = chair.is_played and case.due != "late"
    if by_person:
        chair.late_in_a_row = 0
    if (event.shown_after_ms is None) != by_person:
        case.wrong("order", f"{'a person' if by_person else 'no person'} plays for seat {seat} here")
    hand.held[seat] &= ~bit
    hand.table |= bit
    hand.laid, hand.laid_by = card, seat
    hand.turn = (seat + 1) % case.seats
    hand.plays += 1
    case.paused = False
    if hand.plays % (3 * case.seats):
        case.due = "card"
    else:
        case.due = "leftovers" if hand.plays >= PLAYS_A_HAND else "deal"


def _holder(case: Case, seat: int, bit: int) -> int:
    """Whose play it must have been, when it was said to be out of turn."""
    return seat if case.chair(seat) and case.hand.held[seat] & bit else case.hand.turn
