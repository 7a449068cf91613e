"""What keeps an analyst from more than reading: each guard holds alone, and is missed when it is away."""

import asyncio
from collections.abc import Iterator
from typing import Any, Final

import psycopg
import pytest
from psycopg import AsyncConnection, errors

from infrastructure.postgres.analytics import snapshot as snapshots
from tests.conftest import Databases
from tests.integration.analytics.test_role import ROLE

WRITE: Final = "DELETE FROM wallets"
READ: Final = "SELECT FROM stored_events"
CALL: Final = f"SELECT append_commands({', '.join(['NULL'] * 30)})"

GUARDS: Final = {
    "a table": (f"GRANT SELECT ON stored_events TO {ROLE}", READ),
    "the seeds": (f"GRANT SELECT ON deal_seeds TO {ROLE}", "SELECT FROM deal_seeds"),
    "people": (f"GRANT SELECT ON accounts TO {ROLE}", "SELECT FROM accounts"),
    "what views are made of": (
        f"GRANT USAGE ON SCHEMA analytics_parts TO {ROLE}; GRANT SELECT ON analytics_parts.logged TO {ROLE}",
        "SELECT FROM analytics_parts.logged",
    ),
    "writing": (f"GRANT SELECT, DELETE ON wallets TO {ROLE}", WRITE),
    "tables beside ours": ("GRANT CREATE ON SCHEMA public TO PUBLIC", "CREATE TABLE public.mine (x int)"),
    "tables beside the views": (
        f"GRANT CREATE ON SCHEMA analytics TO {ROLE}",
        "CREATE TABLE analytics.mine (x int)",
    ),
}
"""By what an analyst may not: what would allow it, and what then succeeds."""


@pytest.fixture(scope="module")
def database(databases: Databases) -> str:
    """For all of these tests: what any of them does is rolled back, or concerns no row."""
    return databases.clone()


@pytest.fixture
def owner(database: str) -> Iterator[psycopg.Connection[Any]]:
    """The owner of a database, who may become an analyst."""
    with psycopg.connect(database) as connection:
        yield connection


def attempt(owner: psycopg.Connection[Any], statement: str) -> str:
    """What an analyst is told: nothing, or why not."""
    try:
        with owner.transaction(force_rollback=True):
            owner.execute(f"SET LOCAL ROLE {ROLE}".encode())
            owner.execute(statement.encode())
    except errors.InsufficientPrivilege as error:
        return str(error)
    return ""


def test_what_is_not_granted_is_refused_and_would_be_done_if_it_were(owner: psycopg.Connection[Any]) -> None:
    for what, (grant, statement) in GUARDS.items():
        assert "permission denied" in attempt(owner, statement), what
        with owner.transaction(force_rollback=True):
            owner.execute(grant.encode())
            assert attempt(owner, statement) == "", what


def test_nobody_but_the_owner_may_call_what_writes_the_log(owner: psycopg.Connection[Any]) -> None:
    assert "for function append_commands" in attempt(owner, CALL)
    with owner.transaction(force_rollback=True):
        owner.execute(b"GRANT EXECUTE ON FUNCTION append_commands TO PUBLIC")
        assert "for table" in attempt(owner, CALL)  # what it writes to is a guard of its own


def in_snapshot(conninfo: str, statement: str) -> Any:
    """What a statement in the transaction of a report returns; how it fails."""

    async def read() -> Any:
        async with snapshots.snapshot(conninfo) as connection:
            cursor = await connection.execute(statement.encode())
            return (await cursor.fetchone() or [None])[0] if cursor.description else None

    try:
        return asyncio.run(read())
    except psycopg.Error as error:
        return type(error)


def without_the_role(patch: pytest.MonkeyPatch) -> None:
    """As where nobody was allowed to make it."""
    patch.setattr(snapshots, "ROLE", "nobody_has_made_it")


def without_read_only(patch: pytest.MonkeyPatch) -> None:
    """Reports are read in a transaction that might write."""

    async def nothing(*_: object) -> None:
        return

    patch.setattr(AsyncConnection, "set_read_only", nothing)


def test_role_keeps_a_report_from_writing_and_from_tables(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_read_only(monkeypatch)

    assert in_snapshot(database, WRITE) is in_snapshot(database, READ) is errors.InsufficientPrivilege


def test_transaction_keeps_a_report_from_writing_where_there_is_no_role(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_the_role(monkeypatch)

    assert in_snapshot(database, WRITE) is errors.ReadOnlySqlTransaction
    assert in_snapshot(database, READ) is None  # so it was not the role


def test_without_either_a_report_might_write(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    without_the_role(monkeypatch)
    without_read_only(monkeypatch)

    assert in_snapshot(database, WRITE) is None


def test_statement_of_a_report_has_its_time(database: str) -> None:
    assert in_snapshot(database, "SHOW statement_timeout") == f"{snapshots.STATEMENT_SECONDS // 60}min"
