"""What a card is worth to whoever captures it, in hundredths of a point."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from domain.cards import DECK, OROS, SEVEN_OF_OROS, SEVENS, Card

ESCOBA: Final = 100
"""An escoba is a point."""

Worth: TypeAlias = Mapping[Card, int]


def worth_of(each: int, oro: int, seven: int, seven_of_oros: int) -> Worth:
    """The worth of every card, from what a card, an oro, a seven and the seven of oros each add."""
    return {
        card: each + oro * (card in OROS) + seven * (card in SEVENS) + seven_of_oros * (card == SEVEN_OF_OROS)
        for card in DECK
    }
