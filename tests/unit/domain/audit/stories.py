"""True stories of every kind, from the match's own decisions: each number is another match."""

from functools import cache
from random import Random
from typing import Final, NamedTuple, TypeAlias

from domain.bots import BOTS, BotLevel, Move
from domain.bots.seat_view import seen_from
from domain.match.commands import Forfeit, MatchCommand, OpenPractice, PlayCard, Reclaim, VoidMatch, WhenDue
from domain.match.decide import decide
from domain.match.events import MatchEvent
from domain.match.state import Match
from domain.match.terms import Mode, Seats, Stake, Terms
from domain.rewards.terms import RewardSettings
from domain.rules.refusals import Refusal
from domain.rules.rulesets import RulesetName
from domain.shuffle import SEED_BYTES, Draws
from tests.given import chance_of
from tests.unit.domain.audit import tables

Form: TypeAlias = tuple[RulesetName, Seats, bool]
FORMS: Final[tuple[Form, ...]] = (
    ("escombra", 2, False),
    ("escoba", 2, False),
    ("escombra", 3, False),
    ("escoba", 3, False),
    ("escombra", 4, True),
    ("escoba", 4, True),
    ("escoba", 4, False),
)
KINDS: Final[tuple[tuple[Mode, Stake], ...]] = (
    ("practice", 0),
    ("friends", 0),
    ("online", 0),
    ("online", 250),
)
ADMIN: Final = "the administrator"


class Course(NamedTuple):
    """How the people of a story behave: chances, by play, of each thing that is no play.

    `lays`: the seats whose people never capture.
    """

    late: float = 0.0
    comes_back: float = 0.0
    forfeits: float = 0.0
    voided: float = 0.0
    lays: frozenset[int] = frozenset()
    stops_after: int = 10_000


COURSES: Final = (
    Course(),
    Course(late=0.05, comes_back=0.3, forfeits=0.002),
    Course(late=0.4, comes_back=0.1),
    Course(late=1.0),
    Course(late=0.9, comes_back=0.5, voided=0.01),
    Course(forfeits=0.02),
    Course(voided=0.01),
    Course(lays=frozenset({1})),
    Course(lays=frozenset({0, 1, 2, 3})),
    Course(late=0.02, comes_back=0.2, forfeits=0.003),
    Course(late=0.02, stops_after=60),
)


class Story:
    """A match on its way: what each command made happen, and the seed of the deals."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.seed = chance.randbytes(SEED_BYTES)
        self.commands: list[tuple[MatchEvent, ...]] = []
        self.match: Match | None = None
        self.sated: frozenset[str] = frozenset()

    def does(self, command: MatchCommand) -> None:
        """Carry a command out, where it is allowed."""
        try:
            decision = decide(self.match, command, self.seed, self.sated)
        except Refusal:
            return
        self.match = decision.match
        if decision.events:
            self.commands.append(decision.events)

    @property
    def is_playing(self) -> bool:
        return self.match is not None and self.match.phase == "playing"


def true_story(number: int) -> tuple[MatchEvent, ...]:
    """All events of match `number`."""
    return tuple([event for command in true_commands(number) for event in command])


@cache
def true_commands(number: int) -> tuple[tuple[MatchEvent, ...], ...]:
    """The events of match `number` by command; kinds, forms and courses go round at different paces."""
    chance = chance_of(number)
    story = Story(chance)
    mode, stake = KINDS[number % len(KINDS)]
    terms = _terms(mode, stake, FORMS[number % len(FORMS)], chance)
    if chance.random() < 0.3:
        story.sated = frozenset(tables.PEOPLE[:2])
    if mode == "practice":
        story.does(OpenPractice(tables.PEOPLE[0], terms))
    else:
        tables.open_and_sit(story, terms)
    _play(story, COURSES[number % len(COURSES)])
    return tuple(story.commands)


def _terms(mode: Mode, stake: Stake, form: Form, chance: Random) -> Terms:
    ruleset, seats, pairs = form
    return Terms(
        mode,
        seats,
        pairs,
        ruleset,
        stake,
        clock=chance.choice((30, 30, 60, 0)) if mode != "online" else 30,
        bot=chance.choice(("easy", "normal")) if mode == "practice" else None,
        rewards=RewardSettings().at(mode, seats, pairs=pairs, stake=stake),
        wait_seconds=None if mode == "practice" else 60,
        slot=0 if mode == "online" else None,
    )


def _play(story: Story, course: Course) -> None:
    for _ in range(course.stops_after):
        if not story.is_playing:
            return
        story.does(_next_command(story, course))


def _next_command(story: Story, course: Course) -> MatchCommand:
    match, chance = story.match, story.chance
    if match is None or match.hand is None:
        raise ValueError("the match has not started")
    somebody = chance.randrange(match.terms.seats)
    if match.chairs[somebody].may_be_reclaimed and chance.random() < course.comes_back:
        return Reclaim(somebody)
    if match.chairs[somebody].kind == "human" and chance.random() < course.forfeits:
        return Forfeit(somebody)
    if chance.random() < course.voided:
        return VoidMatch("admin", ADMIN, chance.choice((None, "a fault of ours")))
    if match.is_played_by_nobody or (match.terms.clock and chance.random() < course.late):
        return WhenDue(match.version)
    if not match.terms.clock and chance.random() < course.late / 100:
        return WhenDue(match.version)
    return PlayCard(match.hand.turn, *_move(match, course, chance))


def _move(match: Match, course: Course, chance: Random) -> Move:
    hand = match.hand
    if hand is None:
        raise ValueError("no hand has been dealt")
    view = seen_from(hand, hand.turn)
    if hand.turn in course.lays:
        return Move(view.held[0])
    level: BotLevel = chance.choice(("easy", "normal", "normal", "normal"))
    return BOTS[level](view, Draws(chance.randbytes(32), {}, "a person"))
