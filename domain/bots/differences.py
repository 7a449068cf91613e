"""How far one side's points for most cards, oros or sevens are ahead of the other's, by how many it has."""

from functools import lru_cache
from math import comb
from typing import Final

from domain.rules.rulesets import Ruleset

CARDS: Final = 40
OROS: Final = 10
SEVENS: Final = 4


def differences(total: int, most: int, every: int) -> tuple[int, ...]:
    """By how many of `total` cards a side has, its points less the other's, which has all the others."""
    points = [every if own == total else most if 2 * own > total else 0 for own in range(total + 1)]
    return tuple([points[own] - points[total - own] for own in range(total + 1)])


def of_cards(rules: Ruleset) -> tuple[int, ...]:
    """The difference by number of cards."""
    return differences(CARDS, rules.most_cards, rules.most_cards)


def of_oros(rules: Ruleset) -> tuple[int, ...]:
    """The difference by number of oros."""
    return differences(OROS, rules.most_oros, rules.all_oros)


def of_sevens(rules: Ruleset) -> tuple[int, ...]:
    """The difference by number of sevens."""
    return differences(SEVENS, rules.most_sevens, rules.all_sevens)


@lru_cache(maxsize=4_096)
def worth_of_one_more(by_count: tuple[int, ...], mine: int, theirs: int) -> int:
    """Hundredths of a point that one more card brings, when each that is left falls to either side alike."""
    if mine + theirs >= len(by_count) - 1:
        return 0
    now = _expected(by_count, mine, theirs)
    return round(100 * (_expected(by_count, mine + 1, theirs) - now))


def _expected(by_count: tuple[int, ...], mine: int, theirs: int) -> float:
    left = len(by_count) - 1 - mine - theirs
    ways = [comb(left, more) * by_count[mine + more] for more in range(left + 1)]
    return sum(ways) / (1 << left)
