"""A whole town from one seed: people, two processes, a storm, and then calm until everything has ended."""

import asyncio
import hashlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from tests.simulated_town.memory_accounts import MemoryAccounts
from tests.simulated_town.memory_log import MemoryLog
from tests.simulated_town.outings import evening
from tests.simulated_town.people import Person
from tests.simulated_town.processes import BEGINNING, Database, Process
from tests.simulated_town.seeded_loop import SeededLoop, loop_of
from tests.simulated_town.storm import Storm

PEOPLE: Final = 5
PROCESSES: Final = 2
ONE_CALL_FAILS_IN: Final = 12
SECONDS_BETWEEN_KILLS: Final = 60.0
TOLD_WITHIN_SECONDS: Final = 120.0
"""After everything has ended, who follows a match has been told so."""
LONGEST_CALM: Final = 2_000
"""Deadlines that are acted on one after another, at most, until nothing is open or playing any more."""


@dataclass
class Lived:
    """A town after its evening."""

    log: MemoryLog
    accounts: MemoryAccounts
    people: list[Person]
    processes: list[Process]
    met: Counter[str]
    loop: SeededLoop

    @property
    def digest(self) -> str:
        """A hash of every stored byte, in the order of the log."""
        told = hashlib.sha256()
        for row in self.log.rows:
            told.update(f"{row.originator_id} {row.originator_version} {row.topic} ".encode() + row.state)
        return told.hexdigest()


def live(seed: int, make_log: Callable[[], MemoryLog] = MemoryLog) -> Lived:
    """The town of a seed, always the same."""
    chance = Random(seed)
    loop = loop_of(chance.random())
    return loop.run_until_complete(_live(chance, make_log(), loop))


async def _live(chance: Random, log: MemoryLog, loop: SeededLoop) -> Lived:
    storm = Storm(Random(chance.random()), ONE_CALL_FAILS_IN)
    database = Database(log, storm)
    processes = [Process(database, Random(chance.random())) for _ in range(PROCESSES)]
    storm.is_over = True
    people = [await _settle(f"vei{nth}", processes, Random(chance.random())) for nth in range(PEOPLE)]
    storm.is_over = False
    killing = loop.create_task(_kill(processes, Random(chance.random()), storm.met))
    try:
        await asyncio.gather(*[loop.create_task(evening(person, people)) for person in people])
        killing.cancel()
        storm.is_over = True
        await _until_all_is_over(processes, log)
        async with asyncio.timeout(TOLD_WITHIN_SECONDS):
            await asyncio.gather(*readings_of(people))
    finally:
        await _leave(processes, [killing, *readings_of(people)])
    return Lived(log, database.accounts, people, processes, storm.met, loop)


def readings_of(people: list[Person]) -> list[asyncio.Task[None]]:
    """Every stream that somebody follows."""
    return [reading for person in people for reading in person.readings]


async def _settle(name: str, processes: list[Process], chance: Random) -> Person:
    account = await processes[0].house.players.register(name, "a long password", None)
    return Person(name, account.player_id, chance, processes)


async def _kill(processes: list[Process], chance: Random, met: Counter[str]) -> None:
    while True:
        await asyncio.sleep(chance.uniform(0, 2 * SECONDS_BETWEEN_KILLS))
        chance.choice(processes).kill()
        met["killed"] += 1


async def _until_all_is_over(processes: list[Process], log: MemoryLog) -> None:
    for process in processes:
        process.stop()
    await asyncio.sleep(5)  # what was late has come by now
    _tell(processes)
    for _ in range(LONGEST_CALM):
        if not log.deadlines:
            return
        due = min(deadline.due for deadline, _ in log.deadlines.values())
        await asyncio.sleep(max(0.0, (due - BEGINNING).total_seconds() - asyncio.get_running_loop().time()))
        await asyncio.sleep(5)  # the clocks of the processes differ
        for process in processes:
            await process.house.deadlines.act()
        _tell(processes)
    raise AssertionError(f"still waiting: {log.deadlines}")


async def _leave(processes: list[Process], tasks: list[asyncio.Task[None]]) -> None:
    """Nothing goes on any more, however the evening was."""
    for task in tasks:
        task.cancel()
    for process in processes:
        process.stop()
    await asyncio.sleep(1)


def _tell(processes: list[Process]) -> None:
    """Whoever follows a match looks at the log: nobody else hears any more what the others write."""
    for process in processes:
        process.hub.wake_all()
