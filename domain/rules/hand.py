"""A hand: one pass through the forty cards, from the first deal to the leftovers.

Only what is face up, held or counted is here; the order of the stock stays with who deals.
"""

from typing import Final, NamedTuple

from domain.cards import Card
from domain.rules.seats import next_seat, side_of

CARDS_EACH: Final = 3
CARDS_ON_TABLE: Final = 4
PLAYS_A_HAND: Final = 36


class Hand(NamedTuple):
    """Where a hand stands. Tuples by seat: `held`. By side: `piles`, `escobas`, `captures`."""

    number: int
    dealer: int
    turn: int
    round: int
    stock: int
    held: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]
    escobas: tuple[int, ...]
    captures: tuple[int, ...]
    last_captor: int | None

    @property
    def seats(self) -> int:
        """How many people play."""
        return len(self.held)

    @property
    def everyone_has_played(self) -> bool:
        """Whether no seat holds a card, so that a deal or the end of the hand is due."""
        return not any(self.held)

    @property
    def is_over(self) -> bool:
        """Whether the last card has been played."""
        return self.stock == 0 and self.everyone_has_played


def new_hand(number: int, dealer: int, seats: int, sides: int) -> Hand:
    """A hand before its first deal; mano, the seat after the dealer, will lead every deal of it."""
    return Hand(
        number=number,
        dealer=dealer,
        turn=next_seat(dealer, seats),
        round=0,
        stock=40,
        held=((),) * seats,
        table=(),
        piles=((),) * sides,
        escobas=(0,) * sides,
        captures=(0,) * sides,
        last_captor=None,
    )


def cards_to_deal(
    hand: Hand, deck: tuple[Card, ...]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The next deal from `deck`: cards by seat, and the table's four in the first round only.

    Three to mano, three to each next seat clockwise, then the table (`docs/shuffle.md`).
    """
    seats = hand.seats
    first = len(deck) - hand.stock
    by_seat: list[tuple[Card, ...]] = [()] * seats
    for place in range(seats):
        start = first + place * CARDS_EACH
        by_seat[(hand.dealer + 1 + place) % seats] = deck[start : start + CARDS_EACH]
    end = first + seats * CARDS_EACH
    return tuple(by_seat), deck[end : end + CARDS_ON_TABLE] if hand.round == 0 else ()


def dealt(hand: Hand, held: tuple[tuple[Card, ...], ...], table: tuple[Card, ...]) -> Hand:
    """After a deal: every seat has new cards; the table changes only in the first round."""
    gone = sum([len(cards) for cards in held]) + len(table)
    return hand._replace(round=hand.round + 1, held=held, table=hand.table + table, stock=hand.stock - gone)


def laid(hand: Hand, seat: int, card: Card) -> Hand:
    """After a card is put on the table; the turn passes clockwise."""
    cards = tuple([held for held in hand.held[seat] if held != card])
    held = (*hand.held[:seat], cards, *hand.held[seat + 1 :])
    return hand._replace(held=held, table=(*hand.table, card), turn=next_seat(seat, hand.seats))


def taken(hand: Hand, seat: int, cards: tuple[Card, ...]) -> Hand:
    """After a capture: `cards`, the one played included, go from the table to the pile of the seat's side."""
    side = side_of(seat, len(hand.piles))
    hand = moved_to_pile(hand, seat, cards)
    return hand._replace(captures=_plus(hand.captures, side, 1))


def moved_to_pile(hand: Hand, seat: int, cards: tuple[Card, ...]) -> Hand:
    """Table cards to the pile of the seat's side, without counting as a capture (an opening escoba)."""
    side = side_of(seat, len(hand.piles))
    piles = (*hand.piles[:side], hand.piles[side] + cards, *hand.piles[side + 1 :])
    table = tuple([card for card in hand.table if card not in cards])
    return hand._replace(table=table, piles=piles, last_captor=seat)


def with_escobas(hand: Hand, seat: int, count: int) -> Hand:
    """After the seat's side made `count` escobas."""
    return hand._replace(escobas=_plus(hand.escobas, side_of(seat, len(hand.piles)), count))


def _plus(counts: tuple[int, ...], index: int, more: int) -> tuple[int, ...]:
    return (*counts[:index], counts[index] + more, *counts[index + 1 :])
