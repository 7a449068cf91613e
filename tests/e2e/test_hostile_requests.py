"""Requests that are wrong before their body: always a problem of the client's, never one of ours."""

import json
import re
from typing import Any

import pytest

from tests.e2e.raw import ask, connected, request
from tests.e2e.server import Person
from tests.e2e.test_refusals_of_a_play import not_held


@pytest.fixture(autouse=True)
def _still_playing(anna: Person) -> Any:
    yield
    anna.play_first_move(anna.practice()["match_id"])


@pytest.mark.parametrize(
    "path",
    [
        b"/v1", b"/v1/", b"/nope", b"/v1/nope", b"//v1/me", b"/v1//me", b"/v1/me/", b"/v1/matches/",
        b"/v1/players/", b"/V1/me", b"/v1/me%00", b"/v1/../v1/me", b"/v1/matches/%zz", b"/v1/matches/%ff%fe",
        b"/v1/matches/%00", b"/v1/matches/%ed%a0%80", b"/v1/matches/%", b"/v1/matches/..%2f..%2fetc",
        b"/v1/players/%00", b"/v1/players/a%00b", b"/v1/players/%ff", b"/v1/players/%ed%a0%80",
        b"/v1/players/" + b"a" * 8_000, b"/v1/matches/" + b"a" * 8_000, b"/problems/x", b"/problems/%00",
        b"/docs/", b"/.env",
    ],
)  # fmt: skip
def test_path_that_leads_nowhere_is_not_found(server_url: str, anna: Person, path: bytes) -> None:
    document = ask(server_url, request("GET", path, anna.token)).problem

    assert (document["status"], document["code"]) == (404, "not-found")


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "GET"])
def test_method_that_is_not_used_here_is_refused_with_those_that_are(
    server_url: str, anna: Person, method: str
) -> None:
    path = f"/v1/matches/{anna.practice()['match_id']}/plays".encode()

    answer = ask(server_url, request(method, path, anna.token))

    assert (answer.problem["status"], answer.problem["code"]) == (405, "method-not-allowed")
    assert answer.headers.get("allow") == "post"


@pytest.mark.parametrize(
    "raw",
    [
        b"\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03" + b"\xff" * 50,
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"BREW /v1/me HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /v1/m\xc3\xa9 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /v1/me HTTP/1.1\r\nno colon\r\n\r\n",
        b"POST /v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"POST /v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
        b"POST /v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc",
        b"GET /v1/" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /v1/me?" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    ids=lambda raw: re.sub(rb"[^ -~]", b".", raw[:40]).decode(),
)
def test_what_is_no_http_request_is_refused_as_a_problem(server_url: str, raw: bytes) -> None:
    assert ask(server_url, raw).problem["status"] in (400, 414, 431)


@pytest.mark.parametrize("headers", [b"X-Large: " + b"a" * 1_000_000 + b"\r\n", b"X-Many: a\r\n" * 100_000])
def test_header_without_end_is_refused(server_url: str, anna: Person, headers: bytes) -> None:
    answer = ask(server_url, request("GET", b"/v1/me", anna.token, headers=headers))

    assert 400 <= answer.status < 500


@pytest.mark.parametrize(
    "host", [b"[", b"[::1", b"a b", b"\xff", b"x:99999999", b"", b"x/y?z#", b"evil.example"]
)
def test_host_of_any_form_changes_nothing(server_url: str, anna: Person, host: bytes) -> None:
    view = anna.practice()
    path = f"/v1/matches/{view['match_id']}/plays".encode()
    body = json.dumps({"card": not_held(view), "take": []}).encode()
    raw = request("POST", path, anna.token, body, headers=b"Idempotency-Key: k\r\n")

    answer = ask(server_url, raw.replace(b"Host: localhost", b"Host: " + host))

    assert answer.problem["code"] == "card-not-in-hand"


def test_client_that_goes_away_in_the_middle_of_a_request_harms_nobody(server_url: str, anna: Person) -> None:
    whole = request("POST", b"/v1/matches", anna.token, b'{"mode":"practice","seats":2}')
    for cut in range(1, len(whole), 17):
        with connected(server_url) as connection:
            connection.sendall(whole[:cut])

    assert anna.get("/health/live").status_code == 200


def test_refused_bodies_do_not_spoil_the_connection_for_the_next_request(
    server_url: str, anna: Person
) -> None:
    first = request("POST", b"/v1/matches", anna.token, b'{"mode":NaN}').replace(b"close", b"keep-alive")
    with connected(server_url) as connection:
        connection.sendall(first + request("GET", b"/v1/me", anna.token))
        received = b""
        while part := connection.recv(65536):
            received += part

    assert re.findall(rb"HTTP/1.1 (\d+)", received) == [b"400", b"200"]
