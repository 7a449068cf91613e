"""The course of events that one command sets off: each event is applied as it is decided."""

from domain.match.events import MatchEvent, TableOpened
from domain.match.evolve import after, opened
from domain.match.state import Match


class Course:
    """A match, what has been decided so far, the seed of its deals, and who has earned enough today.

    A friends win of the players in `sated` is not paid any more.
    """

    __slots__ = ("events", "match", "sated", "seed")

    def __init__(self, match: Match, seed: bytes, sated: frozenset[str] = frozenset()) -> None:
        self.match = match
        self.seed = seed
        self.sated = sated
        self.events: list[MatchEvent] = []

    @classmethod
    def opening(cls, first: TableOpened, seed: bytes) -> "Course":
        """The course of a match that begins here."""
        course = cls(opened(first), seed)
        course.events.append(first)
        return course

    def then(self, event: MatchEvent) -> None:
        """`event` happens next."""
        self.match = after(self.match, event)
        self.events.append(event)
