"""Databases of the benchmark's own, dropped when they have served."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

import psycopg
from psycopg import sql
from psycopg.conninfo import make_conninfo


@contextmanager
def scratch_database(conninfo: str) -> Iterator[str]:
    """An empty database beside the one named, until the block ends."""
    name = f"escombra_benchmark_{uuid4().hex}"
    quoted = sql.Identifier(name)
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(quoted))
        try:
            yield make_conninfo(conninfo, dbname=name)
        finally:
            connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(quoted))
