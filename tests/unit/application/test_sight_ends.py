"""Events may end what the caller may see, also while they are read."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from random import Random
from uuid import UUID

import pytest

from application.matches.house_rules import Asked
from application.ports import Stream
from application.refusals import NotFound
from infrastructure.services import Services
from tests.simulated_town.house import house
from tests.simulated_town.memory_accounts import MemoryAccounts
from tests.simulated_town.memory_log import MemoryLog
from tests.simulated_town.memory_store import MemoryStore

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
PAGE = 100
"""Only a page of events is read with a limit."""


class Overtaken(MemoryStore):
    """Somebody does something just before a page of events is read."""

    before_a_page: Callable[[], Awaitable[object]]

    async def read(self, stream_id: UUID, *, after: int = 0, limit: int | None = None) -> Stream:
        if limit is not None:
            await self.before_a_page()
        return await super().read(stream_id, after=after, limit=limit)


def test_who_was_invited_sees_nothing_of_how_the_room_is_cancelled() -> None:
    asyncio.run(look_while_the_room_is_cancelled())


async def look_while_the_room_is_cancelled() -> None:
    log = MemoryLog()
    accounts, chance = MemoryAccounts(log), Random(1)
    here = Overtaken(log)

    def process(store: MemoryStore) -> Services:
        return house(store, accounts, lambda: NOON, chance.randbytes)

    server, other = process(here), process(MemoryStore(log))
    host, late = [
        (await other.players.register(name, "a long password", None)).player_id for name in ("anna", "ben")
    ]
    match_id = (await other.rooms.open(host, Asked("friends", 2, "escombra"), None)).match_id  # type: ignore[union-attr]
    await other.rooms.invite(host, match_id, late, None, None)
    before = len(log.streams[match_id])
    here.before_a_page = lambda: other.seats.leave(host, match_id, None)

    with pytest.raises(NotFound):
        await server.matches.events(late, match_id, 0, PAGE)

    assert len(log.streams[match_id]) > before
