"""Sets of cards as whole numbers, a bit a card, so that looking after forty cards is arithmetic."""

from collections.abc import Iterable
from typing import Final

from domain.cards import DECK, VALUE, Card

BIT: Final[dict[Card, int]] = {card: 1 << place for place, card in enumerate(DECK)}


def bits(cards: Iterable[Card]) -> int:
    """The set of these cards; one that is named twice is in it once."""
    together = 0
    for card in cards:
        together |= BIT[card]
    return together


def worth(cards: Iterable[Card]) -> int:
    """What cards count towards fifteen."""
    return sum([VALUE[card] for card in cards])


def named(cards: int) -> str:
    """A set of cards for a person to read: `7o sc`."""
    return " ".join([card for card in DECK if BIT[card] & cards]) or "no card"
