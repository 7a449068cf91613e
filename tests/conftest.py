"""A real Postgres for every test that asks for one: a clone of a migrated template each."""

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from infrastructure.embedded_postgres import EmbeddedPostgres
from infrastructure.postgres.migrate import migrate


def pytest_configure(config: pytest.Config) -> None:
    """One signing key for all servers of the tests, whatever their data directory; before a test is read."""
    folder = TemporaryDirectory(prefix="escombra-key-")
    config.add_cleanup(folder.cleanup)
    os.environ["ESCOMBRA_SIGNING_KEY_FILE"] = str(Path(folder.name) / "signing-key.pem")


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The conninfo of a server: the one named in the environment, or a throw-away one."""
    if named := os.environ.get("ESCOMBRA_DATABASE_URL"):
        yield named
        return
    with EmbeddedPostgres(tmp_path_factory.mktemp("postgres") / "data", durable=False) as server:
        yield server.start()


class Databases:
    """Makes databases that a test may do anything to."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._made: list[str] = []
        self._template = self._create("")
        migrate(self._template)

    def clone(self) -> str:
        """The conninfo of a new database with the present schema."""
        return self._create(f" TEMPLATE {conninfo_to_dict(self._template)['dbname']}")

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
    made.drop_all()


@pytest.fixture
def database(databases: Databases) -> str:
    """The conninfo of a database of one's own."""
    return databases.clone()
