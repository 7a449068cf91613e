"""A connection lost after the commit: the command is written once and answered as written."""

import asyncio
from collections.abc import Sequence
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from psycopg import AsyncConnection

from application.ports import Appended, CommandKey, Head, KeyKnown, Outcome, StoreUnavailable, VersionMoved
from infrastructure.event_codec import EventCodec
from infrastructure.patience import ended
from infrastructure.postgres.batch import Encoded, encode
from infrastructure.postgres.collector import Collector
from tests.integration.event_store.logs import command, rows


class LosesAnswers(Collector):
    """A collector whose first `losses` answers are lost on the way back, after the commit."""

    losses = 1

    async def _call(self, connection: AsyncConnection[Any], batch: Sequence[Encoded]) -> list[Outcome]:
        outcomes = await super()._call(connection, batch)
        if self.losses:
            self.losses -= 1
            await connection.close()
            raise psycopg.OperationalError("the connection was lost")
        return outcomes


def collected_by(collector: Collector, *commands: Any) -> list[Outcome]:
    """The outcomes of commands sent together."""

    async def scenario() -> list[Outcome]:
        running = asyncio.create_task(collector.run())
        outcomes = await asyncio.gather(*(collector.append(one) for one in commands))
        await ended([running])
        return outcomes

    return asyncio.run(scenario())


@pytest.mark.parametrize("repeat", range(10))
def test_command_whose_answer_was_lost_is_written_once_and_says_so(database: str, repeat: int) -> None:
    key = CommandKey("anna", "k", b"r", "200") if repeat % 2 else None

    collector = LosesAnswers(database, EventCodec())
    collector.failed_at = 1.0  # an earlier batch

    outcomes = collected_by(collector, command(key=key), command())

    assert collector.failed_at is None
    assert rows(database, "SELECT count(*) FROM stored_events") == [(2,)]
    assert isinstance(outcomes[1], Appended)
    if key is None:
        assert isinstance(outcomes[0], Appended)


def test_event_of_somebody_else_is_not_taken_for_ours(database: str) -> None:
    stream = uuid4()
    collected_by(Collector(database, EventCodec()), command(stream))

    outcomes = collected_by(LosesAnswers(database, EventCodec()), command(stream, Head(0, b"\1" * 32)))

    assert outcomes == [VersionMoved()]


class LosesTheWay(LosesAnswers):
    """A collector whose first call never arrives, while somebody else writes to the stream."""

    async def _call(self, connection: AsyncConnection[Any], batch: Sequence[Encoded]) -> list[Outcome]:
        if self.losses:
            self.losses -= 1
            stream_id, head, *_ = batch[0].appending
            await super()._call(connection, [encode(command(stream_id, head), EventCodec())])
            raise psycopg.OperationalError("the connection was lost")
        return await super()._call(connection, batch)


@pytest.mark.parametrize(("collector", "expected"), [(LosesAnswers, KeyKnown), (LosesTheWay, VersionMoved)])
def test_key_alone_is_written_only_if_it_is_there(
    database: str, collector: type[Collector], expected: type[Outcome]
) -> None:
    stream, key = uuid4(), CommandKey("anna", "k", b"r", "200")
    (written,) = collected_by(Collector(database, EventCodec()), command(stream))
    assert isinstance(written, Appended)
    nothing = command(stream, written.head, events=(), key=key)

    (outcome,) = collected_by(collector(database, EventCodec()), nothing)

    assert isinstance(outcome, expected)
    assert rows(database, "SELECT count(*) FROM command_keys") == [(expected is KeyKnown,)]


class MakesAMistake(LosesAnswers):
    """A collector that has a defect, the first time."""

    async def _call(self, connection: AsyncConnection[Any], batch: Sequence[Encoded]) -> list[Outcome]:
        if self.losses:
            self.losses -= 1
            raise ZeroDivisionError
        return await super()._call(connection, batch)


def test_mistake_of_ours_is_raised_to_who_asked_and_does_not_stop_the_log(database: str) -> None:
    async def scenario() -> Outcome:
        collector = MakesAMistake(database, EventCodec())
        running = asyncio.create_task(collector.run())
        with pytest.raises(ZeroDivisionError):
            await collector.append(command())
        assert collector.failed_at is None  # that is no fault of the database
        outcome = await collector.append(command())
        await ended([running])
        return outcome

    assert isinstance(asyncio.run(scenario()), Appended)


def test_database_that_stays_away_is_reported_within_two_seconds() -> None:
    collector = Collector("host=/nowhere dbname=nothing", EventCodec())

    with pytest.raises(StoreUnavailable):
        collected_by(collector, command())
    assert collector.failed_at is not None
