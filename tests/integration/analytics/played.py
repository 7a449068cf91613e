"""A few people who have played for two weeks: once, for all tests that ask questions about it."""

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from functools import cache, partial
from random import Random
from typing import Final

import pytest
from psycopg.conninfo import conninfo_to_dict

from application.matches.house_rules import Asked
from domain.match.terms import Stake
from infrastructure import housekeeping
from infrastructure.bootstrap import services
from tests.conftest import Databases
from tests.integration.town.limits import TWO, regulars
from tests.integration.town.outings import (
    Form,
    empty_room,
    friends,
    hesitant,
    online,
    practice,
    shut_table,
)
from tests.integration.town.passing_time import PassingTime
from tests.integration.town.people import Outing, Person, Town, id_of
from tests.integration.town.playing import (
    burst,
    is_voided,
    one_comes_back,
    one_forfeits_early,
    one_forfeits_late,
    one_stays_away,
    to_the_end,
)
from tests.integration.town.test_town import SETTINGS, WITH_A_CHANGE_OF_CLOCKS

PEOPLE: Final = 9
SEED: Final = 13
WEEKS: Final = ("2026-W43", "2026-W44")
THREE: Final = Form(3, None, "escombra")
PAIRS: Final = Form(4, True, "escombra")
FOUR: Final = Form(4, False, "escoba")


@cache
def played_town(databases: Databases) -> str:
    """The conninfo of its database, which nobody may change. All views have seen all of it."""
    conninfo = databases.clone()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(housekeeping, "DEADLINES_EVERY_SECONDS", 1e6)  # time is driven, and so are they
        asyncio.run(_play(conninfo))
    return conninfo


def copied(databases: Databases) -> str:
    """The conninfo of a copy that a test may change."""
    return databases._create(f" TEMPLATE {conninfo_to_dict(played_town(databases))['dbname']}")


async def _play(conninfo: str) -> None:
    chance, clock = Random(SEED), PassingTime(WITH_A_CHANGE_OF_CLOCKS)
    async with services(conninfo, SETTINGS, clock=clock, entropy=chance.randbytes) as server:
        town = Town(server, clock, chance)
        await town.settle(PEOPLE)
        until = clock.now + timedelta(days=9)
        give, (_, one, other, *_) = server.administration, town.people
        await give.grant_boost(one.name, "gold_booster", until, "a present", town.mayor.id)
        await give.grant_boost(other.name, "vip_pass", until, "a present", town.mayor.id)
        for nth, outing in enumerate(_outings(town, chance)):
            town.later(WITH_A_CHANGE_OF_CLOCKS + timedelta(hours=18 + 12.5 * nth), outing)
        await clock.pass_by(server)
        await server.views.catch_up()


def _outings(town: Town, chance: Random) -> Iterator[Outing]:
    """Two a day: something of every kind that a dataset tells apart."""
    for stake in (100, 250, 100):
        yield partial(online, town, chance, TWO, stake, 2, to_the_end)
    yield partial(regulars, town, chance)
    for form, come in ((TWO, 1), (TWO, 1), (THREE, 1), (PAIRS, 1)):
        yield partial(online, town, chance, form, 0, come, to_the_end)
    yield partial(online, town, chance, THREE, 250, 3, one_forfeits_late)
    yield partial(online, town, chance, PAIRS, 100, 4, one_forfeits_late)
    yield partial(online, town, chance, TWO, 0, 2, one_stays_away)
    yield partial(online, town, chance, TWO, 100, 2, is_voided)
    yield partial(friends, town, chance, TWO, 30, one_comes_back)
    yield partial(friends, town, chance, TWO, 0, one_forfeits_early)
    yield partial(practice, town, chance, Form(2, None, "escoba"), 0, to_the_end)
    yield partial(empty_room, town, chance, THREE, "host_left")
    yield partial(hesitant, town, chance, TWO, 250)
    yield partial(shut_table, town, chance, TWO, 100)
    yield partial(online, town, chance, TWO, 500, 1, to_the_end)
    for _ in range(2):
        yield partial(online, town, chance, FOUR, 0, 1, to_the_end)
    yield partial(_left_in_the_middle, town, chance)


async def _left_in_the_middle(town: Town, chance: Random) -> None:
    """The last thing that happens: two matches are under way, one with a stake, and a table is open."""
    one, other, third, fourth, fifth = await town.gather(chance, 5, 100)
    tables: tuple[tuple[Stake, list[Person]], ...]
    tables = (0, [one, other]), (100, [third, fourth]), (100, [fifth])
    for stake, people in tables:
        for person in people:
            match_id = id_of(await town.server.online.sit(person.id, Asked("online", 2, stake=stake), None))
        await burst(town, match_id, most=45)  # a hand and a quarter
