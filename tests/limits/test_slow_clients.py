"""Who does not read is left, who does not ask is left, and nobody who does either notices."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from tests.conftest import Databases
from tests.e2e.raw import connected, parsed, request
from tests.e2e.server import Person, Server, client_of, get, guest
from tests.e2e.streams import eventually, streaming
from tests.limits.impatient import FRAME_BYTES, PATIENT, UNREAD_SECONDS
from tests.limits.stalling import IMPATIENT, Reader, held_of, memory_mib, open_streams, stalled, stream_of

SOME_MIB = 15
"""What a process may take for anything at all. A queue of what is not read would take 4 for each reader."""
MOST_FOR_A_READER_MIB = (64 * 1024 + 3 * FRAME_BYTES) / 2**20
"""What waits to be sent, by the server's own bound, and a frame that is being made, twice over."""
MORE_THAN_BUFFERS_HOLD = 16 * 2**20
CLIENTS = 10


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the server complains of."""
    return tmp_path_factory.mktemp("impatient") / "log"


@pytest.fixture(scope="module")
def impatient(databases: Databases, log: Path) -> Iterator[Server]:
    """A server that leaves slow clients within seconds."""
    server = Server("--port", "0", "--database-url", databases.clone())
    server._command[:3] = IMPATIENT
    with log.open("w") as errors:
        server.start(errors)
        yield server
        assert server.end() == 0


@pytest.fixture
def http(impatient: Server) -> Iterator[httpx2.Client]:
    """A client of the server."""
    with client_of(impatient.url) as client:
        yield client


def long_match(person: Person) -> str:
    """A match with more to tell than the buffers between two processes hold."""
    view = person.practice(seats=4)
    while view["version"] < 100 or view["state"] != "playing":
        is_over = view["state"] != "playing"  # a match may be short, though seldom
        view = person.practice(seats=4) if is_over else person.play_first_move(view["match_id"])
    match_id: str = view["match_id"]
    return match_id


def play_patiently(person: Person, match_id: str) -> int:
    """The version after a play. While 200 streams begin in one second, an answer may be 503: try again."""
    played: list[int] = []

    def is_played() -> bool:
        moves = person.get(f"/v1/matches/{match_id}/moves")
        if moves.status_code == 200:
            answer = person.post(f"/v1/matches/{match_id}/plays", moves.json()["moves"][-1])
            played.extend([answer.json()["version"]] if answer.status_code == 200 else [])
        return played != []

    eventually(is_played)
    return played[0]


@pytest.mark.parametrize("readers", [30, pytest.param(200, marks=pytest.mark.full)])
def test_readers_who_do_not_read_are_left_and_others_served(
    impatient: Server, http: httpx2.Client, log: Path, readers: int
) -> None:
    anna = guest(http)
    match_id = long_match(anna)
    before = memory_mib(impatient)
    with (
        streaming(anna, match_id) as frames,
        stalled(impatient.url, stream_of(anna, match_id), readers) as opened,
    ):
        assert next(frames).event == "snapshot"
        eventually(lambda: open_streams(impatient) > readers / 2)
        version = play_patiently(anna, match_id)
        assert next(frame for frame in frames if frame.id == version).event  # beside all of them

        eventually(lambda: open_streams(impatient) == 1, within=60)
        eventually(lambda: held_of(opened) == 0, within=60)
        assert memory_mib(impatient) - before < SOME_MIB + readers * MOST_FOR_A_READER_MIB
    assert "Traceback" not in log.read_text()


@pytest.mark.full
def test_who_was_left_goes_on_after_the_last_version_that_came(
    impatient: Server, http: httpx2.Client
) -> None:
    anna = guest(http)
    match_id = long_match(anna)
    with stalled(impatient.url, stream_of(anna, match_id), 1) as [reader]:
        eventually(lambda: open_streams(impatient) == 1)
        received = b""
        while len(received) < 3 * FRAME_BYTES:  # then nothing any more
            received += reader.connection.recv(65536)
        eventually(lambda: open_streams(impatient) == 0, within=60)
    complete = received.rpartition(b"\r\n\r\n")[0]
    last = int(re.findall(rb"^id: (\d+)\r$", complete, re.MULTILINE)[-1])

    with streaming(anna, match_id, last=last) as frames:
        assert next(frames).id == last + 1


@contextmanager
def answers_unread(server: Server) -> Iterator[list[Reader]]:
    """Clients who have asked for more than the buffers of two systems hold, and take nothing of it."""
    once = request("GET", b"/openapi.json", "none").replace(b"close", b"keep-alive")
    size = len(get(f"{server.url}/openapi.json").content)
    with stalled(server.url, once * (MORE_THAN_BUFFERS_HOLD // size), CLIENTS) as opened:
        eventually(lambda: held_of(opened) == CLIENTS)
        yield opened


@pytest.mark.full
def test_answers_that_nobody_takes_are_thrown_away(impatient: Server) -> None:
    with answers_unread(impatient) as opened:
        eventually(lambda: held_of(opened) == 0, within=60)


@pytest.mark.full
def test_answers_would_lie_there_if_the_system_were_not_told(databases: Databases) -> None:
    server = Server("--port", "0", "--database-url", databases.clone(), **{PATIENT: "yes"})
    server._command[:3] = IMPATIENT
    server.start()
    try:
        with answers_unread(server) as opened:
            time.sleep(3 * UNREAD_SECONDS)
            assert held_of(opened) == CLIENTS
    finally:
        server.kill()


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\nGET /v1/me HTTP/1.1\r\nHost",
        b"POST /v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc",
        b"POST /v1/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
    ],
    ids=["nothing", "half a second request", "a content-length that lies", "chunks without an end"],
)
def test_request_that_does_not_arrive_is_refused_in_time(impatient: Server, begun: bytes) -> None:
    with connected(impatient.url) as connection:
        connection.settimeout(30)
        connection.sendall(begun)
        received = b""
        while part := connection.recv(65536):
            received += part

    assert parsed(received[received.rindex(b"HTTP/1.1") :]).problem["code"] == "request-timeout"


def test_empty_lines_after_an_answer_do_not_buy_time(impatient: Server) -> None:
    ends = time.monotonic() + 30
    with connected(impatient.url) as connection:
        connection.settimeout(0.2)
        connection.sendall(b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n")
        received = b""
        while b"request-timeout" not in received:
            assert time.monotonic() < ends
            try:
                received += connection.recv(65536)
            except TimeoutError:
                connection.sendall(b"\r\n")


def test_byte_now_and_then_does_not_buy_time(impatient: Server) -> None:
    ends = time.monotonic() + 30
    with connected(impatient.url) as connection:
        connection.sendall(b"GET /v1/me HTTP/1.1\r\nX: ")
        connection.settimeout(0.2)
        received = b""
        while not received:
            assert time.monotonic() < ends
            connection.sendall(b"a")
            try:
                received = connection.recv(65536)
            except TimeoutError:
                continue

    assert parsed(received).problem["code"] == "request-timeout"
