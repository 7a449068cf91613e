"""What the end of a hand between two sides is worth to one of them, from its pile alone."""

from typing import Final

from domain.bots import differences
from domain.bots.card_sets import ALL_CARDS, ALL_OROS, ALL_SEVENS, THE_SEVEN, CardSet
from domain.rules.rulesets import Ruleset

LOST_MATCH: Final = 1_000
"""More points than any hand has: what a hand without a capture costs where it loses the match."""


class Settling:
    """Points of a side less those of the other, which has all the cards that the side has not."""

    __slots__ = ("_cards", "_empty_loses", "_oros", "_seven", "_sevens", "escoba")

    def __init__(self, rules: Ruleset) -> None:
        self._cards = differences.of_cards(rules)
        self._oros = differences.of_oros(rules)
        self._sevens = differences.of_sevens(rules)
        self._seven = rules.seven_of_oros
        self._empty_loses = 2 in rules.no_capture_loses_with_seats
        self.escoba = rules.escoba_points

    def ahead(self, pile: CardSet, table: CardSet, last: int) -> int:
        """How far the side with `pile` is ahead, escobas aside; `last`: 1 if it captured last, else -1.

        The cards on the table go to who captured last; if nobody did (0), nobody has any.
        """
        if not last:
            return 0
        if self._empty_loses and not pile:
            return -LOST_MATCH
        if self._empty_loses and pile | table == ALL_CARDS:
            return LOST_MATCH
        if last > 0:
            pile |= table
        ahead = self._cards[pile.bit_count()] + self._oros[(pile & ALL_OROS).bit_count()]
        ahead += self._sevens[(pile & ALL_SEVENS).bit_count()]
        return ahead + (self._seven if pile & THE_SEVEN else -self._seven)
