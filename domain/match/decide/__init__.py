"""What a command makes happen: state and command in, events out.

The seed of the deals is handed in: a decider has no chance of its own. Everything that follows from a
command without a person in between (bots' plays, the next deal, the score, the end) is in its answer, so
that a match is never stored half-way.
"""

from typing import NamedTuple, assert_never

from domain.match.commands import Forfeit, MatchCommand, OpenPractice, PlayCard, Reclaim, VoidMatch, WhenDue
from domain.match.decide.clock import when_due
from domain.match.decide.end import void_match
from domain.match.decide.leave import forfeit, reclaim
from domain.match.decide.play import play_card
from domain.match.decide.table import open_practice
from domain.match.events import MatchEvent
from domain.match.refusals import NotOpen
from domain.match.state import Match


class Decision(NamedTuple):
    """What happens, and the match after it."""

    events: tuple[MatchEvent, ...]
    match: Match


def decide(match: Match | None, command: MatchCommand, seed: bytes) -> Decision:
    """The events that `command` makes happen. Raises a Refusal, which changes nothing."""
    if isinstance(command, OpenPractice):
        course = open_practice(command, seed)
        return Decision(tuple(course.events), course.match)
    if match is None:
        raise NotOpen
    match command:
        case PlayCard():
            course = play_card(match, command, seed)
        case Forfeit():
            course = forfeit(match, command, seed)
        case Reclaim():
            course = reclaim(match, command, seed)
        case WhenDue():
            course = when_due(match, command, seed)
        case VoidMatch():
            course = void_match(match, command, seed)
        case _:
            assert_never(command)
    return Decision(tuple(course.events), course.match)
