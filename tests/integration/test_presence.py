"""Who is there is known to every process on one database, also after one of them has died."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import NamedTuple
from uuid import UUID, uuid4

import psycopg

from application.matches.hints import Hint
from application.matches.presence import Presence
from application.matches.watch import Frame, Snapshot
from application.ports import EMPTY, Appending
from infrastructure.bootstrap import services
from infrastructure.postgres.watchers import Watchers
from infrastructure.services import Services
from infrastructure.settings import Settings
from tests.given import SEED
from tests.integration.event_store.logs import log, rows
from tests.integration.servers import Pair, between
from tests.two_people import dealt_to

BEN_CAME = Hint("presence", {"seat": 1, "connected": True})
BEN_LEFT = Hint("presence", {"seat": 1, "connected": False})


class Table(NamedTuple):
    """A match of two people."""

    match_id: UUID
    anna: UUID
    ben: UUID


async def table_for(conninfo: str, server: Services) -> Table:
    """Two guests at a table of their own."""
    people = [(await server.players.enter_as_guest()).session.player_id for _ in range(2)]
    table = Table(uuid4(), *people)
    async with log(conninfo) as written:
        events = dealt_to(table.anna, table.ben)
        await written.store.append(Appending(table.match_id, EMPTY, events, datetime.now(UTC), seed=SEED))
    return table


def following(server: Services, table: Table) -> AsyncIterator[Frame]:
    """Anna's stream."""

    async def always() -> bool:
        return True

    return server.watch.follow(table.anna, table.match_id, None, always)


async def becomes(holds: Callable[[], bool], within: float = 10) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(within):
        while not holds():
            await asyncio.sleep(0.02)


async def ben_is_connected(server: Services, table: Table) -> bool:
    """What the view says of seat 1."""
    return (await server.matches.view(table.anna, table.match_id))["seats"][1]["connected"]


def test_stream_of_one_server_tells_who_comes_and_goes_at_the_other(database: str) -> None:
    async def scenario(servers: Pair) -> None:
        table = await table_for(database, servers.one)
        stream = following(servers.one, table)
        snapshot = await anext(stream)
        assert isinstance(snapshot, Snapshot)
        assert [seat["connected"] for seat in snapshot.view["seats"]] == [True, False]
        async with asyncio.timeout(10):
            with servers.other.presence.watching(table.match_id, table.ben):
                assert await anext(stream) == BEN_CAME
                assert await ben_is_connected(servers.one, table)
            assert await anext(stream) == BEN_LEFT
        assert not await ben_is_connected(servers.one, table)

    between(database, scenario)


def test_nobody_has_left_while_a_stream_is_open_anywhere(database: str) -> None:
    async def scenario(servers: Pair) -> None:
        table = await table_for(database, servers.one)
        here, there = servers.one.presence, servers.other.presence
        with here.watching(table.match_id, table.ben):
            with there.watching(table.match_id, table.ben):
                await becomes(lambda: rows(database, "SELECT count(*) FROM watchers") == [(2,)])
            await becomes(lambda: rows(database, "SELECT count(*) FROM watchers") == [(1,)])
            await asyncio.sleep(0.2)
            assert here.is_watching(table.match_id, table.ben)
            assert there.is_watching(table.match_id, table.ben)
        await becomes(lambda: not there.is_watching(table.match_id, table.ben))

    between(database, scenario)


def test_server_that_starts_later_knows_who_is_there(database: str) -> None:
    async def scenario(servers: Pair) -> None:
        table = await table_for(database, servers.one)
        with servers.one.presence.watching(table.match_id, table.ben):
            await becomes(lambda: rows(database, "SELECT count(*) FROM watchers") == [(1,)])
            async with services(database, Settings(password_memory_kib=32)) as third:
                await becomes(lambda: third.presence.is_watching(table.match_id, table.ben))

    between(database, scenario)


