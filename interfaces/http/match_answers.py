"""What is asked and answered about a match, beside its view."""

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from application.matches.shown import ShownEvent
from interfaces.http.bodies import LARGEST_VERSION


class EventsAnswer(TypedDict):
    """Events, oldest first. `next` is the version to ask for more `after`, null at the end."""

    items: list[ShownEvent]
    next: int | None


class EventsQuery(BaseModel):
    """Which events."""

    model_config = ConfigDict(extra="forbid")
    after: int = Field(0, ge=0, le=LARGEST_VERSION, description="only events with a higher version")
    limit: int = Field(1000, ge=1, le=1000)
