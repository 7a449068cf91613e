"""A server that is asked to end while people play finishes what is under way and leaves nothing half done."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.chaos.amounts import times as amount
from tests.chaos.checks import check
from tests.chaos.cluster import Cluster
from tests.chaos.conftest import LENIENT
from tests.chaos.crowd import crowd
from tests.chaos.house import BACK_WITHIN_SECONDS, House, house
from tests.chaos.proxy import Network
from tests.e2e.server import client_of, serving
from tests.e2e.tables import newcomer

BETWEEN = 20
DELAY_SECONDS = 0.4


@pytest.fixture
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with its own Postgres."""
    with house(tmp_path_factory.mktemp("own"), LENIENT, workers=1) as made:
        yield made


@amount("ENDS", 50, quick=2)
def test_server_that_is_asked_to_end_under_load_ends_well_and_loses_nothing(
    home: House, folder: Path, times: int
) -> None:
    with crowd(lambda: home.url, folder) as people:
        for _ in range(times):
            people.wait_for(BETWEEN, BACK_WITHIN_SECONDS)
            assert home.end() == 0
            home.begin()

    check(home.conninfo, people.acknowledged)


def test_command_that_is_under_way_is_finished_and_answered(own_cluster: Cluster, net: Network) -> None:
    with (
        serving("--database-url", net.conninfo, **LENIENT) as server,
        client_of(server.url) as http,
        ThreadPoolExecutor(1) as pool,
    ):
        anna = newcomer(http)
        view = anna.practice()
        net.delay_seconds = DELAY_SECONDS
        play = {"card": view["your_cards"][0], "take": []}
        asked = pool.submit(anna.post, f"/v1/matches/{view['match_id']}/plays", play)
        time.sleep(DELAY_SECONDS / 2)
        assert not asked.done()

        assert server.end() == 0

        assert asked.result().status_code == 200
        net.heal()
