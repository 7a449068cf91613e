"""The people of a town: who is at which table, and what they were answered."""

from collections import Counter
from collections.abc import Callable, Coroutine
from datetime import datetime, timedelta
from random import Random
from typing import NamedTuple
from uuid import UUID

from application.matches.live import Done
from application.ports import KeyKnown
from domain.match.state import Match
from infrastructure.services import Services
from tests.integration.town.passing_time import PassingTime

Outing = Callable[[], Coroutine[None, None, None]]


class Person(NamedTuple):
    """Somebody with a name."""

    name: str
    id: UUID


class Town:
    """A server, a clock, and people, each at one table at a time. `answers` counts refusals by name."""

    def __init__(self, server: Services, time: PassingTime, chance: Random) -> None:
        self.server = server
        self.time = time
        self.chance = chance
        self.people: list[Person] = []
        self.answers: Counter[str] = Counter()
        self.kept: set[UUID] = set()
        self.busy: dict[UUID, object] = {}

    async def settle(self, number: int) -> None:
        """So many people sign up; the first of them is the administrator."""
        for nth in range(number):
            account = await self.server.players.register(f"vei{nth}", "a long password", None)
            self.people.append(Person(account.username, account.player_id))
        await self.server.administration.change_roles("vei0", ("admin",), "founder", None)

    @property
    def mayor(self) -> Person:
        """Who administers."""
        return self.people[0]

    async def gather(self, chance: Random, number: int, coins: int = 0) -> list[Person]:
        """People who have nothing to do, as soon as there are so many; with enough coins, if there are."""
        while True:
            idle = [person for person in self.people if person.id not in self.busy]
            found = await self.server.database.rows(
                "SELECT player_id FROM wallets WHERE balance >= %s", coins
            )
            rich = [person for person in idle if person.id in {row[0] for row in found}]
            if len(idle) >= number:
                chosen = chance.sample(rich if len(rich) >= number else idle, number)
                for person in chosen:
                    self.busy[person.id] = "about to play"
                return chosen
            await self.time.sleep(chance.uniform(20, 40))

    def sits(self, person: UUID, match_id: UUID) -> None:
        """Somebody is at this table now."""
        self.busy[person] = match_id

    def goes(self, person: UUID, match_id: UUID | None = None) -> None:
        """Somebody is free again, unless at another table already."""
        if match_id is None or self.busy.get(person) == match_id:
            self.busy.pop(person, None)

    def is_at(self, person: UUID, match_id: UUID) -> bool:
        """Whether somebody is still at this table."""
        return self.busy.get(person) == match_id

    def match(self, match_id: UUID) -> Match:
        """A match as the server has it."""
        match = self.server.live.owner_of(match_id).match
        assert match is not None
        return match

    def later(self, moment: datetime, doing: Outing) -> None:
        """Do something at a moment."""
        self.time.start(self._at(moment, doing))

    async def _at(self, moment: datetime, doing: Outing) -> None:
        await self.time.until(moment)
        await doing()


def id_of(outcome: Done | KeyKnown) -> UUID:
    """The match of a command that was carried out."""
    assert isinstance(outcome, Done)
    return outcome.match_id


def days(number: float) -> timedelta:
    """So many days."""
    return timedelta(days=number)
