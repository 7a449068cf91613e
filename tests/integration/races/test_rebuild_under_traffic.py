"""Every view is made anew while people sit down, leave, win and lose through two servers."""

import asyncio
from uuid import UUID, uuid4

from application.matches.house_rules import Asked
from application.refusals import TooManyMatches
from domain.match.refusals import MatchOver, MatchRunning
from infrastructure.services import Services
from tests.integration.races.arena import STAKE, TWO, Arena, id_of, run
from tests.integration.races.written import second_hand, write
from tests.integration.town.tables import check_rebuilt, rebuild_all

PEOPLE = 8


async def come_and_go(both: Arena, player: UUID, server: Services, done: asyncio.Event) -> int:
    """Sit down, with and without a stake, and give up or leave; nothing else may be refused."""
    rounds = 0
    while not done.is_set():
        asked: Asked = both.chance.choice([TWO, STAKE._replace(stake=100)])
        try:
            match_id = id_of(await server.online.sit(player, asked, None))
        except TooManyMatches:
            both.pass_time(600)
            continue
        await asyncio.sleep(both.chance.uniform(0, 0.02))
        try:
            await server.seats.leave(player, match_id, None)
        except (MatchRunning, MatchOver):
            await _give_up(server, player, match_id)
        rounds += 1
        await asyncio.sleep(0)
    return rounds


async def _give_up(server: Services, player: UUID, match_id: UUID) -> None:
    try:
        await server.playing.forfeit(player, match_id, None)
    except MatchOver:
        return


async def _win(both: Arena, *two: UUID) -> None:
    """Something is paid, so that no view is empty."""
    if len(two) == 2:
        match_id = uuid4()
        await write(both, match_id, second_hand("online", *two))
        await both.one.playing.forfeit(two[0], match_id, None)


def test_views_made_anew_under_traffic_are_what_the_live_ones_would_be(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        people = await both.people(PEOPLE)
        for nth in range(PEOPLE):
            await both.one.administration.grant_coins(f"anna{nth}", 100_000, "to play for long", None)
            await _win(both, *people[nth - 1 : nth + 1])
        done = asyncio.Event()
        servers = (both.one, both.other)
        traffic = [
            asyncio.create_task(come_and_go(both, player, servers[nth % 2], done))
            for nth, player in enumerate(people)
        ]
        for _ in range(max(1, repeats // 3)):
            await rebuild_all(both.conninfo)
        done.set()
        rounds = await asyncio.gather(*traffic)
        assert min(rounds) > 0
        await both.one.views.catch_up()

    run(database, 1, race)

    check_rebuilt(database)
