"""The little town, and questions to it."""

import pytest

from tests.conftest import Databases
from tests.integration.analytics.played import played_town


@pytest.fixture(scope="session")
def town(databases: Databases) -> str:
    """The conninfo of a town that has played; nobody may change it."""
    return played_town(databases)
