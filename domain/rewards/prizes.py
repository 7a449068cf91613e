"""What each position of an online match pays."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

Format: TypeAlias = Literal["2", "3", "pairs", "4"]
"""How many sides of how many seats share the prizes: the columns of the table of rewards."""


class Prizes(NamedTuple):
    """What each position pays, first to last, to every seat of the side. League points are even."""

    coins: tuple[int, ...]
    xp: tuple[int, ...]
    league: tuple[int, ...]


PRIZES: Final[Mapping[Format, Prizes]] = {
    "2": Prizes(coins=(40, 10), xp=(40, 20), league=(10, 4)),
    "3": Prizes(coins=(60, 30, 10), xp=(60, 40, 20), league=(12, 8, 4)),
    "pairs": Prizes(coins=(40, 10), xp=(40, 20), league=(10, 4)),
    "4": Prizes(coins=(80, 40, 20, 10), xp=(80, 60, 40, 20), league=(14, 10, 6, 2)),
}
"""What an online match pays, unless the settings say otherwise."""
