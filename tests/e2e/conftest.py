"""One server for the tests that do not hurt it, and clients for it."""

from collections.abc import Iterator

import httpx2
import pytest

from tests.conftest import Databases
from tests.e2e.server import Person, Server, guest, serving


@pytest.fixture(scope="session")
def server(databases: Databases) -> Iterator[Server]:
    """A running server on a database of its own."""
    with serving("--database-url", databases.clone()) as running:
        yield running


@pytest.fixture
def http(server: Server) -> Iterator[httpx2.Client]:
    """A client of the shared server."""
    with httpx2.Client(base_url=server.url, timeout=10) as client:
        yield client


@pytest.fixture
def anna(http: httpx2.Client) -> Person:
    """A guest who plays."""
    return guest(http)
