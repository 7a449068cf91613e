"""The role is the cluster's: made by the migration where it may, by hand where not, by many at once."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple
from uuid import uuid4

import psycopg
import pytest
from psycopg import errors
from psycopg.conninfo import make_conninfo

from infrastructure.postgres import migrate as migrating
from infrastructure.postgres.analytics import snapshot
from tests.integration.analytics.asking import report

GUIDE: Final = (Path(__file__).parents[3] / "docs" / "analysts.md").read_text(encoding="utf-8")
BLOCKS: Final = [
    block for block in re.findall(r"```sql\n(.*?)```", GUIDE, re.DOTALL) if "CREATE ROLE" in block
]
HIDDEN: Final = "SELECT * FROM public.stored_events"


class Place(NamedTuple):
    """A database of an ordinary user, and an analysts' role that only this test knows."""

    conninfo: str
    owner: str
    analyst: str

    def run(self, script: str, role: str | None = None) -> None:
        """Run statements, as the superuser or with the rights of somebody."""
        options = f"-c role={role}" if role else ""
        with psycopg.connect(make_conninfo(self.conninfo, options=options), autocommit=True) as connection:
            connection.execute(script.encode())


@pytest.fixture
def server(postgres: str) -> Iterator[psycopg.Connection[Any]]:
    """The server, as a superuser."""
    with psycopg.connect(postgres, autocommit=True) as connection:
        yield connection


@contextmanager
def place(server: psycopg.Connection[Any], attributes: str, analyst: str | None = None) -> Iterator[Place]:
    """A database whose owner has these attributes, until the block ends."""
    name = uuid4().hex
    owner, database = f"owner_{name}", f"escombra_test_{name}"
    made = Place(make_conninfo(server.info.dsn, dbname=database), owner, analyst or f"analyst_{name}")
    server.execute(f"CREATE ROLE {owner} {attributes}".encode())
    server.execute(f"CREATE DATABASE {database} OWNER {owner}".encode())
    try:
        yield made
    finally:
        for dropped in (f"DATABASE IF EXISTS {database} WITH (FORCE)", f"ROLE IF EXISTS {made.analyst}"):
            server.execute(f"DROP {dropped}".encode())
        server.execute(f"DROP ROLE {owner}".encode())


def brought_up(at: Place, patch: pytest.MonkeyPatch) -> None:
    """Bring the schema up as its owner, for whom the role has another name."""
    known = migrating.migrations()
    known[9] = known[9].replace("escombra_analyst", at.analyst)
    patch.setattr(migrating, "migrations", lambda: known)
    patch.setattr(snapshot, "ROLE", at.analyst)
    migrating.migrate(make_conninfo(at.conninfo, options=f"-c role={at.owner}"))


def read_as(at: Place, role: str, statement: str = "SELECT * FROM analytics.matches") -> None:
    """Read something with the rights of somebody."""
    at.run(statement, role)


def test_owner_who_may_make_roles_makes_it_and_acts_as_it(
    server: psycopg.Connection[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with place(server, "CREATEROLE") as at:
        brought_up(at, monkeypatch)

        read_as(at, at.analyst)
        with pytest.raises(errors.InsufficientPrivilege):
            read_as(at, at.analyst, HIDDEN)
        at.run(f"REVOKE SELECT ON analytics.league FROM {at.analyst}")
        with pytest.raises(errors.InsufficientPrivilege):  # so reports are read as the role
            report(make_conninfo(at.conninfo, options=f"-c role={at.owner}"), "league")


def test_owner_who_may_not_make_roles_goes_without_until_somebody_makes_it(
    server: psycopg.Connection[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with place(server, "NOCREATEROLE") as at:
        brought_up(at, monkeypatch)
        as_owner = make_conninfo(at.conninfo, options=f"-c role={at.owner}")

        assert not server.execute("SELECT FROM pg_roles WHERE rolname = %s", (at.analyst,)).fetchall()
        assert b'"dataset":"league"' in report(as_owner, "league")

        by_hand = BLOCKS[1].replace("escombra_analyst", at.analyst).replace("TO escombra;", f"TO {at.owner};")
        at.run(by_hand)
        read_as(at, at.analyst)
        at.run(f"REVOKE SELECT ON analytics.league FROM {at.analyst}")
        with pytest.raises(errors.InsufficientPrivilege):
            report(as_owner, "league")


def test_role_that_is_there_is_taken_as_it_is(
    server: psycopg.Connection[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with place(server, "NOCREATEROLE") as at:
        server.execute(f"CREATE ROLE {at.analyst} NOLOGIN".encode())
        brought_up(at, monkeypatch)

        read_as(at, at.analyst)


def test_many_databases_make_the_role_at_once(
    server: psycopg.Connection[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    analyst = f"analyst_{uuid4().hex}"
    known = migrating.migrations()
    known[9] = known[9].replace("escombra_analyst", analyst)
    monkeypatch.setattr(migrating, "migrations", lambda: known)
    with (
        place(server, "CREATEROLE", analyst) as one,
        place(server, "CREATEROLE") as two,
        place(server, "SUPERUSER") as three,
    ):
        with ThreadPoolExecutor() as pool:
            list(
                pool.map(
                    migrating.migrate,
                    [make_conninfo(at.conninfo, options=f"-c role={at.owner}") for at in (one, two, three)],
                )
            )

        for at in (one, two, three):
            at.run("SELECT * FROM analytics.matches", analyst)
            at.run(f"DROP OWNED BY {analyst}")


def test_login_for_another_program_reads_what_the_role_reads(
    server: psycopg.Connection[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with place(server, "CREATEROLE") as at:
        brought_up(at, monkeypatch)
        program = f"metabase_{uuid4().hex}"
        at.run(BLOCKS[0].replace("metabase", program).replace("escombra_analyst", at.analyst))
        try:
            read_as(at, program)
            with pytest.raises(errors.InsufficientPrivilege):
                read_as(at, program, HIDDEN)
        finally:
            server.execute(f"DROP ROLE {program}".encode())
