"""Whole matches from seeds: a person who plays at random, bots of every level, every kind of table."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple, TypeAlias

from domain.bots import BOTS, BotLevel, Move
from domain.bots.seat_view import capturing_moves, seen_from
from domain.match.commands import MatchCommand, OpenPractice, PlayCard
from domain.match.decide import Decision, decide
from domain.match.events import MatchEvent
from domain.match.evolve import evolve
from domain.match.state import Match
from domain.match.terms import Seats, Terms
from domain.rules.hand import Hand
from domain.rules.rulesets import RulesetName
from tests.given import chance_of

Table: TypeAlias = tuple[RulesetName, Seats, bool]
TABLES: Final[tuple[Table, ...]] = (
    ("escombra", 2, False),
    ("escombra", 3, False),
    ("escombra", 4, True),
    ("escoba", 2, False),
    ("escoba", 3, False),
    ("escoba", 4, False),
    ("escoba", 4, True),
)
LEVELS: Final = tuple(BOTS)
MATCHES_A_TABLE: Final = 6
PERSON: Final = 0


class Step(NamedTuple):
    """One command and what it made happen."""

    before: Match | None
    command: MatchCommand
    decision: Decision


class Generated(NamedTuple):
    """A match from its first event to its last."""

    seed: bytes
    steps: tuple[Step, ...]

    @property
    def events(self) -> list[MatchEvent]:
        return [event for step in self.steps for event in step.decision.events]

    @property
    def end(self) -> Match:
        return self.steps[-1].decision.match

    def states(self) -> Iterator[tuple[MatchEvent, Match]]:
        """Each event with the match just after it."""
        match: Match | None = None
        for event in self.events:
            match = evolve(match, event)
            if match is None:
                raise ValueError("a match begins with TableOpened")
            yield event, match


@cache
def generated_matches() -> tuple[Generated, ...]:
    """Matches at every table; with the tables the levels of the bots go round."""
    return tuple(
        played_to_the_end(table, LEVELS[(at + number) % len(LEVELS)], 100 * at + number)
        for at, table in enumerate(TABLES)
        for number in range(MATCHES_A_TABLE)
    )


@cache
def played_to_the_end(table: Table, level: BotLevel, number: int) -> Generated:
    """A practice match of a person who plays at random; `number` chooses the seed and the plays."""
    chance = chance_of(number)
    seed = chance.randbytes(32)
    ruleset, seats, pairs = table
    command: MatchCommand = OpenPractice("p0", Terms("practice", seats, pairs, ruleset, 0, 0, level))
    steps = [Step(None, command, decide(None, command, seed))]
    while (match := steps[-1].decision.match).phase == "playing":
        command = random_play(match, chance)
        steps.append(Step(match, command, decide(match, command, seed)))
    return Generated(seed, tuple(steps))


def random_play(match: Match, chance: Random) -> PlayCard:
    """Any legal play of the seat whose turn it is."""
    hand = hand_of(match)
    view = seen_from(hand, hand.turn)
    card, take = chance.choice([*capturing_moves(view), *(Move(held) for held in view.held)])
    return PlayCard(hand.turn, card, take, match.version)


def hand_of(match: Match) -> Hand:
    """The hand of a match that has one."""
    if match.hand is None:
        raise ValueError("no hand has been dealt")
    return match.hand


def consecutive_states(match: Generated) -> Iterator[tuple[Match, MatchEvent, Match]]:
    """The match before each event (from the second on), the event, and the match after it."""
    for (_, before), (event, after) in pairwise(match.states()):
        yield before, event, after
