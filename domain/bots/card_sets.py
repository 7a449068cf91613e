"""Sets of cards as bits of a number, for a search that looks at hundreds of them."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from domain.cards import DECK, OROS, SEVEN_OF_OROS, SEVENS, VALUE, Card
from domain.rules.capture import FIFTEEN

CardSet: TypeAlias = int

_BIT: Final[dict[Card, CardSet]] = {card: 1 << place for place, card in enumerate(DECK)}
VALUE_OF_BIT: Final[dict[CardSet, int]] = {bit: VALUE[card] for card, bit in _BIT.items()}


def set_of(cards: Iterable[Card]) -> CardSet:
    """The cards as one number."""
    return sum([_BIT[card] for card in cards])


def bits_of(cards: CardSet) -> list[CardSet]:
    """Each card of the set, as a set of its own."""
    bits = []
    while cards:
        bit = cards & -cards
        bits.append(bit)
        cards ^= bit
    return bits


ALL_CARDS: Final = set_of(DECK)
ALL_OROS: Final = set_of(OROS)
ALL_SEVENS: Final = set_of(SEVENS)
THE_SEVEN: Final = set_of([SEVEN_OF_OROS])


def fifteens(cards: CardSet, most: int) -> dict[int, list[CardSet]] | None:
    """By value of a played card, the sets of `cards` that make fifteen with it, best guesses first.

    None if there are more than `most` sets to look at.
    """
    sums: list[tuple[CardSet, int]] = [(0, 0)]
    for bit in bits_of(cards):
        value = VALUE_OF_BIT[bit]
        sums += [(these | bit, reached + value) for these, reached in sums if reached + value < FIFTEEN]
        if len(sums) > most:
            return None
    sets: dict[int, list[CardSet]] = {value: [] for value in range(1, FIFTEEN)}
    for these, reached in sorted(sums[1:], key=lambda one: _promise(one[0]), reverse=True):
        sets[FIFTEEN - reached].append(these)
    return sets


def _promise(cards: CardSet) -> int:
    """How good these cards look: an order to try captures in."""
    oros, sevens = (cards & ALL_OROS).bit_count(), (cards & ALL_SEVENS).bit_count()
    return cards.bit_count() + 2 * oros + 4 * sevens + 8 * (cards & THE_SEVEN).bit_count()
