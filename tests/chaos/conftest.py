"""A Postgres that keeps what it commits, a network that fails on demand, and a server behind it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.chaos.cluster import Cluster, cluster
from tests.chaos.proxy import Network, network
from tests.e2e.server import Server, serving

LENIENT = {
    "ESCOMBRA_RATE_LIMITS": "off",
    "ESCOMBRA_MEETINGS_A_DAY": "1000000",
    "ESCOMBRA_CANCEL_SECONDS": "86400",
    "ESCOMBRA_TURN_SECONDS": "3600",
}
"""Settings under which nothing happens but what people do."""


@pytest.fixture(scope="module")
def own_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """For the tests of one file."""
    with cluster(tmp_path_factory.mktemp("pg")) as made:
        yield made


@pytest.fixture(scope="module")
def net(own_cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Network]:
    """The way to that Postgres."""
    with network(own_cluster.start(), tmp_path_factory.mktemp("net")) as made:
        yield made


@pytest.fixture(scope="module")
def behind(net: Network) -> Iterator[Server]:
    """A server that knows its Postgres by that way only."""
    with serving("--database-url", net.conninfo, **LENIENT) as server:
        yield server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where journals are kept."""
    return tmp_path / "journals"
