"""What an audit is given: events, each with its place in the stream and its time."""

from datetime import datetime
from typing import Protocol


class Told(Protocol):
    """An event as it was recorded. An `event` that is no `MatchEvent` is a finding, not an error."""

    @property
    def version(self) -> int:
        """The place in the stream, counted from 1."""

    @property
    def at(self) -> datetime:
        """When it was recorded."""

    @property
    def event(self) -> object:
        """What happened."""
