"""Lines for a few events, without a database."""

from application.replay import narrate
from application.replay.scene import EVERYTHING
from domain.match.events import MatchEvent
from domain.match.visibility import Sight
from tests.given import given

NAMES = {"p0": "anna", "p1": "bernat", "p2": "carla", "p3": "dolors"}


def told(before: tuple[MatchEvent, ...], *events: MatchEvent, sight: Sight = EVERYTHING) -> list[str]:
    """What is told of `events` when `before` has happened, without indentation or empty lines."""
    lines = narrate(events, NAMES, given(*before), sight)
    return [line.strip() for line in lines if line]


def all_told(*events: MatchEvent, sight: Sight = EVERYTHING) -> list[str]:
    """What is told of a stream from its first event on."""
    return [line.strip() for line in narrate(events, NAMES, None, sight) if line]
