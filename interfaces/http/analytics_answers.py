"""What analysts are answered, and what they may ask with."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from application.analytics.span import Asked
from application.analytics.summary import Figures


class SpanQuery(BaseModel):
    """A part of time: from a moment up to another, or a week of the league, `2026-W49`."""

    model_config = ConfigDict(extra="forbid")
    since: str | None = Field(None, alias="from", description="RFC 3339, or a day: 2026-11-30")
    until: str | None = Field(None, alias="to", description="the same; itself not in it")
    week: str | None = Field(None, description="an ISO week: 2026-W49")

    @property
    def asked(self) -> Asked:
        """The same, as it came."""
        return Asked(self.since, self.until, self.week)


class DatasetQuery(SpanQuery):
    """A part of a dataset, in a format."""

    format: Literal["json", "csv", "parquet"] = "json"


class DatasetAnswer(TypedDict):
    """A dataset as it was at a position of the log; the columns of its items are those of the dataset."""

    dataset: str
    position: int
    items: list[dict[str, Any]]


_Bounds = TypedDict("_Bounds", {"from": str | None, "to": str | None})


class SummaryAnswer(Figures, _Bounds):
    """The figures at a position of the log. The bounds are null where there is none."""

    position: int
    week: str
