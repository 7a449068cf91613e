"""What follows without a person in between: bots' plays, the next deal, the end of the hand."""

from domain.bots import BOTS, Move
from domain.bots.seat_view import seen_from
from domain.match.decide.course import Course
from domain.match.decide.end import end_hand, forfeit_abandoned_seats
from domain.match.events import Captured, CardPlayed, Dealt, Escoba
from domain.match.pace import shown_after_ms
from domain.rules.escoba import opening_escobas
from domain.rules.hand import Hand, cards_to_deal, new_hand
from domain.rules.seats import next_seat
from domain.shuffle import Draws, deck_of_hand


def go_on(course: Course) -> None:
    """Let everything happen that waits for no person.

    Where no person is left, it stops at the next hand's deal: bots finish such a match one hand, and so
    one transaction, at a time.
    """
    unattended: bool | None = None
    while course.match.phase == "playing" and (hand := course.match.hand) is not None:
        if hand.is_over:
            unattended = course.match.is_played_by_nobody if unattended is None else unattended
            end_hand(course)
            forfeit_abandoned_seats(course)
            if course.match.phase == "playing":
                deal(course)
                if unattended:
                    return
        elif hand.everyone_has_played:
            deal(course)
        elif course.match.chairs[hand.turn].is_played_by_person:
            return
        else:
            play_as_bot(course, hand)


def make_move(course: Course, move: Move, shown_after_ms: int | None = None) -> None:
    """The seat whose turn it is makes a legal move."""
    hand = course.match.hand
    if hand is None:
        raise RuntimeError("a move needs a hand")
    seat = hand.turn
    course.then(CardPlayed(seat, move.card, shown_after_ms))
    if move.take:
        course.then(Captured(seat, move.card, move.take))
        if len(move.take) == len(hand.table):
            course.then(Escoba(seat))


def play_as_bot(course: Course, hand: Hand) -> None:
    """A bot plays for the seat whose turn it is, from what that seat may see.

    For a person the normal bot plays, whatever the level of the table's own bots.
    """
    match = course.match
    level = (match.terms.bot if match.chairs[hand.turn].kind == "bot" else None) or "normal"
    cards_left = hand.stock + sum([len(cards) for cards in hand.held])
    draws = Draws(course.seed, match.nonces, f"bot-{hand.number}-{cards_left}")
    move = BOTS[level](seen_from(hand, hand.turn, match.terms.rules), draws)
    make_move(course, move, shown_after_ms(hand.number, cards_left))


def deal(course: Course) -> None:
    """The next deal of this hand, or the first of the next one, and the escobas its opening cards give."""
    match = course.match
    seats, sides = match.terms.seats, match.terms.sides
    hand = match.hand
    if hand is None:
        hand = new_hand(1, match.first_dealer or 0, seats, sides)
    elif hand.is_over:
        hand = new_hand(hand.number + 1, next_seat(hand.dealer, seats), seats, sides)
    deck = deck_of_hand(course.seed, match.nonces, hand.number)
    held, table = cards_to_deal(hand, deck)
    by_seat = {str(seat): cards for seat, cards in enumerate(held)}
    course.then(Dealt(hand.number, hand.round + 1, hand.dealer, by_seat, table or None))
    if table and match.terms.rules.opening_escobas and (count := opening_escobas(table)):
        course.then(Escoba(hand.turn, opening=count, take=table))
