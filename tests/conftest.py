"""A real Postgres for every test that asks for one: a clone of a migrated template each."""

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from uuid import uuid4

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from infrastructure.embedded_postgres import EmbeddedPostgres
from infrastructure.logs import set_up_logs
from infrastructure.postgres.migrate import migrate
from tests.bytecode import keep_bytecode
from tests.sharing import pytest_cmdline_main
from tests.zones import ZONES, standing_in

__all__ = ["pytest_cmdline_main"]  # pytest looks for its hooks here

NAMED: Final = "ESCOMBRA_DATABASE_URL"


def pytest_configure(config: pytest.Config) -> None:
    """Before a test is read: bytecode, one signing key for all servers of the tests, and no fsync."""
    keep_bytecode(config)
    os.environ["ESCOMBRA_ALLOW_UNSAFE_DATABASE"] = "on"
    folder = TemporaryDirectory(prefix="escombra-key-")
    config.add_cleanup(folder.cleanup)
    os.environ["ESCOMBRA_SIGNING_KEY_FILE"] = str(Path(folder.name) / "signing-key.pem")


@pytest.fixture(scope="session", autouse=True)
def _logs_are_those_of_a_server() -> None:
    """Left to itself structlog draws a traceback with every variable in it, which holds up whoever waits."""
    set_up_logs()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The conninfo of a server: the one named in the environment, or a throw-away one."""
    if named := os.environ.get(NAMED):
        yield named
        return
    with EmbeddedPostgres(tmp_path_factory.mktemp("postgres") / "data", durable=False) as server:
        yield server.start()


class Databases:
    """Makes databases that a test may do anything to."""

    def __init__(self, server: str, connection: psycopg.Connection[Any]) -> None:
        self._server = server
        self._connection = connection
        self._made: list[str] = []
        self._template = self._create("")
        migrate(self._template)
        self._like_it = f" TEMPLATE {_name_of(self._template)}"
        if not os.environ.get(NAMED):  # nothing need reach the disk there, and copied files are half the work
            self._like_it += " STRATEGY FILE_COPY"

    def clone(self) -> str:
        """The conninfo of a new database with the present schema."""
        return self._create(self._like_it)

    def empty(self) -> str:
        """The conninfo of a new database with nothing in it."""
        return self._create("")

    def drop(self, conninfo: str) -> None:
        """Be rid of a database: a server looks after each that it has, with hundreds all the time."""
        self._run(f"DROP DATABASE IF EXISTS {_name_of(conninfo)} WITH (FORCE)")
        self._made.remove(conninfo)

    def drop_all(self) -> None:
        """Leave the server as it was."""
        for conninfo in self._made.copy():
            self.drop(conninfo)

    def _create(self, like: str) -> str:
        name = f"escombra_test_{uuid4().hex}"
        self._run(f"CREATE DATABASE {name}{like}")
        self._made.append(make_conninfo(self._server, dbname=name))
        return self._made[-1]

    def _run(self, statement: str) -> None:
        self._connection.execute(statement.encode())


def _name_of(conninfo: str) -> str:
    return str(conninfo_to_dict(conninfo)["dbname"])


@pytest.fixture(scope="session")
def databases(postgres: str) -> Iterator[Databases]:
    """Where databases come from."""
    with psycopg.connect(postgres, autocommit=True) as connection:
        made = Databases(postgres, connection)
        yield made
        made.drop_all()


@pytest.fixture
def database(databases: Databases) -> Iterator[str]:
    """The conninfo of a database of one's own."""
    made = databases.clone()
    yield made
    databases.drop(made)


@pytest.fixture(params=ZONES)
def _server_zone(request: pytest.FixtureRequest) -> Iterator[None]:
    """The test process stands in one zone after another."""
    with standing_in(request.param):
        yield
