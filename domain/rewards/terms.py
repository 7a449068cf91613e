"""The terms of reward of a table: what each position pays. They are stored when the table is opened."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from domain.rewards.prizes import PRIZES, Format, Prizes


@dataclass(frozen=True, slots=True)
class RewardTerms:
    """What one table pays by position. `winner_only`: the other positions get nothing.

    `half`: coins and XP at half the rate. `timezone` says when the league's week and the day of the paid
    friends matches begin.
    """

    coins: tuple[int, ...]
    xp: tuple[int, ...]
    league: tuple[int, ...]
    winner_only: bool
    half: bool
    timezone: str


class RewardSettings(NamedTuple):
    """What an installation pays: the prizes of each format and the zone of its days and weeks."""

    prizes: Mapping[Format, Prizes] = PRIZES
    timezone: str = "Europe/Madrid"

    def at(self, mode: str, seats: int, *, pairs: bool, stake: int) -> RewardTerms | None:
        """The terms of a new table; practice pays nothing.

        At a stake table the pot takes the place of the coins. Friends play for half of the online rate, the
        winner only, and outside the league.
        """
        if mode == "practice":
            return None
        columns: Mapping[int, Format] = {2: "2", 3: "3", 4: "pairs" if pairs else "4"}
        prizes = self.prizes[columns[seats]]
        nothing = (0,) * len(prizes.coins)
        is_friends = mode == "friends"
        return RewardTerms(
            coins=nothing if stake else prizes.coins,
            xp=prizes.xp,
            league=nothing if is_friends else prizes.league,
            winner_only=is_friends,
            half=is_friends,
            timezone=self.timezone,
        )
