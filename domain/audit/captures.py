"""What cards take: captures of fifteen, escobas, and the leftovers of a hand."""

from domain.audit.bits import BIT, bits, named, worth
from domain.audit.case import Case
from domain.cards import VALUE, Card
from domain.match.events import Captured, CardPlayed, Escoba, TableSwept


def captured(case: Case, event: Captured) -> None:
    """The card just played takes others from the table: together they make exactly fifteen."""
    hand = case.hand
    card, take = event.card, event.take
    played, taken = BIT[card], bits(take)
    if case.previous is not CardPlayed or event.seat != hand.laid_by or card != hand.laid:
        case.wrong("plays", f"{card} of seat {event.seat} captures; {hand.laid} of {hand.laid_by} was played")
    if taken.bit_count() != len(take):
        case.wrong("plays", f"a card is named twice: {' '.join(take)}")
    if missing := taken & ~(hand.table & ~played):
        case.wrong("plays", f"{named(missing)} is not on the table")
    if (makes := VALUE[card] + worth(take)) != 15:
        case.wrong("plays", f"{card} with {' '.join(take)} makes {makes}, not 15")
    hand.gain(hand.laid_by, taken | played)
    side = hand.laid_by % case.sides
    hand.captures[side] += 1
    if not hand.table:
        hand.escobas[side] += 1
        case.after, case.due = case.due, "escoba"


def escoba(case: Case, event: Escoba) -> None:
    """A capture that leaves the table empty, or opening cards worth fifteen."""
    hand = case.hand
    told = (event.seat, event.opening or 0, _set(event.take))
    if case.due == "opening":
        if told != (hand.mano, hand.opening, hand.opening_cards) or len(event.take or ()) != 4:
            cards = named(hand.opening_cards)
            case.wrong("deal", f"{cards} gave seat {hand.mano} {hand.opening} opening escobas, not {event}")
        case.due = "card"
    elif case.due == "escoba":
        if told != (hand.laid_by, 0, None) or event.opening is not None:
            case.wrong("plays", f"seat {hand.laid_by} swept the table in play, not {event}")
        case.due = case.after


def table_swept(case: Case, event: TableSwept) -> None:
    """The leftovers, all of them, go to the last captor, or to nobody. They are worth 10, 25, 40 …"""
    hand = case.hand
    told = bits(event.cards)
    if told != hand.table or told.bit_count() != len(event.cards):
        case.wrong("plays", f"{named(hand.table)} lay on the table, not {' '.join(event.cards)}")
    if worth(event.cards) % 15 != 10:
        case.wrong("plays", f"leftovers worth {worth(event.cards)}: cards have appeared or vanished")
    if event.seat != hand.last_captor:
        case.wrong("plays", f"the leftovers go to seat {hand.last_captor}, not {event.seat}")
    if hand.last_captor is not None:
        hand.gain(hand.last_captor, hand.table)
    hand.table = 0
    case.due = "points"


def _set(cards: tuple[Card, ...] | None) -> int | None:
    return None if cards is None else bits(cards)
