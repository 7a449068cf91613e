"""Two weeks of a town: who does what when, drawn from a seed, with something of every kind in it."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial
from itertools import cycle, islice
from random import Random
from typing import Final, get_args
from uuid import UUID

from application.refusals import InsufficientCoins
from domain.match.terms import Clock, Stake
from domain.rewards.boosts import Boost
from tests.integration.town.limits import TWO, in_a_hurry, regulars, thirteen_wins
from tests.integration.town.log import MADRID
from tests.integration.town.outings import (
    FORMS,
    Close,
    empty_room,
    friends,
    hesitant,
    online,
    practice,
    shut_table,
    too_much_practice,
)
from tests.integration.town.people import Outing, Town, days
from tests.integration.town.playing import SHORT, TEMPERS, burst, to_the_end

DAYS: Final = 14
STAKES: Final[tuple[Stake, ...]] = (100, 250, 500, 1000)


def begin(town: Town, monday: datetime, outings: int) -> None:
    """Everything that will happen from a Monday on, 00:00 in Madrid, is started."""
    chance = town.chance
    town.later(monday + timedelta(hours=6), partial(_inherit, town, _own(chance)))
    for day in range(DAYS):
        for nth in range(max(2, len(town.people) // 15)):
            town.later(
                monday + days(day) + timedelta(hours=7, minutes=nth), partial(_grants, town, _own(chance))
            )
    for outing in islice(_outings(town, chance), outings):
        town.later(_some_evening(chance, monday), outing)
    for nth in range(max(1, outings // 250)):
        own, begins = _own(chance), monday + days(1 + nth % 4) + timedelta(minutes=3 * nth)
        midnight = (begins + days(1.1)).astimezone(MADRID).replace(hour=0, minute=0, second=1)
        town.later(begins + timedelta(hours=7), partial(thirteen_wins, town, own, midnight))
        town.later(begins + timedelta(hours=9), partial(in_a_hurry, town, own))
        town.later(begins + timedelta(hours=10), partial(regulars, town, own))
        town.later(begins + timedelta(hours=11), partial(too_much_practice, town, own))
        late = _midnight_of_sunday(monday) - timedelta(seconds=15)
        town.later(late, partial(_over_midnight, town, own, monday))


def _own(chance: Random) -> Random:
    return Random(chance.random())


def _some_evening(chance: Random, monday: datetime) -> datetime:
    """Half of all that happens of an evening begins within two minutes."""
    rush = chance.random() < 0.5
    return (
        monday
        + days(chance.randrange(DAYS))
        + timedelta(hours=19, seconds=chance.uniform(0, 120 if rush else 9_000))
    )


def _midnight_of_sunday(monday: datetime) -> datetime:
    return (monday.astimezone(MADRID) + days(7)).replace(hour=0)


def _outings(town: Town, chance: Random) -> Iterator[Outing]:
    clocks, closes = get_args(Clock), get_args(Close)
    turns = zip(cycle(FORMS), cycle(TEMPERS), cycle(STAKES), cycle(closes), cycle(clocks))
    for nth, (form, temper, stake, close, clock) in enumerate(turns):
        own = _own(chance)
        some = own.choice([temper, *SHORT])
        few = own.randint(1, form.seats)
        match nth % 10:
            case 0:
                yield partial(practice, town, own, form, clock, None)
            case 1:
                yield partial(practice, town, own, form, clock, some)
            case 2 | 3:
                yield partial(friends, town, own, form, clock, temper)
            case 4:
                yield partial(empty_room, town, own, form, close)
            case 5:
                yield partial(online, town, own, form, 0, few, temper)
            case 6:
                yield partial(online, town, own, form, 0, few, to_the_end)
            case 7 | 8:
                yield partial(online, town, own, form, stake, form.seats, some)
            case _:
                unlucky = hesitant if nth // 10 % 3 else shut_table
                yield own.choice(
                    [
                        partial(unlucky, town, own, form, stake),
                        partial(online, town, own, form, stake, few, some),
                    ]
                )


async def _over_midnight(town: Town, chance: Random, monday: datetime) -> None:
    async def sunday_and_monday(town: Town, own: Random, match_id: UUID) -> None:
        await burst(town, match_id, most=10)
        await town.time.until(_midnight_of_sunday(monday) + timedelta(seconds=5))
        await to_the_end(town, own, match_id)

    await online(town, _own(chance), TWO, 0, 2, sunday_and_monday)


async def _inherit(town: Town, chance: Random) -> None:
    """Some are rich."""
    for person in chance.sample(town.people, len(town.people) // 2):
        coins = chance.randint(500, 4_000)
        await town.server.administration.grant_coins(person.name, coins, "an inheritance", town.mayor.id)


async def _grants(town: Town, chance: Random) -> None:
    """The administrator gives somebody a boost, somebody coins, and takes some from somebody."""
    give, by = town.server.administration, town.mayor.id
    kind: Boost = chance.choice(["gold_booster", "vip_pass"])
    until = town.time.now + days(chance.uniform(0.2, 5))
    lucky = chance.choice(town.people).name
    await give.grant_boost(lucky, kind, until, "a present", by)
    if chance.random() < 0.5:
        await give.grant_boost(lucky, kind, until - days(1), "an earlier end", by)
    if chance.random() < 0.3:
        await give.grant_boost(lucky, "vip_pass", until, "another present", by)
    await give.grant_coins(chance.choice(town.people).name, chance.randint(1, 900), "a present", by)
    try:
        await give.grant_coins(chance.choice(town.people).name, -chance.randint(1, 400), "a fine", by)
    except InsufficientCoins:
        town.answers["a fine that was too high"] += 1
