"""One server for all who try to break it, and somebody there who may call everything."""

from collections.abc import Iterator

import pytest

from tests.conftest import Databases
from tests.e2e.contract import Contract
from tests.e2e.houses import House, open_house
from tests.e2e.orders import order
from tests.e2e.server import Person


@pytest.fixture(scope="package")
def house(databases: Databases) -> Iterator[House]:
    """A server."""
    with open_house(databases) as opened:
        yield opened


@pytest.fixture(scope="package")
def contract(house: House) -> Contract:
    """What it says of itself."""
    return Contract(house.http.get("/openapi.json").json())


@pytest.fixture(scope="package")
def operator(house: House) -> Person:
    """Somebody with every role."""
    person = house.with_role("admin")
    assert order(person, person, "roles", roles=["admin", "analyst", "auditor"]).status_code == 200
    return person
