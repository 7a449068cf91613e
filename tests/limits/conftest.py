"""A server with its quotas on, as everybody has it who sets nothing."""

from collections.abc import Iterator

import httpx2
import pytest

from tests.conftest import Databases
from tests.e2e.server import Server, client_of, serving

ON = {"ESCOMBRA_RATE_LIMITS": "on"}


@pytest.fixture(scope="module")
def shared_database(databases: Databases) -> str:
    """The conninfo of the database behind the servers."""
    return databases.clone()


@pytest.fixture(scope="module")
def limited(shared_database: str) -> Iterator[Server]:
    """A server that trusts a proxy which is not there."""
    with serving("--database-url", shared_database, **ON, ESCOMBRA_TRUSTED_PROXIES="192.0.2.1") as running:
        yield running


@pytest.fixture
def http(limited: Server) -> Iterator[httpx2.Client]:
    """A client of the server."""
    with client_of(limited.url) as client:
        yield client


@pytest.fixture(scope="module")
def behind_a_proxy(shared_database: str) -> Iterator[httpx2.Client]:
    """A client of a second process on the same database, which it takes for a proxy."""
    with (
        serving("--database-url", shared_database, **ON, ESCOMBRA_TRUSTED_PROXIES="127.0.0.0/8") as running,
        client_of(running.url) as client,
    ):
        yield client
