"""The same world on a real Postgres."""

import asyncio
from collections.abc import Coroutine, Sequence
from contextlib import ExitStack
from datetime import datetime
from itertools import count
from random import Random
from typing import Any, TypeVar
from uuid import UUID

import psycopg

from application.ports import EventStore
from infrastructure.bootstrap import services
from infrastructure.services import Services
from infrastructure.settings import Settings
from tests.conftest import Databases
from tests.model.world import DrivenClock

T = TypeVar("T")


class OnPostgres:
    """See `tests.model.world.World`.

    Each has a database and a server of its own, so that the same steps lead to the same cards.
    """

    def __init__(self, databases: Databases) -> None:
        self.clock = DrivenClock()
        self._numbers = count()
        self._stack = ExitStack()
        conninfo = databases.clone()
        self._stack.callback(databases.drop, conninfo)
        self._runner = self._stack.enter_context(asyncio.Runner())
        self._books = self._stack.enter_context(psycopg.connect(conninfo, autocommit=True))
        settings = Settings(password_memory_kib=32)
        starting = services(conninfo, settings, clock=self.clock, entropy=Random(0).randbytes)
        self.server: Services = self.run(starting.__aenter__())
        self._stack.callback(lambda: self.run(starting.__aexit__(None, None, None)))
        self.store: EventStore = self.server.store

    def close(self) -> None:
        """The end of it."""
        self._stack.close()

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

    def _number(self, where: str, *parameters: object) -> int:
        statement = f"SELECT coalesce(sum(amount), 0)::bigint FROM postings WHERE {where}"
        row = self._books.execute(statement.encode(), parameters).fetchone()
        assert row is not None
        return int(row[0])
