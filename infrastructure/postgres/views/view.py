"""What a view is: the events it looks at, the tables it fills, and what it makes of a page of the log."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple, Protocol
from uuid import UUID

from psycopg import AsyncConnection

from application.ports import Event

Connection = AsyncConnection[Any]

FOLLOWING: Final = 7151506
"""The first number of the advisory locks of views."""


class Logged(NamedTuple):
    """An event where it stands in the log."""

    position: int
    stream_id: UUID
    version: int
    at: datetime
    event: Event


def lock_of(name: str) -> str:
    """The lock of a view that follows the log: one process at a time applies a page."""
    return f"SELECT pg_advisory_xact_lock({FOLLOWING}, hashtext('{name}'))"


class View(Protocol):
    """Rows made of events. Its statements name tables without a schema, so that a rebuild can fill others."""

    @property
    def name(self) -> str:
        """What it is called in `view_positions`."""

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables it fills."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        """The events it looks at."""

    @property
    def lock(self) -> str:
        """The statement that keeps everybody else from changing its rows, until the transaction ends."""

    async def apply(self, connection: Connection, page: Sequence[Logged]) -> None:
        """Bring the rows up to date with a page of such events, in the caller's transaction."""
