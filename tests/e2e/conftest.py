"""One server for the tests that do not hurt it, a neighbour on the same database, and clients for both."""

from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from infrastructure.embedded_postgres import EmbeddedPostgres
from tests.conftest import Databases
from tests.e2e.contract import Contract
from tests.e2e.houses import House, open_house
from tests.e2e.server import Person, Server, client_of, get, guest, serving
from tests.e2e.tables import newcomer


@pytest.fixture(scope="package")
def shared_database(databases: Databases) -> str:
    """The conninfo of the shared server's database."""
    return databases.clone()


@pytest.fixture(scope="package")
def server(shared_database: str) -> Iterator[Server]:
    """A running server on a database of its own."""
    with serving("--database-url", shared_database) as running:
        yield running


@pytest.fixture(scope="package")
def neighbour(server: Server, shared_database: str) -> Iterator[Server]:
    """A second process on the same database."""
    with serving("--database-url", shared_database) as running:
        yield running


@pytest.fixture
def server_url(server: Server) -> str:
    """Where the shared server listens."""
    return server.url


@pytest.fixture
def http(server: Server) -> Iterator[httpx2.Client]:
    """A client of the shared server."""
    with client_of(server.url) as client:
        yield client


@pytest.fixture
def next_door(neighbour: Server) -> Iterator[httpx2.Client]:
    """A client of the second process."""
    with client_of(neighbour.url) as client:
        yield client


@pytest.fixture
def anna(http: httpx2.Client) -> Person:
    """A guest who plays."""
    return guest(http)


@pytest.fixture(scope="package")
def house(databases: Databases) -> Iterator[House]:
    """A server whose open tables wait for longer than the tests take. Leave no table open there."""
    with open_house(databases, fill_seconds=600, cancel_seconds=600) as opened_house:
        yield opened_house


@pytest.fixture(scope="package")
def door(house: House) -> Iterator[httpx2.Client]:
    """A client of a second process behind the house."""
    settings = {"ESCOMBRA_FILL_SECONDS": "600", "ESCOMBRA_CANCEL_SECONDS": "600"}
    with (
        serving("--database-url", house.database, **settings) as running,
        client_of(running.url) as client,
    ):
        yield client


@pytest.fixture(scope="package")
def admin(house: House) -> Person:
    """An administrator of the house."""
    return house.with_role("admin")


@pytest.fixture(scope="package")
def hasty_house(databases: Databases) -> Iterator[House]:
    """A server whose open tables wait for a second."""
    with open_house(databases, fill_seconds=1, cancel_seconds=1) as opened_house:
        yield opened_house


@pytest.fixture(scope="package")
def contract(server: Server) -> Contract:
    """What the server says of itself."""
    return Contract(get(f"{server.url}/openapi.json").json())


@pytest.fixture
def own_directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory whose path, unlike that of `tmp_path`, leaves room for the name of a socket.

    A Postgres with a longer one has its socket elsewhere, and at another place after each stop.
    """
    return tmp_path_factory.mktemp("own")


@pytest.fixture
def postgres_of_its_own(own_directory: Path) -> Iterator[EmbeddedPostgres]:
    """A Postgres that a test may stop, and start again at the same address."""
    with EmbeddedPostgres(own_directory, durable=False) as postgres:
        yield postgres


@pytest.fixture
def host(http: httpx2.Client) -> Person:
    """Who opens the room."""
    return newcomer(http)


@pytest.fixture
def friend(http: httpx2.Client) -> Person:
    """Who is asked in."""
    return newcomer(http)
