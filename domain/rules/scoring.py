"""The points of a hand. They exist only when the hand is over.

"Most" is strictly more than every other side: a tie gives the point to nobody ("més que ningú").
"""

from typing import NamedTuple

from domain.cards import OROS, SEVEN_OF_OROS, SEVENS, Card
from domain.rules.rulesets import Ruleset


class Points(NamedTuple):
    """What one side earned in one hand, by reason."""

    escobas: int = 0
    cards: int = 0
    oros: int = 0
    seven_of_oros: int = 0
    sevens: int = 0

    @property
    def sum(self) -> int:
        """All of it together."""
        return sum(self)


def score(
    ruleset: Ruleset, piles: tuple[tuple[Card, ...], ...], escobas: tuple[int, ...]
) -> tuple[Points, ...]:
    """The points of each side from its pile (leftovers included) and its escobas."""
    cards = [len(pile) for pile in piles]
    oros = [len(OROS.intersection(pile)) for pile in piles]
    sevens = [len(SEVENS.intersection(pile)) for pile in piles]
    return tuple(
        Points(
            escobas=ruleset.escoba_points * escobas[side],
            cards=ruleset.most_cards * has_most(side, cards),
            oros=_most_or_all(side, oros, len(OROS), ruleset.most_oros, ruleset.all_oros),
            seven_of_oros=ruleset.seven_of_oros * (SEVEN_OF_OROS in piles[side]),
            sevens=_most_or_all(side, sevens, len(SEVENS), ruleset.most_sevens, ruleset.all_sevens),
        )
        for side in range(len(piles))
    )


def has_most(side: int, counts: list[int]) -> bool:
    """Whether a side has strictly more than every other side."""
    return all(counts[side] > count for other, count in enumerate(counts) if other != side)


def _most_or_all(side: int, counts: list[int], every: int, most_points: int, all_points: int) -> int:
    if counts[side] == every:
        return all_points
    return most_points if has_most(side, counts) else 0
