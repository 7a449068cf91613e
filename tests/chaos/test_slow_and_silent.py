"""A network that is slow, or takes connections and says nothing: people are told in time, nothing is lost."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.chaos.amounts import times as amount
from tests.chaos.checks import check
from tests.chaos.cluster import Cluster
from tests.chaos.crowd import crowd
from tests.chaos.proxy import Network
from tests.e2e.server import Server, get
from tests.e2e.streams import eventually
from tests.e2e.test_database_comes_and_goes import BACK_WITHIN_SECONDS, TOLD_WITHIN_SECONDS

SILENCE_SECONDS = 0.5
VIEWS_WITHIN_SECONDS = 30
"""A view may have lost its connection in the middle of a page, and waits for that one first."""
MEANWHILE = 3
"""Commands that are acknowledged although the network is slow."""


def delays(net: Network) -> None:
    net.delay_seconds = 0.05


def trickles(net: Network) -> None:
    net.bytes_at_a_time = 200


def is_up_to_date(server: Server) -> bool:
    """Whether it is ready, and its views have seen the end of the log."""
    answer = get(f"{server.url}/health/ready", timeout=5)
    return answer.status_code == 200 and not any(answer.json()["lag"].values())


@pytest.mark.parametrize("be_slow", [delays, trickles])
@amount("SLOW", 50)
def test_slow_network_makes_people_wait_and_nothing_else(
    own_cluster: Cluster,
    net: Network,
    behind: Server,
    folder: Path,
    times: int,
    be_slow: Callable[[Network], None],
) -> None:
    with crowd(lambda: behind.url, folder) as people:
        for _ in range(times):
            be_slow(net)
            people.wait_for(MEANWHILE, within_seconds=20)
            net.heal()
            people.wait_for(MEANWHILE, BACK_WITHIN_SECONDS)

    check(own_cluster.start(), people.acknowledged)


@amount("SILENCES", 50, quick=2)
def test_network_that_goes_silent_is_told_in_time_and_forgotten_when_it_speaks_again(
    own_cluster: Cluster, net: Network, behind: Server, folder: Path, times: int
) -> None:
    with crowd(lambda: behind.url, folder) as people:
        for _ in range(times):
            people.wait_for(MEANWHILE, BACK_WITHIN_SECONDS)
            net.go_silent()
            time.sleep(SILENCE_SECONDS)
            begin = time.monotonic()
            assert get(f"{behind.url}/health/ready", timeout=5).status_code == 503
            assert time.monotonic() - begin < TOLD_WITHIN_SECONDS
            net.heal()
            people.wait_for(MEANWHILE, BACK_WITHIN_SECONDS)

    eventually(lambda: is_up_to_date(behind), VIEWS_WITHIN_SECONDS)
    check(own_cluster.start(), people.acknowledged)
