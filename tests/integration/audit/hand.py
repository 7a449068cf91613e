"""Somebody with the database's password, who may do anything to it."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias
from uuid import UUID

from psycopg import Connection

Tampering: TypeAlias = Callable[["Hand"], str]
"""Changes something, and says what."""


@dataclass(frozen=True)
class Hand:
    """A connection that may do anything, and chance."""

    connection: Connection[Any]
    chance: Random

    def row(self, query: str, *parameters: object) -> Any:
        """One row."""
        found = self.connection.execute(query.encode(), parameters).fetchone()
        assert found is not None, query
        return found

    def some_event(self) -> tuple[UUID, int]:
        """Where some event of some stream stands."""
        stream, version = self.row(
            "SELECT originator_id, originator_version FROM stored_events ORDER BY notification_id"
            " OFFSET %s::bigint %% (SELECT count(*) FROM stored_events) LIMIT 1",
            self.chance.randrange(1_000_000),
        )
        return stream, version

    def some_match(self) -> tuple[UUID, int]:
        """Some match and its last version."""
        matches = self.connection.execute(
            "SELECT originator_id, max(originator_version) FROM stored_events WHERE originator_id IN"
            " (SELECT match_id FROM history_matches) GROUP BY 1 ORDER BY 1"
        ).fetchall()
        stream, last = self.chance.choice(matches)
        return stream, last

    def do(self, statement: str, *parameters: object) -> None:
        """A statement that changes something."""
        done = self.connection.execute(statement.encode(), parameters)
        assert done.rowcount > 0, statement

    def other_byte(self, value: bytes) -> bytes:
        """The same with one byte changed."""
        place = self.chance.randrange(len(value))
        changed = (value[place] + self.chance.randrange(1, 256)) % 256
        return value[:place] + bytes([changed]) + value[place + 1 :]
