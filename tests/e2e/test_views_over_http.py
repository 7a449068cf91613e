"""How far the views are, as whoever watches over the server is told: /metrics and /health/ready."""

import re
from collections.abc import Callable, Iterator
from time import monotonic, sleep
from typing import Any

import httpx2
import pytest

from tests.conftest import Databases
from tests.e2e.houses import House, open_house
from tests.e2e.server import client_of, guest, serving
from tests.integration.views.hands import Poison
from tests.integration.views.looking import head_of
from tests.integration.views.stories import Stories, told

FOLLOWERS = {"experience", "league", "history", "statistics", "checkpoints"}
NOTHING = dict.fromkeys(FOLLOWERS, 0)


@pytest.fixture(scope="module")
def house(databases: Databases) -> Iterator[House]:
    """A server of these tests' own."""
    with open_house(databases) as opened_house:
        yield opened_house


@pytest.fixture(scope="module")
def log_of_stories(house: House) -> Stories:
    """Matches that somebody else has written."""
    return told(house.database, 40)


def ready(http: httpx2.Client) -> dict[str, int]:
    """The lag that the probe tells, which is never a reason not to be ready."""
    answer = http.get("/health/ready")
    assert answer.status_code == 200
    body: dict[str, Any] = answer.json()
    assert set(body) == {"status", "lag"}
    assert body["status"] == "ready"
    lag: dict[str, int] = body["lag"]
    return lag


def measured(http: httpx2.Client) -> dict[str, int]:
    """The lag that the metrics tell."""
    text = http.get("/metrics").text
    found = re.findall(r'^escombra_view_lag\{view="(\w+)"\} (\d+)\.0$', text, re.MULTILINE)
    return {view: int(lag) for view, lag in found}


def soon(http: httpx2.Client, holds: Callable[[dict[str, int]], bool]) -> None:
    """Wait until something is true of the lag."""
    give_up = monotonic() + 10
    while not holds(ready(http)):
        assert monotonic() < give_up, ready(http)
        sleep(0.05)


def test_lag_of_each_view_is_told_and_falls_to_nothing(house: House, log_of_stories: Stories) -> None:
    soon(house.http, lambda lag: lag == NOTHING)

    assert measured(house.http) == NOTHING
    log_of_stories.check(house.database)


def test_wallets_are_never_behind_and_so_have_no_lag(house: House) -> None:
    assert set(ready(house.http)) == set(measured(house.http)) == FOLLOWERS


def test_view_that_stops_is_told_by_its_lag_and_the_server_stays_ready_and_plays(database: str) -> None:
    told(database, 40)
    poison = Poison(database, "PotSettled")
    with (
        serving("--database-url", database) as server,
        client_of(server.url) as http,
    ):
        soon(http, lambda lag: {view for view, behind in lag.items() if behind} == {"history"})
        behind = measured(http)
        assert behind == ready(http)
        assert behind == {**NOTHING, "history": head_of(database)}
        person = guest(http)
        person.play_first_move(person.practice()["match_id"])
        assert person.get("/v1/me/matches").status_code == 200

        poison.mend()
        soon(http, lambda lag: lag == NOTHING)
        assert measured(http) == NOTHING
