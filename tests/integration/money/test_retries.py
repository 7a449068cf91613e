"""A command that is sent again moves its coins once: refused, accepted, or with its answer lost."""

import asyncio
from collections.abc import Sequence
from uuid import UUID, uuid4

import psycopg
import pytest

from application.ports import Appended, Appending, CommandKey, FundsMissing, Head, KeyKnown, Outcome
from domain.match.events import SeatTaken
from domain.players.events import CoinsGranted, PlayerRegistered
from infrastructure.event_codec import EventCodec
from infrastructure.postgres.collector import Collector
from tests.integration.event_store.logs import command, log, rows
from tests.integration.event_store.test_lost_acknowledgement import LosesAnswers, collected_by
from tests.integration.money.books import faults_of

ANNA = UUID(int=1)
KEY = CommandKey("anna", "k1", b"asked", "200")


def stake(coins: int, key: CommandKey | None = None, table: UUID | None = None) -> Appending:
    """Anna sits down."""
    return command(table, events=(SeatTaken(0, "human", str(ANNA), coins),), key=key)


def books(conninfo: str) -> tuple[int, int]:
    """Anna's balance, and how often coins of hers moved; nothing is wrong."""
    with psycopg.connect(conninfo) as connection:
        assert faults_of(connection) == {}
    (account,) = rows(conninfo, "SELECT balance, entries FROM wallets")
    return account[0], account[1]


def welcomed(conninfo: str, coins: int = 500) -> None:
    """Anna has signed up."""
    welcome = command(ANNA, events=(PlayerRegistered(coins),))
    assert isinstance(collected_by(Collector(conninfo, EventCodec()), welcome)[0], Appended)


def test_accepted_stake_that_is_sent_again_with_its_key_is_paid_once(database: str) -> None:
    welcomed(database)
    table = uuid4()

    async def scenario() -> Sequence[Outcome]:
        async with log(database) as it:
            first = await it.store.append(stake(300, KEY, table))
            return first, await it.store.append(stake(300, KEY)), await it.store.append(stake(100, KEY))

    first, again, other = asyncio.run(scenario())

    assert isinstance(first, Appended)
    assert again == other == KeyKnown(b"asked", table, 1, "200")
    assert books(database) == (200, 2)


def test_refused_stake_keeps_no_key_and_is_paid_once_when_the_coins_are_there(database: str) -> None:
    welcomed(database)

    async def scenario() -> list[Outcome]:
        async with log(database) as it:
            refused = [await it.store.append(stake(600, KEY)) for _ in range(3)]
            gift = command(ANNA, Head(1, bytes(32)), events=(CoinsGranted(100, "a gift"),))
            await it.store.append(gift)
            return [*refused, *[await it.store.append(stake(600, KEY)) for _ in range(3)]]

    outcomes = asyncio.run(scenario())

    assert outcomes[:3] == [FundsMissing()] * 3
    assert [type(outcome) for outcome in outcomes[3:]] == [Appended, KeyKnown, KeyKnown]
    assert books(database) == (0, 3)


def test_same_key_from_four_processes_at_once_pays_once(database: str) -> None:
    welcomed(database, 10_000)

    async def scenario() -> list[Outcome]:
        async with log(database) as a, log(database) as b, log(database) as c, log(database) as d:
            asked = [it.store.append(stake(100, KEY)) for it in (a, b, c, d) for _ in range(5)]
            return await asyncio.gather(*asked)

    outcomes = asyncio.run(scenario())

    assert sum(isinstance(outcome, Appended) for outcome in outcomes) == 1
    assert sum(isinstance(outcome, KeyKnown) for outcome in outcomes) == 19
    assert books(database) == (9_900, 2)


@pytest.mark.parametrize("key", [None, KEY])
@pytest.mark.parametrize("losses", [1, 2])
def test_stake_whose_answer_was_lost_is_paid_once(database: str, key: CommandKey | None, losses: int) -> None:
    welcomed(database)
    collector = LosesAnswers(database, EventCodec())
    collector.losses = losses

    outcomes = collected_by(collector, stake(300, key), command())

    assert isinstance(outcomes[0], KeyKnown if key else Appended)
    assert isinstance(outcomes[1], Appended)
    assert books(database) == (200, 2)


def test_refusal_whose_answer_was_lost_does_not_spend_what_its_neighbour_left(database: str) -> None:
    welcomed(database)

    outcomes = collected_by(LosesAnswers(database, EventCodec()), stake(300), stake(300), stake(200))

    assert [type(outcome) for outcome in outcomes] == [Appended, FundsMissing, Appended]
    assert books(database) == (0, 3)
