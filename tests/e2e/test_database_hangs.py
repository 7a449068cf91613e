"""A database that takes connections and says nothing is told like one that is away."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from infrastructure.embedded_postgres import EmbeddedPostgres
from tests.e2e.processes import descendants
from tests.e2e.server import client_of, guest, serving
from tests.e2e.streams import eventually
from tests.e2e.test_database_comes_and_goes import BACK_WITHIN_SECONDS, check_unavailable, is_ready, timed


@contextmanager
def frozen_postgres(directory: Path) -> Iterator[None]:
    """A Postgres that takes connections and says nothing, as behind a network that loses everything."""
    (status,) = directory.rglob("postmaster.pid")
    postmaster = int(status.read_text().splitlines()[0])
    processes = {postmaster, *descendants(postmaster)}
    for pid in processes:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in processes:
            os.kill(pid, signal.SIGCONT)


def test_database_that_hangs_is_told_in_time_to_everybody_who_asks(
    postgres_of_its_own: EmbeddedPostgres, own_directory: Path
) -> None:
    url = postgres_of_its_own.start()
    with serving("--database-url", url) as server, client_of(server.url, timeout=8) as http:
        anna = guest(http)
        view = anna.practice()
        path = f"/v1/matches/{view['match_id']}"
        move = {"card": view["your_cards"][0], "take": []}
        with frozen_postgres(own_directory), ThreadPoolExecutor(8) as pool:
            looks = [pool.submit(timed, anna, "GET", path) for _ in range(4)]
            plays = [pool.submit(timed, anna, "POST", f"{path}/plays", move) for _ in range(4)]
            for asked in looks + plays:
                check_unavailable(*asked.result())
            assert http.get("/health/live").status_code == 200

        eventually(lambda: is_ready(http), BACK_WITHIN_SECONDS)
        anna.play_first_move(anna.practice()["match_id"])
