"""The server as a process: killed, stopped, interrupted, and started again on the same data."""

import os
import signal
import subprocess
import time
from pathlib import Path

import httpx2
import pytest

from tests.e2e.processes import alive, command_line, descendants
from tests.e2e.server import CHEAP, ESCOMBRA, ROOT, Person, client_of, guest, serving, serving_to
from tests.e2e.streams import all_events, eventually, play_to_the_end, streaming

STOPS_WITHIN_SECONDS = 8.0


def test_match_goes_on_where_it_was_when_the_server_was_killed(tmp_path: Path) -> None:
    data = {"ESCOMBRA_DATA_DIR": str(tmp_path)}
    with serving(**data) as first, client_of(first.url) as http:
        anna = guest(http)
        match_id = anna.practice(seats=3)["match_id"]
        before = [anna.play_first_move(match_id) for _ in range(5)][-1]
        events = all_events(anna, match_id)
        left = descendants(first.process.pid)
        first.kill()

    with serving(**data) as second, client_of(second.url) as http:
        assert not alive(left)
        again = Person(http, anna.token, anna.username)
        view = again.get(f"/v1/matches/{match_id}").json()
        assert {**view, "now": ""} == {**before, "now": ""}
        assert all_events(again, match_id) == events
        with streaming(again, match_id, last=before["version"] - 2) as frames:
            assert [next(frames).data for _ in range(2)] == events[-2:]
            after = again.play_first_move(match_id)
            ids = [next(frames).id for _ in range(after["version"] - before["version"])]
            assert ids == list(range(before["version"] + 1, after["version"] + 1))
        play_to_the_end(again, after)


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_signal_ends_the_server_cleanly_although_a_stream_is_open(tmp_path: Path, by: signal.Signals) -> None:
    with (tmp_path / "errors").open("w+") as errors:
        with (
            serving_to(errors, ESCOMBRA_DATA_DIR=str(tmp_path / "data")) as server,
            client_of(server.url) as http,
        ):
            anna = guest(http)
            with streaming(anna, anna.practice()["match_id"]) as frames:
                next(frames)
                family = descendants(server.process.pid)
                assert any("postgres" in command_line(pid) for pid in family)
                begin = time.monotonic()

                assert server.end(by) == 0

                assert time.monotonic() - begin < STOPS_WITHIN_SECONDS
        assert not alive(family)
        errors.seek(0)
        assert "Traceback" not in errors.read()


def test_stream_that_is_open_at_the_end_is_closed_in_order_and_nothing_is_logged(
    tmp_path: Path, database: str
) -> None:
    with (tmp_path / "errors").open("w+") as errors:
        with (
            serving_to(errors, "--database-url", database) as server,
            client_of(server.url) as http,
        ):
            anna = guest(http)
            with streaming(anna, anna.practice()["match_id"]) as frames:
                next(frames)
                server.end()
                try:
                    assert {frame.event for frame in frames} <= {"resync"}
                except httpx2.RemoteProtocolError:
                    pytest.fail("the stream was cut off in the middle")
        errors.seek(0)
        assert errors.read() == ""


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_signal_while_it_starts_leaves_nothing_behind(tmp_path: Path, by: signal.Signals) -> None:
    with subprocess.Popen(
        [*ESCOMBRA, "serve", "--port", "0"],
        env={**os.environ, **CHEAP, "ESCOMBRA_DATA_DIR": str(tmp_path)},
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        eventually(lambda: bool(descendants(process.pid)))
        family = descendants(process.pid)

        process.send_signal(by)

        assert process.wait(timeout=15) == 0
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()
    eventually(lambda: not alive(family))


def test_nobody_outlives_a_killed_server_not_even_a_worker_that_is_just_starting(tmp_path: Path) -> None:
    with serving("--workers", "2", ESCOMBRA_DATA_DIR=str(tmp_path)) as server:
        workers = workers_of(server.process.pid)
        os.kill(min(workers), signal.SIGKILL)
        eventually(lambda: bool(workers_of(server.process.pid) - workers))
        family = descendants(server.process.pid)
        assert any("postgres" in command_line(pid) for pid in family)

        server.kill()

    eventually(lambda: not alive(family))


def workers_of(parent: int) -> set[int]:
    """The processes that serve, also those that are about to."""
    return {pid for pid in descendants(parent) if "spawn_main" in command_line(pid)}
