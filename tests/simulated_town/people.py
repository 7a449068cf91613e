"""People of a simulated town as clients: they ask until they are answered, and write every answer down."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias
from uuid import UUID

from application.matches.live import Done
from application.players.administration import RecordedOrder
from application.ports import CommandKey, KeyKnown, StoreUnavailable
from domain.rules.refusals import Refusal
from infrastructure.services import Services
from tests.simulated_town.processes import Process
from tests.simulated_town.readers import Reader

GIVE_UP_ONE_IN: Final = 25
AGAIN_ONE_IN: Final = 15
Command: TypeAlias = Callable[[Services, CommandKey], Coroutine[Any, Any, Any]]
Question: TypeAlias = Callable[[Services], Coroutine[Any, Any, Any]]


class Answer(NamedTuple):
    """What a command with a key was answered: the version it led to, or the code of a refusal."""

    what: str
    key: CommandKey
    version: int | None
    refused: str | None


@dataclass
class Person:
    """Somebody with a name. `answers` is what this person could swear to."""

    name: str
    id: UUID
    chance: Random
    processes: Sequence[Process]
    answers: list[Answer] = field(default_factory=list)
    readers: list[Reader] = field(default_factory=list)
    readings: list[asyncio.Task[None]] = field(default_factory=list)

    async def tells(self, what: str, command: Command) -> Any:
        """The result of a command; None if it was refused. Asked again, by the same key, until answered."""
        key = CommandKey(str(self.id), f"{what}-{len(self.answers)}", what.encode(), "200")
        result = await self._told(what, key, command)
        if self.chance.randrange(AGAIN_ONE_IN) == 0:
            await self._told(what, key, command)  # as a client does that has lost its memory
        return result

    async def asks(self, question: Question) -> Any:
        """The answer to a question; None where it is refused."""
        try:
            return await self._answered(question)
        except Refusal:
            return None

    def follows(self, match_id: UUID) -> None:
        """A stream of the match is open from now on, whatever else this person does."""
        chance = Random(self.chance.random())
        last = chance.choice([None, 0])
        self.readers.append(Reader(self.id, match_id, chance, self.processes, last))
        self.readings.append(asyncio.get_running_loop().create_task(self.readers[-1].read()))

    async def _told(self, what: str, key: CommandKey, command: Command) -> Any:
        try:
            result = await self._answered(lambda house: command(house, key))
        except Refusal as refusal:
            self.answers.append(Answer(what, key, None, refusal.code))
            return None
        self.answers.append(Answer(what, key, version_in(result), None))
        return result

    async def _answered(self, question: Question) -> Any:
        while True:
            task = self.chance.choice(self.processes).begin(question)
            if self.chance.randrange(GIVE_UP_ONE_IN) == 0:  # the connection breaks
                asyncio.get_running_loop().call_later(self.chance.uniform(0, 1), task.cancel)
            await asyncio.wait([task])
            if not task.cancelled() and not isinstance(task.exception(), StoreUnavailable):
                return task.result()
            await self.waits(3)

    async def waits(self, most: float) -> None:
        """Some seconds pass."""
        await asyncio.sleep(self.chance.uniform(0, most))


def version_in(result: Any) -> int | None:
    """The version that a command has led to, in whatever way it was answered."""
    match result:
        case Done():
            return result.match.version
        case KeyKnown() | RecordedOrder():
            return result.version
        case dict():
            return int(result["version"])
        case _:
            return None


def match_in(result: Done | KeyKnown) -> UUID:
    """The match that a command has opened or joined."""
    return result.stream_id if isinstance(result, KeyKnown) else result.match_id
