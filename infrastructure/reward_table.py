"""The table of rewards as a setting: one column a format, checked before the server starts."""

from collections.abc import Mapping
from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from domain.rewards.prizes import PRIZES, Format, Prizes

Amount = Annotated[int, Field(ge=0, le=1_000_000)]


class Column(BaseModel):
    """What each position pays in one format, first to last."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    coins: tuple[Amount, ...]
    xp: tuple[Amount, ...]
    league: tuple[Amount, ...]

    @model_validator(mode="after")
    def _is_fair(self) -> Self:
        if not len(self.coins) == len(self.xp) == len(self.league):
            raise ValueError("coins, xp and league have one amount for each position")
        for amounts in (self.coins, self.xp, self.league):
            if list(amounts) != sorted(amounts, reverse=True):
                raise ValueError("a worse position never pays more")
        if any(points % 2 for points in self.league):
            raise ValueError("league points are even, so that half of them is whole")
        return self


def _default(form: Format) -> Column:
    prizes = PRIZES[form]
    return Column(coins=prizes.coins, xp=prizes.xp, league=prizes.league)


class RewardTable(BaseModel):
    """All formats; one that is left out keeps its default."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)
    two: Column = Field(default_factory=lambda: _default("2"), alias="2")
    three: Column = Field(default_factory=lambda: _default("3"), alias="3")
    pairs: Column = Field(default_factory=lambda: _default("pairs"))
    four: Column = Field(default_factory=lambda: _default("4"), alias="4")

    @model_validator(mode="after")
    def _has_every_position(self) -> Self:
        for column, positions in ((self.two, 2), (self.three, 3), (self.pairs, 2), (self.four, 4)):
            if len(column.coins) != positions:
                raise ValueError("each format has as many positions as sides: 2, 3, 2 in pairs, 4")
        return self

    @property
    def prizes(self) -> Mapping[Format, Prizes]:
        """The table as the domain has it."""
        columns: Mapping[Format, Column] = {
            "2": self.two,
            "3": self.three,
            "pairs": self.pairs,
            "4": self.four,
        }
        return {form: Prizes(column.coins, column.xp, column.league) for form, column in columns.items()}
