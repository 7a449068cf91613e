"""The second scorer: the points of a hand, counted on sets of bits by the words of the two texts."""

from collections.abc import Sequence
from typing import Final

from domain.audit.bits import BIT, bits
from domain.audit.rules import Rules
from domain.cards import DECK

OROS: Final = bits(card for card in DECK if card.endswith("o"))
SEVENS: Final = bits(card for card in DECK if card.startswith("7"))
REASONS: Final = ("escobas", "cards", "oros", "seven_of_oros", "sevens")


def points_of(rules: Rules, piles: Sequence[int], escobas: Sequence[int]) -> list[tuple[int, ...]]:
    """The points of each side, in the order of `REASONS`."""
    cards = _strictly_most([pile.bit_count() for pile in piles])
    oros = _strictly_most([(pile & OROS).bit_count() for pile in piles])
    sevens = _strictly_most([(pile & SEVENS).bit_count() for pile in piles])
    return [
        (
            escobas[side],
            1 if side == cards else 0,
            rules.all_oros if pile & OROS == OROS else rules.most_oros if side == oros else 0,
            1 if pile & BIT["7o"] else 0,
            rules.all_sevens if pile & SEVENS == SEVENS else rules.most_sevens if side == sevens else 0,
        )
        for side, pile in enumerate(piles)
    ]


def _strictly_most(counts: Sequence[int]) -> int | None:
    """The one side with more than any other ("més que ningú"), or None."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None
