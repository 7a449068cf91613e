"""How to connect, and the one database in it that is ours."""

from pathlib import Path

import psycopg

from infrastructure.embedded_postgres.errors import EmbeddedPostgresError
from infrastructure.embedded_postgres.sockets import PORT

SUPERUSER = "escombra"
DATABASE = "escombra"
_CONNECT_SECONDS = 60


def conninfo(socket_directory: Path, database: str = DATABASE) -> str:
    """The libpq connection string of a database behind a socket."""
    # All of it is said, so that no PGPORT or PGUSER of the environment speaks instead.
    return f"host='{socket_directory}' port={PORT} user={SUPERUSER} dbname={database}"


def ensure_database(socket_directory: Path) -> None:
    """Create our database in a fresh cluster. Raises EmbeddedPostgresError when it refuses."""
    try:
        postgres = conninfo(socket_directory, "postgres")
        with psycopg.connect(postgres, autocommit=True, connect_timeout=_CONNECT_SECONDS) as connection:
            if connection.execute("SELECT FROM pg_database WHERE datname = %s", [DATABASE]).rowcount == 0:
                connection.execute(f"CREATE DATABASE {DATABASE}")
    except psycopg.Error as error:
        reason = str(error).strip().splitlines()[0]
        raise EmbeddedPostgresError(
            f"the embedded database does not answer as it should: {reason}"
        ) from error
