"""The course of events that one command sets off: each event is applied as it is decided."""

from domain.match.events import MatchEvent
from domain.match.evolve import after
from domain.match.state import Match


class Course:
    """A match, what has been decided so far, and the seed that its deals come from."""

    __slots__ = ("events", "match", "seed")

    def __init__(self, match: Match, seed: bytes) -> None:
        self.match = match
        self.seed = seed
        self.events: list[MatchEvent] = []

    def then(self, event: MatchEvent) -> None:
        """`event` happens next."""
        self.match = after(self.match, event)
        self.events.append(event)
