"""The embedded Postgres ends by accident, and takes its time to come back: people are told meanwhile."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.chaos.cluster import kill, postmaster_in
from tests.e2e.processes import descendants
from tests.e2e.server import Person, client_of, guest, serving
from tests.e2e.streams import eventually
from tests.e2e.test_database_comes_and_goes import BACK_WITHIN_SECONDS, check_unavailable, is_ready, timed

AWAY_SECONDS = 4
START_IS_TRIED_WITHIN_SECONDS = 2
ENDS_WITHIN_SECONDS = 5


@contextmanager
def postgres_that_cannot_come_back_yet(directory: Path) -> Iterator[None]:
    """Killed, but one of its processes lives on until the block ends: as long, no other can be started."""
    postmaster = postmaster_in(directory)
    assert postmaster is not None
    survivor = min(descendants(postmaster))
    os.kill(survivor, signal.SIGSTOP)
    kill(postmaster)
    try:
        yield
    finally:
        os.kill(survivor, signal.SIGKILL)


@pytest.mark.parametrize("workers", [1, 2])
def test_who_asks_while_it_comes_back_is_told_in_time(tmp_path: Path, workers: int) -> None:
    with (
        serving("--workers", str(workers), ESCOMBRA_DATA_DIR=str(tmp_path)) as server,
        client_of(server.url, timeout=15) as http,
    ):
        anna = guest(http)
        path = f"/v1/matches/{anna.practice()['match_id']}"
        with postgres_that_cannot_come_back_yet(tmp_path):
            until = time.monotonic() + AWAY_SECONDS
            while time.monotonic() < until:
                check_unavailable(*timed(anna, "GET", path))
                assert http.get("/health/live").status_code == 200

        eventually(lambda: is_ready(http), BACK_WITHIN_SECONDS)
        anna.play_first_move(anna.practice()["match_id"])


def test_server_that_is_asked_to_end_does_not_wait_for_it(tmp_path: Path) -> None:
    with (
        serving(ESCOMBRA_DATA_DIR=str(tmp_path)) as server,
        client_of(server.url, timeout=15) as http,
        postgres_that_cannot_come_back_yet(tmp_path),
    ):
        check_unavailable(*timed(Person(http, "x", ""), "POST", "/v1/guests"))
        time.sleep(START_IS_TRIED_WITHIN_SECONDS)
        begin = time.monotonic()
        assert server.end() == 0
        assert time.monotonic() - begin < ENDS_WITHIN_SECONDS
