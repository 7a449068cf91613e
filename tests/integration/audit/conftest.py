"""A small log that is right, with all that was made of it, for tests that take it back when they are done."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg import Connection

from benchmarks.filling import fill
from infrastructure.audit.fresh import bring_up_to_date
from infrastructure.signing import SigningKey
from tests.conftest import Databases

MATCHES = 9


def registered_key(conninfo: str, path: Path) -> SigningKey:
    """A key whose checkpoints count in this database."""
    key = SigningKey.load_or_make(path)
    with psycopg.connect(conninfo) as connection:
        connection.execute(
            "INSERT INTO signing_keys (key_id, public_key) VALUES (%s, %s)", (key.key_id, key.public)
        )
    return key


@pytest.fixture(scope="package")
def key_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the key is."""
    return tmp_path_factory.mktemp("audit") / "key.pem"


@pytest.fixture(scope="package")
def filled(databases: Databases, key_file: Path) -> str:
    """A database of matches of every kind, which is right. Not to be changed for good."""
    conninfo = databases.clone()
    key = registered_key(conninfo, key_file)
    asyncio.run(fill(conninfo, MATCHES, seed=6, trouble=0.4))
    assert asyncio.run(bring_up_to_date(conninfo, key))
    return conninfo


@pytest.fixture
def by_hand(filled: str) -> Iterator[Connection[Any]]:
    """What somebody with the database's password can do; all of it is taken back afterwards."""
    with psycopg.connect(filled) as connection:
        connection.execute("ALTER TABLE stored_events DISABLE TRIGGER append_only")
        yield connection
        connection.rollback()
