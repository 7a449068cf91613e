"""The tables at which worlds are compared, and how each begins."""

from typing import Final, NamedTuple
from uuid import UUID

from domain.bots import BotLevel
from domain.match.commands import (
    Forfeit,
    MatchCommand,
    OpenPractice,
    OpenTable,
    StartMatch,
    TakeSeat,
    WhenDue,
)
from domain.match.state import Invite
from domain.match.terms import Mode, Seats, Terms
from domain.rules.rulesets import RulesetName


class Table(NamedTuple):
    """Seats, of which the last `machines` are played by bots or simulated players."""

    ruleset: RulesetName
    seats: Seats
    pairs: bool = False
    mode: Mode = "friends"
    machines: int = 0
    bot: BotLevel = "normal"
    """How well they play, in practice."""

    @property
    def people(self) -> int:
        """How many play cards of their own choice; they sit in the first seats."""
        return self.seats - self.machines

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """With whose eyes worlds are compared: each person's seat; online those of somebody else, too."""
        watchers = (None,) if self.mode == "online" else ()
        return (*range(self.people), *watchers)


TABLES: Final = (
    Table("escombra", 2),
    Table("escombra", 3),
    Table("escombra", 4, pairs=True),
    Table("escoba", 2),
    Table("escoba", 3),
    Table("escoba", 4),
    Table("escoba", 4, pairs=True),
    Table("escombra", 3, machines=1),
    Table("escombra", 4, pairs=True, mode="practice", machines=3),
    Table("escombra", 2, mode="online", machines=1),
    Table("escoba", 3, mode="online"),
    Table("escombra", 2, mode="practice", machines=1, bot="expert"),
    Table("escoba", 3, mode="practice", machines=2, bot="hard"),
)


def player_at(seat: int) -> UUID:
    """Who sits there."""
    return UUID(int=seat + 1)


def beginning(table: Table) -> list[MatchCommand]:
    """The commands that lead to the first card a person plays."""
    wait = 0 if table.mode == "online" else None
    bot = table.bot if table.mode == "practice" else None
    terms = Terms(table.mode, table.seats, table.pairs, table.ruleset, 0, 0, bot, wait_seconds=wait)
    people = [str(player_at(seat)) for seat in range(table.seats)]
    match table.mode:
        case "practice":
            return [OpenPractice(people[0], terms)]
        case "online":
            sitting = [TakeSeat(person, seat) for seat, person in enumerate(people[: table.people])]
            filling = [WhenDue(1 + table.people)] if table.machines else []
            return [OpenTable(people[0], terms), *sitting[1:], *filling]
        case "friends":
            opened = OpenTable(people[0], terms, invited=tuple([Invite(person) for person in people[1:]]))
            sitting = [TakeSeat(person, seat) for seat, person in enumerate(people)]
            leaving = [Forfeit(seat) for seat in range(table.people, table.seats)]
            return [opened, *sitting[1:], StartMatch(people[0]), *leaving]
