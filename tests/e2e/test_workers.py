"""Several processes behind one port: one game, one stop, and figures that add up."""

import os
import re
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.conftest import Databases
from tests.e2e.processes import alive, command_line, descendants
from tests.e2e.server import Person, Server, client_of, get, guest, serving
from tests.e2e.streams import eventually, play_to_the_end, streaming

ME = 'escombra_requests_total{operation="GET /v1/me",outcome="ok"}'


@pytest.fixture(scope="module")
def pair(databases: Databases) -> Iterator[Server]:
    """A server of two workers."""
    with serving("--workers", "2", "--database-url", databases.clone()) as running:
        eventually(lambda: get(f"{running.url}/health/ready").status_code == 200)
        yield running


def figure(server: Server, name: str) -> float:
    text = get(f"{server.url}/metrics").text
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def fresh(server: Server, person: Person) -> Person:
    """The same person on a new connection, so perhaps at the other worker."""
    return Person(client_of(server.url), person.token, person.username)


def test_match_is_played_through_any_worker(pair: Server) -> None:
    with client_of(pair.url) as http:
        anna = guest(http)
        view = anna.practice()
        with streaming(anna, view["match_id"]) as frames:
            assert next(frames).event == "snapshot"
            for _ in range(8):
                hand = fresh(pair, anna)
                before, view = view["version"], hand.play_first_move(view["match_id"])
                hand.http.close()
                ids = [next(frames).id for _ in range(view["version"] - before)]
                assert ids == list(range(before + 1, view["version"] + 1))
        play_to_the_end(anna, view)


def test_metrics_add_up_whichever_worker_answers(pair: Server) -> None:
    with client_of(pair.url) as http:
        anna = guest(http)
        begin = figure(pair, ME)

        def look(_: int) -> int:
            return get(f"{pair.url}/v1/me", headers=anna.headers).status_code

        with ThreadPoolExecutor(4) as pool:
            assert set(pool.map(look, range(40))) == {200}

    assert [figure(pair, ME) - begin for _ in range(6)] == [40.0] * 6


def test_open_streams_and_tables_are_counted(pair: Server) -> None:
    tables = 'escombra_tables{mode="practice",state="playing"}'
    with client_of(pair.url) as http:
        anna = guest(http)
        eventually(lambda: figure(pair, tables) == 0)  # once the view has seen the end of the match of before
        match_id = anna.practice()["match_id"]
        with streaming(anna, match_id) as frames:
            next(frames)
            eventually(lambda: figure(pair, "escombra_open_streams") == 1)
        eventually(lambda: figure(pair, tables) == 1)
        assert [figure(pair, tables) for _ in range(6)] == [1.0] * 6


def workers_of(server: Server) -> set[int]:
    return {pid for pid in descendants(server.process.pid) if "spawn_main" in command_line(pid)}


def test_worker_that_was_killed_is_replaced(pair: Server) -> None:
    before = workers_of(pair)
    assert len(before) == 2

    os.kill(min(before), signal.SIGKILL)

    eventually(lambda: len(workers_of(pair)) == 2 and workers_of(pair) != before)
    eventually(lambda: {get(f"{pair.url}/health/ready").status_code for _ in range(6)} == {200})


def test_ctrl_c_ends_all_workers_although_a_stream_is_open(databases: Databases) -> None:
    with serving("--workers", "2", "--database-url", databases.clone()) as server:
        eventually(lambda: get(f"{server.url}/health/ready").status_code == 200)
        with client_of(server.url) as http:
            anna = guest(http)
            with streaming(anna, anna.practice()["match_id"]) as frames:
                next(frames)
                family = descendants(server.process.pid)

                assert server.end(signal.SIGINT) == 0
    eventually(lambda: not alive(family))
