"""Appending: whole or not at all, in order, and a refused command never fails its neighbours."""

import asyncio
from uuid import UUID, uuid4

from application.ports import Appended, Claim, ClaimTaken, CommandKey, Head, KeyKnown, VersionMoved
from domain.match.events import Captured, SeatForfeited
from tests.integration.event_store.logs import NOON, PLAYED, command, log, rows

KEY = CommandKey(caller="anna", key="k1", request=b"asked", answer="200")


def test_what_is_appended_reads_back_in_order_with_its_time(database: str) -> None:
    async def scenario() -> None:
        async with log(database) as it:
            stream = uuid4()
            events = (PLAYED, Captured(0, "7o", ("sc",)))
            outcome = await it.store.append(command(stream, events=events))

            read = await it.store.read(stream)

            assert [record.event for record in read.records] == list(events)
            assert [record.version for record in read.records] == [1, 2]
            assert {record.at for record in read.records} == {NOON}
            assert outcome == Appended(read.head)

    asyncio.run(scenario())


def test_stream_that_has_moved_on_refuses_and_writes_nothing(database: str) -> None:
    async def scenario() -> None:
        async with log(database) as it:
            stream = uuid4()
            await it.store.append(command(stream))

            assert await it.store.append(command(stream)) == VersionMoved()
            assert (await it.store.read(stream)).head.version == 1

    asyncio.run(scenario())


def test_gap_in_versions_is_refused(database: str) -> None:
    async def scenario() -> None:
        async with log(database) as it:
            assert await it.store.append(command(head=Head(3, bytes(32)))) == VersionMoved()

    asyncio.run(scenario())


def test_refused_command_does_not_fail_its_neighbours(database: str) -> None:
    async def scenario() -> None:
        async with log(database) as it:
            taken = uuid4()
            await it.store.append(command(taken))
            neighbours = [command() for _ in range(20)]

            outcomes = await asyncio.gather(
                *(it.store.append(one) for one in [*neighbours[:10], command(taken), *neighbours[10:]])
            )

            assert outcomes.pop(10) == VersionMoved()
            assert all(isinstance(outcome, Appended) for outcome in outcomes)

    asyncio.run(scenario())


def test_waiting_commands_are_written_in_one_commit(database: str) -> None:
    async def scenario() -> None:
        async with log(database) as it:
            await asyncio.gather(*(it.store.append(command()) for _ in range(50)))

    asyncio.run(scenario())

    commits = rows(database, "SELECT count(DISTINCT xmin::text) FROM stored_events")[0][0]
    assert commits < 5


def test_two_commands_for_one_stream_are_never_in_one_batch(database: str) -> None:
    async def scenario() -> None:
        async with log(database) as it:
            stream = uuid4()
            outcomes = await asyncio.gather(*(it.store.append(command(stream)) for _ in range(5)))

            assert sum(isinstance(outcome, Appended) for outcome in outcomes) == 1
            assert outcomes.count(VersionMoved()) == 4

    asyncio.run(scenario())


def test_key_that_is_known_writes_nothing_and_says_what_it_led_to(database: str) -> None:
    async def scenario() -> None:
        async with log(database) as it:
            stream = uuid4()
            await it.store.append(command(stream, key=KEY))

            again = await it.store.append(command(stream, Head(1, bytes(32)), key=KEY))

            assert again == KeyKnown(b"asked", stream, 1, "200")
            assert (await it.store.read(stream)).head.version == 1
            assert await it.store.known_key("anna", "k1") == again
            assert await it.store.known_key("berta", "k1") is None

    asyncio.run(scenario())


def test_refused_command_leaves_no_key(database: str) -> None:
    async def scenario() -> None:
        async with log(database) as it:
            await it.store.append(command(head=Head(9, bytes(32)), key=KEY))

            assert await it.store.known_key("anna", "k1") is None

    asyncio.run(scenario())


def test_claimed_name_has_one_owner_until_it_is_released(database: str) -> None:
    async def scenario() -> None:
        async with log(database) as it:
            anna, berta = UUID(int=1), UUID(int=2)
            hers, another = Claim("username", "anna", anna), Claim("username", "anna", berta)
            stream = uuid4()
            first = await it.store.append(command(stream, claims=(hers,)))

            assert await it.store.append(command(claims=(another,))) == ClaimTaken("username")
            assert isinstance(await it.store.append(command(claims=(hers,))), Appended)
            assert isinstance(first, Appended)
            await it.store.append(command(stream, first.head, events=(SeatForfeited(0),), released=(hers,)))
            assert isinstance(await it.store.append(command(claims=(another,))), Appended)
            assert await it.store.claimed_by("username", berta) == ["anna"]

    asyncio.run(scenario())


def test_simultaneous_claims_of_one_name_have_one_winner(database: str) -> None:
    async def scenario() -> None:
        async with log(database) as it:
            outcomes = await asyncio.gather(
                *(it.store.append(command(claims=(Claim("username", "x", uuid4()),))) for _ in range(8))
            )

            assert sum(isinstance(outcome, Appended) for outcome in outcomes) == 1

    asyncio.run(scenario())
