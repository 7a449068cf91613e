"""Two servers on one database, and people who do things at the same time through both."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import Any, Final
from uuid import UUID

import psycopg

from application.matches.house_rules import Asked
from application.matches.live import Done
from infrastructure.bootstrap import services
from infrastructure.services import Services
from infrastructure.settings import Settings
from tests.integration.town.books import check_books
from tests.integration.town.house import check_one_live_match
from tests.integration.town.log import Story, read_log, stories_in

MONDAY: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
OFFSET_SECONDS: Final = 0.004
TWO: Final = Asked("online", 2)
STAKE: Final = Asked("online", 2, stake=500)
ROOM: Final = Asked("friends", 2)
Doing = Callable[[Services], Awaitable[Any]]


class Arena:
    """Both servers, one clock, and chance from a seed; `ids` are the players' by name."""

    def __init__(self, one: Services, other: Services, conninfo: str, seed: int) -> None:
        self.one = one
        self.other = other
        self.now = MONDAY
        self.chance = Random(seed)
        self.conninfo = conninfo
        self._numbers = count()

    def pass_time(self, seconds: float) -> None:
        """The clock of both servers goes on, and a moment more: commands of one time are microseconds apart.

        Nobody acts on deadlines unasked.
        """
        self.now += timedelta(seconds=seconds, milliseconds=1)

    async def people(self, number: int) -> list[UUID]:
        """New players, with 500 coins each."""
        names = [f"anna{next(self._numbers)}" for _ in range(number)]
        return [(await self.one.players.register(name, "a long password", None)).player_id for name in names]

    async def at_once(self, *doings: Doing) -> list[Any]:
        """What each came to, refusals included: by turns through one server and the other."""
        servers = [self.one, self.other]
        self.chance.shuffle(servers)

        async def in_a_moment(doing: Doing, server: Services) -> object:
            await asyncio.sleep(self.chance.uniform(0, OFFSET_SECONDS))
            return await doing(server)

        started = [in_a_moment(doing, servers[nth % 2]) for nth, doing in enumerate(doings)]
        return await asyncio.gather(*started, return_exceptions=True)

    async def sits(self, player: UUID, asked: Asked = TWO) -> UUID:
        """Somebody sits down online; the table's id."""
        return id_of(await self.one.online.sit(player, asked, None))

    async def room(self, host: UUID, *guests: UUID, asked: Asked = ROOM, sit: bool = True) -> UUID:
        """A room whose guests are invited, and sit."""
        match_id = id_of(await self.one.rooms.open(host, asked, None))
        for guest in guests:
            await self.one.rooms.invite(host, match_id, guest, None, None)
            if sit:
                await self.other.seats.take(guest, match_id, None, None, None)
        return match_id

    def story(self, match_id: UUID) -> Story:
        """A match as the log tells it."""
        [story] = [story for story in self.stories() if story.match_id == match_id]
        return story

    def stories(self) -> list[Story]:
        """All matches as the log tells them."""
        with psycopg.connect(self.conninfo) as connection:
            return stories_in(read_log(connection))

    def number_of(self, match_id: UUID, event: str) -> int:
        """How many events of a type a match has."""
        with psycopg.connect(self.conninfo) as connection:
            statement = "SELECT count(*) FROM events WHERE match_id = %s AND type = %s"
            row = connection.execute(statement, (match_id, event)).fetchone()
        assert row is not None
        return int(row[0])

    def check(self, *, one_live_match: bool = True) -> None:
        """All books balance, and nobody is at two tables."""
        check_books(self.conninfo)
        if one_live_match:
            with psycopg.connect(self.conninfo) as connection:
                check_one_live_match(read_log(connection))


Race = Callable[[Arena], Awaitable[None]]


def run(conninfo: str, repeats: int, race: Race, *, one_live_match: bool = True) -> None:
    """A race so many times, with new people each time; then everything is added up."""

    async def all_of_it() -> None:
        async with arena(conninfo) as both:
            for _ in range(repeats):
                await race(both)
            both.check(one_live_match=one_live_match)

    asyncio.run(all_of_it())


@asynccontextmanager
async def arena(conninfo: str) -> AsyncIterator[Arena]:
    """Both servers, until the block ends."""
    settings = Settings(password_memory_kib=32)
    holder: list[Arena] = []

    def clock() -> datetime:
        return holder[0].now if holder else MONDAY - timedelta(hours=1)

    async with (
        services(conninfo, settings, clock=clock) as one,
        services(conninfo, settings, clock=clock) as other,
    ):
        holder.append(Arena(one, other, conninfo, seed=7))
        yield holder[0]


def id_of(outcome: object) -> UUID:
    """The match of a command that was carried out."""
    assert isinstance(outcome, Done), outcome
    return outcome.match_id


def refused(outcomes: list[Any], *reasons: type[Exception]) -> list[Any]:
    """Who did not get through, each for one of these reasons; anything else is a mistake of ours."""
    failures = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
    assert all(type(failure) in reasons for failure in failures), failures
    return failures
