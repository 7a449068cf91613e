"""A database whose machine has vanished: whoever waits for an answer is told, nothing waits for ever."""

import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import httpx2
import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from tests.chaos.silent_line import line_to
from tests.e2e.houses import House
from tests.e2e.server import Server, client_of, guest, serving
from tests.e2e.streams import eventually
from tests.integration.event_store.logs import rows

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux throws packets away when asked to"),
]
GIVEN_UP_WITHIN_SECONDS = 12
"""After five seconds of nothing acknowledged; who only listens asks after five, and once more after two."""
FOR_EVER_SECONDS = 20
BLOCKED = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'postings'::regclass"


@contextmanager
def audit_under_way(house: House, at: httpx2.Client) -> Iterator["Future[httpx2.Response]"]:
    """A question that the database is busy with, for as long as it takes."""
    auditor = house.with_role("auditor")
    with psycopg.connect(house.database) as connection, ThreadPoolExecutor(1) as pool:
        connection.execute("LOCK TABLE postings")
        asked = pool.submit(at.get, "/v1/audit/solvency", headers=auditor.headers, timeout=60)
        eventually(lambda: rows(house.database, BLOCKED)[0][0] == 1)
        yield asked


def connections_of(server: Server) -> set[int]:
    """The local ports of all TCP connections that a process has."""
    lines = [
        line.split() for line in Path(f"/proc/{server.process.pid}/net/tcp").read_text().splitlines()[1:]
    ]
    inodes = {entry.readlink().name for entry in Path(f"/proc/{server.process.pid}/fd").iterdir()}
    return {int(line[1].partition(":")[2], 16) for line in lines if f"socket:[{line[9]}]" in inodes}


def test_connections_to_a_machine_that_has_vanished_are_given_up(database: str) -> None:
    with (
        line_to(database) as line,
        serving("--database-url", line.conninfo) as server,
        client_of(server.url) as http,
    ):
        house, anna = House(server, http, database), guest(http)
        match_id = anna.practice()["match_id"]
        with audit_under_way(house, http) as asked:
            lost = line.client_ports()
            assert len(lost & connections_of(server)) >= 3
            line.go_silent()
            began = monotonic()
            assert asked.result(GIVEN_UP_WITHIN_SECONDS).status_code == 503
            eventually(lambda: not lost & connections_of(server), GIVEN_UP_WITHIN_SECONDS)
            print(f"given up after {monotonic() - began:.1f} s")  # noqa: T201 - for docs/reliability.md
        line.heal()
        eventually(lambda: http.get("/health/ready").status_code == 200)
        anna.play_first_move(match_id)


def test_without_being_told_to_the_system_waits_for_ever(database: str) -> None:
    with line_to(database) as line:
        url = make_conninfo(line.conninfo, tcp_user_timeout=0, keepalives=0)
        server = Server("--port", "0", "--database-url", url).start()
        with client_of(server.url) as http:
            try:
                with audit_under_way(House(server, http, database), http) as asked:
                    line.go_silent()
                    with pytest.raises(NotYet):
                        asked.result(FOR_EVER_SECONDS)
                    server.kill()  # or who asked would wait on
            finally:
                if server.process.poll() is None:
                    server.kill()
