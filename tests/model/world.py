"""The application under a clock that is driven, on the log in memory or on a real Postgres."""

from collections.abc import Coroutine, Sequence
from datetime import UTC, datetime
from random import Random
from typing import Any, Final, Protocol, TypeVar
from uuid import UUID

from application.ports import EventStore
from infrastructure.services import Services
from tests.simulated_town.house import house
from tests.simulated_town.memory_accounts import MemoryAccounts
from tests.simulated_town.memory_log import MemoryLog, escrow_of
from tests.simulated_town.memory_store import MemoryStore
from tests.simulated_town.seeded_loop import loop_of

T = TypeVar("T")
MONDAY: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)


class DrivenClock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = MONDAY

    def __call__(self) -> datetime:
        return self.now


class World(Protocol):
    """What a machine drives, and what it looks at."""

    clock: DrivenClock
    server: Services
    store: EventStore

    def run(self, doing: Coroutine[Any, Any, T]) -> T:
        """What a use case returns."""

    def next_number(self) -> int:
        """One that no name has yet."""

    def coins(self, people: Sequence[str]) -> dict[str, int]:
        """What people have."""

    def escrow(self, match_id: UUID) -> int:
        """What lies at a table."""

    def total(self) -> int:
        """The sum of all accounts."""

    def next_due(self) -> datetime | None:
        """The next deadline."""

    def close(self) -> None:
        """The end of it."""


class InMemory:
    """A world that takes no time."""

    def __init__(self) -> None:
        self.clock = DrivenClock()
        self._log = MemoryLog()
        self._loop = loop_of(0)
        self.store: EventStore = (store := MemoryStore(self._log))
        accounts = MemoryAccounts(self._log)
        self.server: Services = house(store, accounts, self.clock, Random(0).randbytes)

    def run(self, doing: Coroutine[Any, Any, T]) -> T:
        """What a use case returns."""
        return self._loop.run_until_complete(doing)

    def next_number(self) -> int:
        """One that no name has yet."""
        return len(self._log.rows)

    def coins(self, people: Sequence[str]) -> dict[str, int]:
        """What people have."""
        return {who: self._log.accounts[who] for who in people}

    def escrow(self, match_id: UUID) -> int:
        """What lies at a table."""
        return self._log.accounts[escrow_of(match_id)]

    def total(self) -> int:
        """The sum of all accounts."""
        return sum(self._log.accounts.values())

    def next_due(self) -> datetime | None:
        """The next deadline."""
        return min((deadline.due for deadline, _ in self._log.deadlines.values()), default=None)

    def close(self) -> None:
        """Nothing need be given back."""
