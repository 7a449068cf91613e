"""Postgres servers that tests may kill."""

from collections.abc import Iterator

import pytest

from tests.failover.node import Node
from tests.failover.pair import Pair, pair


@pytest.fixture(scope="module")
def two_nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """A primary, and what will be its standby."""
    with pair(tmp_path_factory.mktemp("pair")) as made:
        yield made


@pytest.fixture
def servers(two_nodes: Pair) -> Pair:
    """A primary that waits for its standby."""
    if not two_nodes.is_attached:
        two_nodes.attach()
    return two_nodes


@pytest.fixture(scope="module")
def durable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A Postgres of one's own with the settings that it comes with."""
    node = Node(tmp_path_factory.mktemp("node") / "a")
    try:
        node.make()
        yield node
    finally:
        node.kill()
