"""The best capture of whoever plays next, averaged over every hand that seat may hold."""

from collections.abc import Iterable, Sequence
from math import comb
from typing import Final

from domain.bots.worth import ESCOBA, Worth
from domain.cards import VALUE, Card
from domain.rules.capture import FIFTEEN

_IMPOSSIBLE: Final = -1


def all_replies(table: Iterable[Card], unseen: Sequence[Card], count: int, worth: Worth) -> int:
    """The worth of the best capture from `table`, summed over all hands of `count` unseen cards.

    Divided by the number of hands it is the average. Undivided it stays a whole number, and choices among
    the same hands compare exactly.
    """
    best = best_sets(table, worth)
    gains = [
        worth[card] + taken if (taken := best[FIFTEEN - VALUE[card]]) > _IMPOSSIBLE else 0 for card in unseen
    ]
    gains.sort(reverse=True)
    others = len(gains)
    summed = 0
    for gain in gains:
        others -= 1
        if gain == 0:
            break
        summed += gain * comb(others, count - 1)  # the hands whose best card is this one
    return summed


def best_sets(table: Iterable[Card], worth: Worth) -> list[int]:
    """By sum, 0 to 14, the most that a set of table cards with that sum is worth; -1 where there is none.

    Sweeping the table is worth an escoba more. Work grows with the number of cards, not with that of sets.
    """
    best = [0] + [_IMPOSSIBLE] * (FIFTEEN - 1)
    everything = 0
    for card in table:
        value, gain = VALUE[card], worth[card]
        everything += value
        for reached in range(FIFTEEN - 1, value - 1, -1):
            before = best[reached - value]
            if before > _IMPOSSIBLE and before + gain > best[reached]:
                best[reached] = before + gain
    if 0 < everything < FIFTEEN:
        best[everything] += ESCOBA
    best[0] = _IMPOSSIBLE
    return best
