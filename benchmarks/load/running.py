"""Many tables at once, each with its people in turn, for a while."""

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeVar

from benchmarks.load.connection import Connection, ConnectionLost
from benchmarks.load.pace import Pace
from benchmarks.load.party import Party
from benchmarks.load.people import WrongAnswer, newcomer
from benchmarks.load.tally import Report, Tally

T = TypeVar("T")

MATCHES: Final = 32
SEATS: Final = 2
_AT_THE_DOOR: Final = 32


@dataclass(frozen=True, slots=True)
class Asked:
    """How many matches at once, for how long, and how many plays a second in all (None: what goes).

    `stays`: the matches that are not over are left as they stand, instead of given up. `together`: both
    people of a match ask the same server, as behind a proxy that chooses by match.
    """

    matches: int = MATCHES
    seconds: float = 5.0
    rate: float | None = None
    stays: bool = False
    together: bool = False


async def run_load(urls: Sequence[str], asked: Asked) -> Report:
    """Play through these servers of one database; the time counts from when all matches have begun."""
    tally = Tally()
    async with parties(urls, asked.matches, together=asked.together) as tables:
        await _few_at_a_time([_opened(party, tally) for party in tables])
        started = time.perf_counter()
        ends = started + asked.seconds
        rate = asked.rate and asked.rate / asked.matches
        plays = [_play(party, Pace(rate, Random(n)), ends, tally) for n, party in enumerate(tables)]
        await asyncio.gather(*plays)
        report = tally.report(time.perf_counter() - started)
        if not (asked.stays or report.errors):
            await _few_at_a_time([party.leave() for party in tables])
        return report


@asynccontextmanager
async def parties(urls: Sequence[str], count: int, *, together: bool = False) -> AsyncIterator[list[Party]]:
    """So many tables of two who have just signed up, each person with a connection of their own.

    With two servers half of the tables have a person at each, as when chance decides; not so when `together`.
    """
    connections: list[Connection] = []
    try:
        for number in range(count):
            other = number if together else number // 2
            doors = [urls[door % len(urls)] for door in (number, other)]
            connections += [await Connection.open(url) for url in doors]
        people = await _few_at_a_time(map(newcomer, connections))
        yield [Party(people[SEATS * number :][:SEATS]) for number in range(count)]
    finally:
        for connection in connections:
            connection.close()


async def _few_at_a_time(work: Iterable[Coroutine[Any, Any, T]]) -> list[T]:
    """The results, in order. Nobody measures the rush at the door: a server lets few passwords wait, say."""
    door = asyncio.Semaphore(_AT_THE_DOOR)

    async def through_the_door(one: Coroutine[Any, Any, T]) -> T:
        async with door:
            return await one

    return await asyncio.gather(*map(through_the_door, work))


async def _opened(party: Party, tally: Tally) -> None:
    await party.open()
    await party.look()
    tally.matches_opened += 1


async def _play(party: Party, pace: Pace, ends: float, tally: Tally) -> None:
    try:
        while time.perf_counter() < ends:
            started = await pace.moment()
            tally.events += await party.play()
            tally.latencies_seconds.append(time.perf_counter() - started)
            await party.look()
            if not party.is_playing:
                tally.matches_ended += 1
                await _opened(party, tally)
                pace.begin_anew()
    except (WrongAnswer, ConnectionLost, OSError) as error:
        tally.errors.append(f"{type(error).__name__}: {error}")
