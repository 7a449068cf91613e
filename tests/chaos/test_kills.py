"""Processes are killed in turn while people play: what they were told is there, nothing happened twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.chaos.amounts import QUICK
from tests.chaos.amounts import times as amount
from tests.chaos.checks import check
from tests.chaos.conftest import LENIENT
from tests.chaos.crowd import crowd
from tests.chaos.house import BACK_WITHIN_SECONDS, VICTIMS, House, house
from tests.e2e.streams import eventually

BETWEEN = 20
"""Commands that are acknowledged between two kills."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with its own Postgres."""
    with house(tmp_path_factory.mktemp("own"), LENIENT) as made:
        yield made


@amount("KILLS", 200, quick=2 * QUICK)
def test_nothing_is_lost_or_done_twice_whichever_process_is_killed(
    home: House, folder: Path, times: int
) -> None:
    with crowd(lambda: home.url, folder) as people:
        for number in range(times):
            people.wait_for(BETWEEN, BACK_WITHIN_SECONDS)
            VICTIMS[number % len(VICTIMS)](home)
            eventually(home.is_ready, BACK_WITHIN_SECONDS)

    check(home.conninfo, people.acknowledged)
    assert people.repeats
