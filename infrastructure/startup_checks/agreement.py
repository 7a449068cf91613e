"""What all servers of one database must agree on: where the league's weeks begin."""

from typing import Any, Final

from psycopg import Connection

from infrastructure.postgres.migrate import UnsuitableDatabase

_DECIDE: Final = """
    INSERT INTO installation (name, value) VALUES ('league-timezone', %s) ON CONFLICT (name) DO NOTHING
"""
_DECIDED: Final = "SELECT value FROM installation WHERE name = 'league-timezone'"


def check_zone(connection: Connection[Any], zone: str) -> None:
    """Write down the league's zone, as the first that asks; raises UnsuitableDatabase for another later on.

    Two servers would show two leagues, and rows of one week would be counted into another.
    """
    connection.execute(_DECIDE, (zone,))
    row = connection.execute(_DECIDED).fetchone()
    if row is not None and row[0] != zone:
        raise UnsuitableDatabase(
            f"the league of this database goes by {row[0]}, but ESCOMBRA_LEAGUE_TIMEZONE is {zone}: "
            "docs/operations.md, Start-up checks, says how to change it"
        )
