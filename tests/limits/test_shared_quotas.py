"""Quotas that all processes share: exactly so many are let in, whoever asks whom."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from psycopg_pool import AsyncConnectionPool

from infrastructure.postgres.database import Database
from infrastructure.postgres.rate_limits import Quota, Standing, forget_the_whole, take

ANNA, BRU, TOWN = (name.encode() for name in ("anna", "bru", "town"))
HOUR = 3600


@asynccontextmanager
async def connected(conninfo: str, connections: int = 1) -> AsyncIterator[Database]:
    """One server's connections."""
    pool: AsyncConnectionPool[Any] = AsyncConnectionPool(
        conninfo, min_size=1, max_size=connections, kwargs={"autocommit": True}, open=False
    )
    async with pool:
        yield Database(pool)


def run(conninfo: str, scenario: Callable[[Database], Awaitable[None]]) -> None:
    """Run a scenario with one server."""

    async def with_one() -> None:
        async with connected(conninfo) as database:
            await scenario(database)

    asyncio.run(with_one())


def is_let_in(standings: list[Standing]) -> bool:
    """Whether no quota was spent."""
    return not standings[-1].wait_seconds


def test_quota_is_spent_one_by_one_and_then_there_is_a_wait(database: str) -> None:
    async def scenario(server: Database) -> None:
        standings = [(await take(server, [Quota(ANNA, 3, HOUR)]))[0] for _ in range(4)]

        assert [one.left for one in standings] == [2, 1, 0, 0]
        assert [one.wait_seconds > 0 for one in standings] == [False, False, False, True]
        assert HOUR / 3 - 60 < standings[3].wait_seconds <= HOUR / 3
        assert HOUR - 60 < standings[3].whole_in_seconds <= HOUR

    run(database, scenario)


def test_who_waits_as_told_is_let_in(database: str) -> None:
    quota = Quota(ANNA, 2, 2)

    async def scenario(server: Database) -> None:
        asked = [(await take(server, [quota]))[0] for _ in range(3)]
        while is_let_in(asked[-1:]):  # where the machine was so slow that one came back
            assert len(asked) < 100
            asked.append((await take(server, [quota]))[0])
        await asyncio.sleep(asked[-1].wait_seconds + 0.05)

        assert is_let_in(await take(server, [quota]))

    run(database, scenario)


def test_who_is_refused_by_one_quota_takes_nothing_from_those_behind_it(database: str) -> None:
    own, of_all = Quota(ANNA, 2, HOUR), Quota(TOWN, 10, HOUR)

    async def scenario(server: Database) -> None:
        answers = [await take(server, [own, of_all]) for _ in range(20)]

        assert [len(answer) for answer in answers] == [2, 2] + [1] * 18
        assert (await take(server, [Quota(BRU, 2, HOUR), of_all]))[1].left == 7

    run(database, scenario)


def test_two_servers_let_in_exactly_as_many_as_there_are(database: str) -> None:
    async def ask() -> int:
        async with connected(database, 4) as one, connected(database, 4) as other:
            quotas = [Quota(ANNA, 60, HOUR), Quota(TOWN, 1000, HOUR)]
            answers = await asyncio.gather(*[take((one, other)[turn % 2], quotas) for turn in range(200)])
            return sum(map(is_let_in, answers))

    began = time.monotonic()
    let_in = asyncio.run(ask())
    come_back = int((time.monotonic() - began) / (HOUR / 60))

    assert 60 <= let_in <= 60 + come_back


def test_rows_of_those_whose_quota_is_whole_are_deleted_and_no_others(database: str) -> None:
    async def scenario(server: Database) -> None:
        await take(server, [Quota(ANNA, 1000, 1)])
        await take(server, [Quota(BRU, 2, HOUR)])
        await asyncio.sleep(0.01)

        await forget_the_whole(server)

        assert [bytes(row[0]) for row in await server.rows("SELECT key FROM rate_limits")] == [BRU]

    run(database, scenario)


def test_after_a_crash_everybody_may_ask_again(database: str) -> None:
    async def scenario(server: Database) -> None:
        await take(server, [Quota(ANNA, 1, HOUR)])
        assert not is_let_in(await take(server, [Quota(ANNA, 1, HOUR)]))

        await server.rows("TRUNCATE rate_limits")  # what Postgres does with tables that are not logged

        assert is_let_in(await take(server, [Quota(ANNA, 1, HOUR)]))

    run(database, scenario)
