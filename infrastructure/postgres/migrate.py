"""The database schema, brought up to date one numbered file at a time."""

from importlib.resources import files
from typing import Final

import psycopg
from psycopg import sql

_MIGRATION_LOCK: Final = 7151504
OLDEST_POSTGRES: Final = 130000


class UnsuitableDatabase(Exception):
    """A database this program must not run on; the message is one line for a person."""


def migrations() -> dict[int, str]:
    """Every migration's SQL by its number."""
    folder = files("infrastructure.postgres") / "migrations"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return {int(name[:4]): (folder / name).read_text(encoding="utf-8") for name in names}


def migrate(conninfo: str) -> None:
    """Apply what is missing, all in one transaction; processes that start together wait for each other.

    Raises UnsuitableDatabase for a Postgres older than 13 and for a schema newer than this program, and
    psycopg.Error when the database cannot be reached.
    """
    with psycopg.connect(conninfo, connect_timeout=5) as connection:
        if connection.info.server_version < OLDEST_POSTGRES:
            major = connection.info.server_version // 10000
            raise UnsuitableDatabase(f"Postgres {major} is too old: 13 or newer is needed")
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_MIGRATION_LOCK,))
        connection.execute(
            "CREATE TABLE IF NOT EXISTS schema_versions"
            " (version int PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())"
        )
        row = connection.execute("SELECT coalesce(max(version), 0) FROM schema_versions").fetchone()
        applied: int = row[0] if row else 0
        known = migrations()
        if applied > max(known):
            raise UnsuitableDatabase(
                f"the database has schema {applied}, newer than this program, which knows {max(known)}"
            )
        for version, statements in known.items():
            if version > applied:
                connection.execute(sql.SQL(statements))
                connection.execute("INSERT INTO schema_versions (version) VALUES (%s)", (version,))
