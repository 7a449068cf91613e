"""What a command makes happen: state and command in, events out.

The seed of the deals is handed in: a decider has no chance of its own. Everything that follows from a
command without a person in between (bots' plays, the next deal, the score, the end, the payment) is in its
answer, so that a match is never stored half-way.
"""

from typing import NamedTuple, assert_never

from domain.match.commands import (
    AddNonce,
    DeclineInvite,
    Forfeit,
    InvitePlayer,
    LeaveTable,
    MatchCommand,
    OpenPractice,
    OpenTable,
    PlayCard,
    Reclaim,
    StartMatch,
    TableCommand,
    TakeSeat,
    VoidMatch,
    WhenDue,
)
from domain.match.decide.clock import when_due
from domain.match.decide.close import void_match
from domain.match.decide.course import Course
from domain.match.decide.invite import decline_invite, invite_player
from domain.match.decide.leave import forfeit, reclaim
from domain.match.decide.play import play_card
from domain.match.decide.sit import add_nonce, leave_table, take_seat
from domain.match.decide.table import open_practice, open_table, start_match
from domain.match.events import MatchEvent
from domain.match.refusals import NotOpen
from domain.match.state import Match


class Decision(NamedTuple):
    """What happens, and the match after it."""

    events: tuple[MatchEvent, ...]
    match: Match


def decide(
    match: Match | None, command: MatchCommand, seed: bytes, sated: frozenset[str] = frozenset()
) -> Decision:
    """The events that `command` makes happen. Raises a Refusal, which changes nothing.

    `sated` are the players who have been paid for enough friends matches today.
    """
    course = _course(match, command, seed, sated)
    return Decision(tuple(course.events), course.match)


def _course(match: Match | None, command: MatchCommand, seed: bytes, sated: frozenset[str]) -> Course:
    if isinstance(command, OpenPractice):
        return open_practice(command, seed)
    if isinstance(command, OpenTable):
        return open_table(command, seed)
    if match is None:
        raise NotOpen
    match command:
        case PlayCard():
            return play_card(match, command, seed, sated)
        case Forfeit():
            return forfeit(match, command, seed, sated)
        case Reclaim():
            return reclaim(match, command, seed, sated)
        case WhenDue():
            return when_due(match, command, seed, sated)
        case VoidMatch():
            return void_match(match, command, seed)
        case _:
            return _at_table(match, command, seed)


def _at_table(match: Match, command: TableCommand, seed: bytes) -> Course:
    match command:
        case TakeSeat():
            return take_seat(match, command, seed)
        case InvitePlayer():
            return invite_player(match, command, seed)
        case DeclineInvite():
            return decline_invite(match, command, seed)
        case AddNonce():
            return add_nonce(match, command, seed)
        case LeaveTable():
            return leave_table(match, command, seed)
        case StartMatch():
            return start_match(match, command, seed)
        case _:
            assert_never(command)
