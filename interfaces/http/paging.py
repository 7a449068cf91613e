"""Lists: a page of items and the cursor to go on with."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field

T = TypeVar("T")


class PageQuery(BaseModel):
    """Which part of a list. A cursor comes from the answer before."""

    model_config = ConfigDict(extra="forbid")
    limit: int = Field(50, ge=1, le=100)
    cursor: str | None = Field(None, pattern=r"^[0-9]{1,18}$")

    @property
    def after(self) -> int | None:
        """The number of the last item that was seen."""
        return None if self.cursor is None else int(self.cursor)


class Page(NamedTuple):
    """Items as they were found, and the cursor to go on with."""

    items: Sequence[Any]
    next: str | None


def page_of(found: Sequence[Any], limit: int) -> Page:
    """A page of rows with a `number` each, of which one more than `limit` was asked for."""
    items = found[:limit]
    return Page(items, str(items[-1].number) if len(found) > limit else None)
