"""One server process on the log in memory, a table in it, and commands with keys."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, TypeVar
from uuid import UUID

from application.matches.execute import Execute
from application.matches.live import Done, LiveMatches
from application.ports import Claim, CommandKey, KeyKnown, StoreUnavailable
from domain.match.commands import MatchCommand, OpenTable
from domain.match.state import Match
from domain.match.terms import Terms
from tests.simulated_town.memory_log import MemoryLog
from tests.simulated_town.memory_store import MemoryStore

T = TypeVar("T")
NOON: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
TABLE: Final = UUID(int=7)
ADA, BOB = str(UUID(int=1)), str(UUID(int=2))
ONLINE: Final = Terms("online", 2, pairs=False, ruleset="escombra", stake=0, clock=30, bot=None)
OPEN: Final = OpenTable(ADA, ONLINE)


def key(name: str = "k", request: bytes = b"asked") -> CommandKey:
    """A key of Ada's."""
    return CommandKey(ADA, name, request, "201", "200")


class Process:
    """A server process with a memory of its own. Its calls fail as `fates` say: lost, or unanswered."""

    def __init__(self, log: MemoryLog, fates: str = "") -> None:
        self.fates = list(fates)
        self.now = NOON
        self.live = LiveMatches()
        self.moved: list[UUID] = []
        self._execute = Execute(
            MemoryStore(log, self._weather), self.live, lambda: self.now, self.moved.append
        )

    def does(
        self,
        command: MatchCommand | Callable[[Match | None], MatchCommand],
        key: CommandKey | None = None,
        seed: bytes | None = None,
        claims: tuple[Claim, ...] = (),
    ) -> Done | KeyKnown:
        """What a command at the table is answered."""
        make = command if callable(command) else lambda _: command
        return asyncio.run(self._execute(TABLE, make, key, seed, claims))

    async def _weather(self, call: Callable[[], T], *, writes: bool = False) -> T:
        fate = self.fates.pop(0) if writes and self.fates else "."
        if fate == "l":
            raise StoreUnavailable
        answer = call()
        if fate == "u":
            raise StoreUnavailable
        return answer


def versions(log: MemoryLog) -> int:
    """How many events the table has."""
    return len(log.streams.get(TABLE, ()))
