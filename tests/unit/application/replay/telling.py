"""Lines for a few events, without a database."""

from application.replay import narrate
from domain.match.events import MatchEvent
from tests.given import given

NAMES = {"p0": "anna", "p1": "bernat", "p2": "carla", "p3": "dolors"}


def told(before: tuple[MatchEvent, ...], *events: MatchEvent) -> list[str]:
    """What is told of `events` when `before` has happened, without indentation or empty lines."""
    lines = narrate(events, NAMES, given(*before))
    return [line.strip() for line in lines if line]


def all_told(*events: MatchEvent) -> list[str]:
    """What is told of a stream from its first event on."""
    return [line.strip() for line in narrate(events, NAMES) if line]
