"""Reads that wait go together; each is answered by itself, and nobody waits for ever."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any
from uuid import UUID

import pytest

from application.ports import StoreUnavailable
from infrastructure.postgres.gathered_reads import GatheredReads

ONE, TWO, THREE = (UUID(int=number) for number in (1, 2, 3))
WRITTEN = {ONE: 4, TWO: 2, THREE: 0}
"""How many events each stream has."""


class Slow:
    """A database that answers when it is let, or fails."""

    def __init__(self) -> None:
        self.asked: list[list[tuple[UUID, int]]] = []
        self.may_answer = asyncio.Event()
        self.fails: BaseException | None = None

    async def rows(self, _statement: str, streams: Sequence[UUID], after: Sequence[int]) -> list[Any]:
        """Rows of all that were asked for, with their places, as the statement returns them."""
        self.asked.append(list(zip(streams, after, strict=True)))
        await self.may_answer.wait()
        if self.fails is not None:
            fails, self.fails = self.fails, None
            raise fails
        return [
            (place, stream, version, "Topic.1", b"{}")
            for place, (stream, version_seen) in enumerate(self.asked[-1], start=1)
            for version in range(version_seen + 1, WRITTEN[stream] + 1)
        ]


Scenario = Callable[[Slow, GatheredReads], Coroutine[Any, Any, None]]


def run(scenario: Scenario) -> None:
    """Run one; nobody in it may wait for ever."""

    async def bounded() -> None:
        slow: Any = Slow()
        await asyncio.wait_for(scenario(slow, GatheredReads(slow)), 20)

    asyncio.run(bounded())


async def asking(reads: GatheredReads, *asked: tuple[UUID, int]) -> list[asyncio.Task[Any]]:
    """Tasks that have asked, and wait."""
    tasks = [asyncio.create_task(reads.rows_after(stream, version)) for stream, version in asked]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return tasks


def versions(rows: Sequence[Sequence[Any]]) -> list[tuple[UUID, int]]:
    """The streams and versions of rows."""
    return [(row[0], row[1]) for row in rows]


def test_who_comes_while_a_question_is_under_way_goes_with_the_next_one() -> None:
    async def scenario(slow: Slow, reads: GatheredReads) -> None:
        first = await asking(reads, (ONE, 3))
        later = await asking(reads, (TWO, 0), (THREE, 0), (ONE, 2), (TWO, 2))
        slow.may_answer.set()

        told = [versions(rows) for rows in await asyncio.gather(*first, *later)]

        assert slow.asked == [[(ONE, 3)], [(TWO, 0), (THREE, 0), (ONE, 2), (TWO, 2)]]
        assert told == [[(ONE, 4)], [(TWO, 1), (TWO, 2)], [], [(ONE, 3), (ONE, 4)], []]

    run(scenario)


def test_database_that_is_away_is_told_to_all_who_asked_and_asked_again_by_the_next() -> None:
    async def scenario(slow: Slow, reads: GatheredReads) -> None:
        slow.fails = StoreUnavailable("away")
        first = await asking(reads, (ONE, 0))
        second = await asking(reads, (ONE, 3), (TWO, 1))
        slow.may_answer.set()

        with pytest.raises(StoreUnavailable):
            await first[0]
        assert [versions(rows) for rows in await asyncio.gather(*second)] == [[(ONE, 4)], [(TWO, 2)]]

    run(scenario)


def test_who_has_gone_away_keeps_nobody_from_an_answer() -> None:
    async def scenario(slow: Slow, reads: GatheredReads) -> None:
        [gone, other] = await asking(reads, (ONE, 0), (TWO, 1))
        gone.cancel()
        slow.may_answer.set()

        assert versions(await other) == [(TWO, 2)]
        assert versions(await reads.rows_after(ONE, 3)) == [(ONE, 4)]

    run(scenario)


def test_mistake_of_ours_is_raised_to_who_asked_and_leaves_nobody_waiting() -> None:
    async def scenario(slow: Slow, reads: GatheredReads) -> None:
        slow.fails = ZeroDivisionError()
        [first] = await asking(reads, (ONE, 0))
        [second] = await asking(reads, (TWO, 1))
        slow.may_answer.set()

        with pytest.raises(ZeroDivisionError):
            await first
        assert versions(await second) == [(TWO, 2)]

    run(scenario)
