"""Two server processes' worth of services on one database, and people who play through either."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple
from uuid import UUID

from application.matches.live import Done
from application.matches.view_shape import MatchView
from application.ports import CommandKey
from domain.bots import Move
from domain.match.terms import Terms
from infrastructure.bootstrap import services
from infrastructure.services import Services
from infrastructure.settings import Settings

TWO = Terms("practice", 2, pairs=False, ruleset="escombra", stake=0, clock=0, bot="normal")
THREE = TWO._replace(seats=3)


class Pair(NamedTuple):
    """Two servers that share a database and nothing else, and somebody who plays."""

    one: Services
    other: Services
    player: UUID


@asynccontextmanager
async def pair(conninfo: str) -> AsyncIterator[Pair]:
    """Both, until the block ends."""
    settings = Settings(password_memory_kib=32)
    async with services(conninfo, settings) as one, services(conninfo, settings) as other:
        session = (await one.players.enter_as_guest()).session
        yield Pair(one, other, session.player_id)


def between(conninfo: str, scenario: Callable[[Pair], Awaitable[None]]) -> None:
    """Run a scenario with two servers."""

    async def run() -> None:
        async with pair(conninfo) as servers:
            await scenario(servers)

    asyncio.run(run())


async def opened(server: Services, player: UUID, terms: Terms = TWO) -> UUID:
    """The id of a new practice match."""
    done = await server.practice.open(player, terms, None)
    assert isinstance(done, Done)
    return done.match_id


async def play(
    server: Services, player: UUID, match_id: UUID, move: Move | None = None, key: CommandKey | None = None
) -> MatchView:
    """The view after a play; the first legal one unless one is given."""
    move = move or (await server.matches.moves(player, match_id)).moves[0]
    return await server.playing.play(player, match_id, move.card, move.take, None, key)
