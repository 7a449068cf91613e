"""Playing a card."""

from domain.bots import Move
from domain.match.commands import PlayCard
from domain.match.decide.course import Course
from domain.match.decide.go_on import go_on, make_move
from domain.match.refusals import MatchOver, NotOpen, NotYourTurn, SeatHeldByBot, VersionConflict
from domain.match.state import Match
from domain.rules.capture import check_play
from domain.rules.hand import Hand


def play_card(match: Match, command: PlayCard, seed: bytes, sated: frozenset[str]) -> Course:
    """The play and all it sets off. Refusals are looked for in the order of `docs/clients.md`."""
    hand = check_playing(match)
    if command.expected_version is not None and command.expected_version != match.version:
        raise VersionConflict(match.version)
    if match.chairs[command.seat].held_by_bot:
        raise SeatHeldByBot
    if command.seat != hand.turn:
        raise NotYourTurn
    check_play(command.card, command.take, hand.held[command.seat], hand.table)
    course = Course(match, seed, sated)
    make_move(course, Move(command.card, command.take))
    go_on(course)
    return course


def check_playing(match: Match) -> Hand:
    """The hand being played. Raises NotOpen before the first deal, MatchOver after the end."""
    if match.phase in ("ended", "cancelled"):
        raise MatchOver
    if match.hand is None:
        raise NotOpen
    return match.hand
