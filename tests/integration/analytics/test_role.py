"""The role of analysts reads the views and nothing else, whoever made it, and whoever asks."""

from typing import Any, Final

import psycopg
import pytest
from psycopg import errors
from psycopg.conninfo import make_conninfo

from tests.conftest import Databases
from tests.integration.analytics.asking import items, report
from tests.integration.analytics.played import copied

ROLE: Final = "escombra_analyst"
SECRET: Final = (
    *("stored_events", "events", "deal_seeds", "accounts", "sessions", "claims", "command_keys", "wallets"),
    *("postings", "server_secrets", "view_positions", "analytics_parts.logged", "analytics_parts.moves"),
)
FUNCTIONS: Final = """
    SELECT proname, has_function_privilege(%s, oid, 'EXECUTE') FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
"""


def as_role(conninfo: str, role: str = ROLE) -> psycopg.Connection[Any]:
    """A connection with the rights of a role from its beginning on."""
    return psycopg.connect(make_conninfo(conninfo, options=f"-c role={role}"), autocommit=True)


def attempt(connection: psycopg.Connection[Any], statement: str) -> type[Exception] | None:
    """How a statement fails, or None."""
    try:
        connection.execute(statement.encode())
    except psycopg.Error as error:
        return type(error)
    return None


def test_role_reads_every_view(database: str) -> None:
    with as_role(database) as connection:
        views = connection.execute(
            "SELECT relname FROM pg_class WHERE relnamespace = 'analytics'::regnamespace"
        ).fetchall()
        assert len(views) == 11
        for (view,) in views:
            connection.execute(f"SELECT * FROM analytics.{view}".encode())


@pytest.mark.parametrize("table", SECRET)
def test_role_reads_no_table_that_the_owner_reads(database: str, table: str) -> None:
    statement = f"SELECT * FROM {table} LIMIT 1"

    with psycopg.connect(database, autocommit=True) as owner, as_role(database) as analyst:
        assert attempt(owner, statement) is None
        assert attempt(analyst, statement) is errors.InsufficientPrivilege


def test_role_writes_nothing_and_makes_nothing(database: str) -> None:
    with as_role(database) as analyst:
        for statement in (
            "INSERT INTO analytics.positions VALUES ('x', 1)",
            "DELETE FROM analytics.players",
            "CREATE TABLE analytics.mine (x int)",
            "CREATE TABLE public.mine (x int)",
            "CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
        ):
            assert attempt(analyst, statement) is not None, statement
        assert attempt(analyst, "CREATE TABLE public.mine (x int)") is errors.InsufficientPrivilege


def test_role_runs_no_function_of_ours(database: str) -> None:
    with psycopg.connect(database) as connection:
        ours = connection.execute(FUNCTIONS, (ROLE,)).fetchall()
        as_owner = connection.execute(FUNCTIONS, (connection.info.user,)).fetchall()

    assert {"append_commands", "refuse_change"} <= {name for name, _ in ours}
    assert {name for name, allowed in ours if allowed} == set()
    assert all(allowed for _, allowed in as_owner)


def running(conninfo: str) -> str:
    """A match that is played, of which a hand has been scored."""
    found = [row["match_id"] for row in items(conninfo, "matches") if row["state"] == "playing"]
    with psycopg.connect(conninfo) as connection:
        rows = connection.execute(
            "SELECT match_id FROM events WHERE type = 'HandScored' AND match_id = ANY(%s::uuid[])", (found,)
        ).fetchall()
    return str(rows[0][0])


def test_condition_that_fails_tells_nothing_of_a_running_match(databases: Databases) -> None:
    conninfo = copied(databases)
    probe = f"SELECT * FROM analytics.hands WHERE match_id = '{running(conninfo)}' AND at::text::int = 1"

    with as_role(conninfo) as analyst, psycopg.connect(conninfo, autocommit=True) as owner:
        assert attempt(analyst, probe) is None
        owner.execute("ALTER VIEW analytics.hands SET (security_barrier = false)")
        assert attempt(analyst, probe) is errors.InvalidTextRepresentation  # it names the time of the hand


def test_reports_are_read_with_the_rights_of_the_role(databases: Databases) -> None:
    conninfo = copied(databases)
    before = report(conninfo, "league")
    with psycopg.connect(conninfo, autocommit=True) as owner:
        owner.execute("REVOKE SELECT ON analytics.league FROM escombra_analyst")

    with pytest.raises(errors.InsufficientPrivilege):
        report(conninfo, "league")
    assert before
