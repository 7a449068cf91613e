"""A real Postgres for every test that asks for one: a clone of a migrated template each."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from uuid import uuid4

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from infrastructure.embedded_postgres import EmbeddedPostgres
from infrastructure.postgres.migrate import migrate
from tests.sharing import pytest_cmdline_main

__all__ = ["pytest_cmdline_main"]  # pytest looks for its hooks here


NAMED: Final = os.environ.get("ESCOMBRA_DATABASE_URL")


def pytest_configure(config: pytest.Config) -> None:
    """One signing key for all servers of the tests, whatever their data directory; before a test is read."""
    folder = TemporaryDirectory(prefix="escombra-key-")
    config.add_cleanup(folder.cleanup)
    os.environ["ESCOMBRA_SIGNING_KEY_FILE"] = str(Path(folder.name) / "signing-key.pem")


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The conninfo of a server: the one named in the environment, or a throw-away one."""
    if NAMED:
        yield NAMED
        return
    directory = tmp_path_factory.mktemp("postgres") / "data"
    with EmbeddedPostgres(directory, durable=False) as server:
        yield server.start()
    shutil.rmtree(directory)  # its hundreds of databases, all at once


class Databases:
    """Makes databases that a test may do anything to."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._made: list[str] = []
        self._template = self._create("")
        migrate(self._template)
        dbname = conninfo_to_dict(self._template)["dbname"]
        # Copied files take half the time of copied pages, unless they must reach the disk.
        self._like_it = f" TEMPLATE {dbname}" + ("" if NAMED else " STRATEGY FILE_COPY")

    def clone(self) -> str:
        """The conninfo of a new database with the present schema."""
        return self._create(self._like_it)

    def empty(self) -> str:
        """The conninfo of a new database with nothing in it."""
        return self._create("")

    def drop_all(self) -> None:
        """Leave the server as it was."""
        for name in self._made:
            self._run(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def _create(self, like: str) -> str:
        name = f"escombra_test_{uuid4().hex}"
        self._run(f"CREATE DATABASE {name}{like}")
        self._made.append(name)
        return make_conninfo(self._server, dbname=name)

    def _run(self, statement: str) -> None:
        with psycopg.connect(self._server, autocommit=True) as connection:
            connection.execute(statement.encode())


@pytest.fixture(scope="session")
def databases(postgres: str) -> Iterator[Databases]:
    """Where databases come from."""
    made = Databases(postgres)
    yield made
    if NAMED:
        made.drop_all()


@pytest.fixture
def database(databases: Databases) -> str:
    """The conninfo of a database of one's own."""
    return databases.clone()