def test_server_that_stops_takes_its_watchers_with_it(database: str) -> None:
    async def scenario(servers: Pair) -> None:
        table = await table_for(database, servers.one)
        async with services(database, Settings(password_memory_kib=32)) as third:
            leaving = third.presence.watching(table.match_id, table.ben)
            leaving.__enter__()  # its stream is still open when it stops
            await becomes(lambda: servers.one.presence.is_watching(table.match_id, table.ben))
        assert rows(database, "SELECT count(*) FROM watchers") == [(0,)]
        assert rows(database, "SELECT count(*) FROM processes") == [(2,)]
        await becomes(lambda: not servers.one.presence.is_watching(table.match_id, table.ben))

    between(database, scenario)


def test_what_was_missed_while_the_connection_was_lost_is_read_again(database: str) -> None:
    async def scenario(servers: Pair) -> None:
        table = await table_for(database, servers.one)
        with servers.other.presence.watching(table.match_id, table.ben):
            await becomes(lambda: servers.one.presence.is_watching(table.match_id, table.ben))
        await becomes(lambda: not servers.one.presence.is_watching(table.match_id, table.ben))
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute("INSERT INTO processes VALUES (%s, now())", (table.anna,))
            connection.execute(
                "INSERT INTO watchers VALUES (%s, %s, %s)", (table.anna, table.match_id, table.ben)
            )
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        await becomes(lambda: servers.one.presence.is_watching(table.match_id, table.ben))

    between(database, scenario)


class Process(NamedTuple):
    """The part of a server that knows who is there, with short times."""

    presence: Presence
    watchers: Watchers


@asynccontextmanager
async def processes(conninfo: str) -> AsyncIterator[tuple[Process, Process]]:
    """Two, which do something only when told to, and forget a third after half a second."""
    async with log(conninfo) as written:
        parts = [
            Process(presence, Watchers(written.database, presence, forget_after_seconds=0.5))
            for presence in (Presence(), Presence())
        ]
        yield parts[0], parts[1]


def alone(conninfo: str, scenario: Callable[[Process, Process], Awaitable[None]]) -> None:
    """Run a scenario with two such processes."""

    async def run() -> None:
        async with processes(conninfo) as (one, other):
            await scenario(one, other)

    asyncio.run(run())


MATCH, BEN = UUID(int=1), UUID(int=12)


def test_process_that_dies_without_a_word_is_forgotten_with_its_watchers(database: str) -> None:
    async def scenario(one: Process, dying: Process) -> None:
        with dying.presence.watching(MATCH, BEN):
            await dying.watchers.announce()
            await one.watchers.reconcile()
            assert one.presence.is_watching(MATCH, BEN)

            await asyncio.sleep(0.6)
            await one.watchers.reconcile()

            assert not one.presence.is_watching(MATCH, BEN)
            assert rows(database, "SELECT count(*) FROM watchers") == [(0,)]
            assert rows(database, "SELECT count(*) FROM processes") == [(1,)]

    alone(database, scenario)


def test_process_that_shows_itself_is_not_forgotten(database: str) -> None:
    async def scenario(one: Process, other: Process) -> None:
        with other.presence.watching(MATCH, BEN):
            for _ in range(4):
                await other.watchers.reconcile()
                await asyncio.sleep(0.2)
                await one.watchers.reconcile()
                assert one.presence.is_watching(MATCH, BEN)

    alone(database, scenario)


def test_process_that_was_forgotten_wrongly_writes_everything_again(database: str) -> None:
    async def scenario(one: Process, slow: Process) -> None:
        with slow.presence.watching(MATCH, BEN):
            await slow.watchers.announce()
            await asyncio.sleep(0.6)
            await one.watchers.reconcile()

            await slow.watchers.reconcile()
            await one.watchers.reconcile()

            assert one.presence.is_watching(MATCH, BEN)

    alone(database, scenario)


def test_row_of_a_watcher_who_has_gone_is_taken_back(database: str) -> None:
    async def scenario(one: Process, other: Process) -> None:
        with other.presence.watching(MATCH, BEN):
            await other.watchers.announce()
        await one.watchers.reconcile()
        assert one.presence.is_watching(MATCH, BEN)  # the word that Ben has gone is late

        await other.watchers.reconcile()
        await one.watchers.reconcile()

        assert not one.presence.is_watching(MATCH, BEN)

    alone(database, scenario)
