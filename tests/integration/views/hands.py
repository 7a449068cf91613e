"""What only somebody with the database's password could do: change what is recorded."""

from typing import Any

import psycopg


class Poison:
    """One recorded event that nobody can read any more, until it is mended."""

    def __init__(self, conninfo: str, kind: str) -> None:
        self._conninfo = conninfo
        with psycopg.connect(conninfo, autocommit=True) as connection:
            row = connection.execute(
                "SELECT notification_id, state FROM stored_events WHERE split_part(topic, '.', 1) = %s"
                " ORDER BY notification_id DESC OFFSET 3 LIMIT 1",
                (kind,),
            ).fetchone()
        assert row is not None
        self.position: int = row[0]
        self._state = bytes(row[1])
        self._write(b'{"at": "yesterday"}')

    def mend(self) -> None:
        """The event is as it was."""
        self._write(self._state)

    def _write(self, state: bytes) -> None:
        with psycopg.connect(self._conninfo) as connection:
            connection.execute("ALTER TABLE stored_events DISABLE TRIGGER append_only")
            connection.execute(
                "UPDATE stored_events SET state = %s WHERE notification_id = %s", (state, self.position)
            )
            connection.execute("ALTER TABLE stored_events ENABLE ALWAYS TRIGGER append_only")


def by_hand(conninfo: str, *statements: str) -> None:
    """Statements of an operator, each committed by itself."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement.encode())


REFUSE = """
    CREATE FUNCTION refuse_now() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'not now'; END $$
"""


def refusing(conninfo: str, table: str, when: str = "true") -> None:
    """Changes of a table's rows fail from now on, where something holds of the old row."""
    by_hand(
        conninfo,
        REFUSE,
        f"CREATE TRIGGER refuses BEFORE UPDATE ON {table} FOR EACH ROW WHEN ({when})"
        " EXECUTE FUNCTION refuse_now()",
    )


def allowing(conninfo: str, table: str) -> None:
    """And succeed again."""
    by_hand(conninfo, f"DROP TRIGGER refuses ON {table}", "DROP FUNCTION refuse_now")


def scalar(conninfo: str, query: str) -> Any:
    """One value."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        row = connection.execute(query.encode()).fetchone()
    return row and row[0]


def refusal_of(table: str) -> tuple[str, str]:
    """Statements after which the database takes no more rows into a table."""
    body = "BEGIN RAISE EXCEPTION ''no more rows in %'', TG_TABLE_NAME; END"
    return (
        f"CREATE OR REPLACE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS '{body}'",
        f"CREATE TRIGGER no BEFORE INSERT ON {table} FOR EACH ROW EXECUTE FUNCTION no()",
    )
