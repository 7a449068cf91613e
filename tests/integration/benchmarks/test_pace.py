"""When plays are due, and what their time is counted from."""

import asyncio
import time
from random import Random

from benchmarks.load.pace import Pace


def test_without_a_rate_every_moment_is_now() -> None:
    before = time.perf_counter()

    assert before <= asyncio.run(Pace(None, Random(1)).moment()) <= time.perf_counter()


def test_moments_come_as_often_as_asked_on_the_average() -> None:
    async def many() -> list[float]:
        pace = Pace(2_000, Random(1))
        return [await pace.moment() for _ in range(1_000)]

    moments = asyncio.run(many())

    assert moments[-1] - moments[0] > 0.3  # half a second, if nothing else is late


def test_the_time_of_who_is_late_counts_from_when_it_was_due() -> None:
    async def late() -> float:
        pace = Pace(1_000, Random(1))
        await pace.moment()
        time.sleep(0.05)  # noqa: ASYNC251 - a server that does not answer
        return time.perf_counter() - await pace.moment()

    assert asyncio.run(late()) > 0.03


def test_nobody_is_late_for_what_was_due_while_a_new_table_was_opened() -> None:
    async def anew() -> float:
        pace = Pace(1_000, Random(1))
        await pace.moment()
        time.sleep(0.05)  # noqa: ASYNC251 - it takes its time
        pace.begin_anew()
        began = time.perf_counter()
        return await pace.moment() - began

    assert asyncio.run(anew()) >= 0
