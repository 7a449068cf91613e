"""Cards that are dealt: who deals, to whom, no card twice, and the escobas that four opening cards give."""

from collections.abc import Sequence
from itertools import combinations

from domain.audit.bits import BIT, bits, worth
from domain.audit.case import Case
from domain.audit.hand import Hand
from domain.cards import VALUE, Card
from domain.match.events import Dealt


def dealt(case: Case, event: Dealt) -> None:
    """Three cards to each seat from mano on, four to the table in the first round."""
    begins = case.hand.is_over
    _check_place(case, event)
    hand = case.hand
    hand.round += 1
    hand.turn = hand.mano
    hand.plays = (hand.round - 1) * 3 * case.seats
    table = event.table or ()
    if len(table) != (4 if hand.round == 1 else 0):
        case.wrong("deal", f"{len(table)} cards to the table in round {hand.round}")
    _take_from_stock(case, (*_cards_of_seats(case, event), *table))
    hand.table |= bits(table)
    case.due = "card"
    case.paused = begins and hand.number > 1 and not any(chair.is_played for chair in case.chairs)
    if case.rules.opening_escobas and (count := escobas_of_opening(table)):
        _give_opening(case, count)


def escobas_of_opening(table: Sequence[Card]) -> int:
    """One for four cards worth fifteen, two for two pairs of fifteen each."""
    if worth(table) == 30 and any(VALUE[one] + VALUE[other] == 15 for one, other in combinations(table, 2)):
        return 2
    return 1 if worth(table) == 15 else 0


def _check_place(case: Case, event: Dealt) -> None:
    """The next round of the hand; after its last play the next hand, dealt by the next seat."""
    last = case.hand
    hand, round_, dealer = last.number, last.round + 1, last.dealer
    if last.is_over:
        hand, round_ = last.number + 1, 1
        dealer = (last.dealer + 1) % case.seats if last.number else case.first_dealer
    told = (event.hand, event.round, event.dealer)
    if told != (hand, round_, dealer):
        case.wrong("deal", f"hand, round and dealer are {(hand, round_, dealer)}, not {told}")
    if last.is_over:
        case.hand = Hand(hand, dealer, case.seats, case.sides)
    elif event.round == 1:  # part of the hand before is missing: go on with this one
        case.hand = Hand(event.hand, event.dealer % case.seats, case.seats, case.sides)


def _cards_of_seats(case: Case, event: Dealt) -> list[Card]:
    """The cards of the seats in the order of the deal."""
    hand = case.hand
    together: list[Card] = []
    for place in range(case.seats):
        seat = (hand.mano + place) % case.seats
        cards = event.cards.get(str(seat), ())
        if len(cards) != 3:
            case.wrong("deal", f"{len(cards)} cards to seat {seat}")
        hand.held[seat] = bits(cards)
        together += cards
    if len(event.cards) != case.seats:
        case.wrong("deal", f"cards to {len(event.cards)} seats of {case.seats}")
    return together


def _take_from_stock(case: Case, cards: tuple[Card, ...]) -> None:
    hand, new = case.hand, bits(cards)
    if new.bit_count() != len(cards) or new & hand.seen:
        twice = [card for card in cards if cards.count(card) > 1 or BIT[card] & hand.seen]
        case.wrong("deal", f"dealt twice: {' '.join(twice)}")
    hand.seen |= new
    place = hand.plays + (4 if hand.round > 1 else 0)
    case.dealt.append((case.version, hand.number, place, cards))


def _give_opening(case: Case, count: int) -> None:
    """The cards are mano's at once, so that a missing Escoba is found once and not at every play after it."""
    hand = case.hand
    hand.opening, hand.opening_cards = count, hand.table
    hand.escobas[hand.mano % case.sides] += count
    hand.gain(hand.mano, hand.table)
    case.due = "opening"
