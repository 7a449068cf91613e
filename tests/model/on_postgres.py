"""The same world on a real Postgres: one server for all examples, with new people and a later day in each."""

import asyncio
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from itertools import count
from random import Random
from typing import Any, TypeVar
from uuid import UUID

import psycopg

from infrastructure.bootstrap import services
from infrastructure.services import Services
from infrastructure.settings import Settings
from tests.model.world import DrivenClock

T = TypeVar("T")


class OnPostgres:
    """See `tests.model.world.World`."""

    def __init__(
        self, server: Services, clock: DrivenClock, runner: asyncio.Runner, books: psycopg.Connection[Any]
    ) -> None:
        self.server = server
        self.store = server.store
        self.clock = clock
        self._runner = runner
        self._books = books
        self._numbers = count()

    def run(self, doing: Coroutine[Any, Any, T]) -> T:
        """What a use case returns."""
        return self._runner.run(doing)

    def next_number(self) -> int:
        """One that no name has yet."""
        return next(self._numbers)

    def coins(self, people: Sequence[str]) -> dict[str, int]:
        """What people have."""
        statement = "SELECT player_id::text, balance FROM wallets WHERE player_id = ANY(%s)"
        return dict(self._books.execute(statement, ([UUID(who) for who in people],)).fetchall())

    def escrow(self, match_id: UUID) -> int:
        """What lies at a table."""
        return self._number("account = 'escrow' AND owner = %s", match_id)

    def total(self) -> int:
        """The sum of all accounts."""
        return self._number("true")

    def next_due(self) -> datetime | None:
        """The next deadline."""
        row = self._books.execute("SELECT min(due) FROM deadlines").fetchone()
        return row[0] if row else None

    def begin_anew(self) -> "OnPostgres":
        """For the next example: nothing is open any more, and a week has passed."""
        for (match_id,) in self._books.execute("SELECT match_id FROM deadlines").fetchall():
            self.run(self.server.seats.void(UUID(int=0), match_id, "the example is over", None))
        self.clock.now += timedelta(days=7)
        return self

    def _number(self, where: str, *parameters: object) -> int:
        statement = f"SELECT coalesce(sum(amount), 0)::bigint FROM postings WHERE {where}"
        row = self._books.execute(statement.encode(), parameters).fetchone()
        assert row is not None
        return int(row[0])


@contextmanager
def on_postgres(conninfo: str) -> Iterator[OnPostgres]:
    """A server on a database; its deadlines are acted on by hand."""
    clock, chance = DrivenClock(), Random(0)
    with asyncio.Runner() as runner, psycopg.connect(conninfo, autocommit=True) as books:
        starting = services(conninfo, Settings(password_memory_kib=32), clock=clock, entropy=chance.randbytes)
        server = runner.run(starting.__aenter__())
        try:
            yield OnPostgres(server, clock, runner, books)
        finally:
            runner.run(starting.__aexit__(None, None, None))
