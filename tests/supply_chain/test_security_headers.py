"""What a browser is told with every answer, whoever gives it."""

import re

import httpx2
import pytest

from interfaces.http.app import OPERATIONS
from interfaces.web.pages import PAGES
from tests.conftest import Databases
from tests.e2e.raw import ask, request
from tests.e2e.server import Person, client_of, guest, serving
from tests.e2e.streams import streaming

PUBLIC = {"/v1/keys"}
EXPECTED = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}
INLINE = re.compile(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:", re.IGNORECASE)


@pytest.fixture(scope="module")
def http(databases: Databases) -> httpx2.Client:  # type: ignore[misc]
    """A client of a server."""
    with serving("--database-url", databases.clone()) as server, client_of(server.url) as client:
        yield client


@pytest.fixture(scope="module")
def anna(http: httpx2.Client) -> Person:
    """Somebody who plays."""
    return guest(http)


def lacking(answer: httpx2.Response) -> set[str]:
    """What it does not tell."""
    return {name for name, value in EXPECTED.items() if answer.headers.get_list(name) != [value]}


def test_every_answer_tells_it_once(anna: Person) -> None:
    match_id = anna.practice()["match_id"]
    answers = [
        anna.get("/v1/me"),
        anna.get(f"/v1/matches/{match_id}"),
        anna.post(f"/v1/matches/{match_id}/plays", {"card": "7o", "take": ["7o"]}),
        anna.post(f"/v1/matches/{match_id}/forfeit"),
        *[
            anna.get(path)
            for path in ("/nowhere", "/health/live", "/metrics", "/openapi.json", "/docs", "/static/x")
        ],
        *[anna.http.get(path.replace("{match_id}", match_id)) for path in PAGES],
        anna.delete("/v1/sessions/nobody"),
    ]

    assert [str(answer.url) for answer in answers if lacking(answer)] == []


def test_stream_tells_it(anna: Person) -> None:
    match_id = anna.practice()["match_id"]
    with (
        streaming(anna, match_id),
        anna.http.stream("GET", f"/v1/matches/{match_id}/stream", headers=anna.headers) as answer,
    ):
        assert lacking(answer) == set()


def test_connection_that_is_refused_is_told_it(http: httpx2.Client) -> None:
    answer = ask(str(http.base_url).rstrip("/"), b"nonsense\r\n\r\n")

    assert answer.headers.items() >= {name: value.lower() for name, value in EXPECTED.items()}.items()


def test_private_answers_are_kept_by_nobody(anna: Person) -> None:
    match_id = anna.practice()["match_id"]
    named = {"match_id": match_id, "week": "current", "username": "nobody", "dataset": "matches"}
    kept = []
    for operation in OPERATIONS:
        if operation.method == "GET" and operation.path not in PUBLIC and not operation.is_stream:
            answer = anna.get(operation.path.format(**named))
            if "no-store" not in answer.headers.get("cache-control", ""):
                kept.append((operation.path, answer.status_code))

    assert kept == []
    assert "no-store" in anna.http.post("/v1/guests").headers["cache-control"]


@pytest.mark.parametrize("path", [*PAGES, "/docs"])
def test_pages_allow_nothing_that_stands_in_the_page_and_nothing_of_others(anna: Person, path: str) -> None:
    answer = anna.http.get(path.replace("{match_id}", anna.practice()["match_id"]))

    policies = answer.headers.get_list("content-security-policy")
    assert len(policies) == 1
    rules = dict(rule.strip().split(" ", 1) for rule in policies[0].split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert "unsafe-inline" not in policies[0]
    assert "'unsafe-eval'" not in policies[0]
    assert not re.search(r"https?:|\*", policies[0])
    assert INLINE.findall(answer.text) == []
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"


def test_request_without_a_token_is_answered_with_no_store(http: httpx2.Client) -> None:
    answer = ask(str(http.base_url).rstrip("/"), request("GET", b"/v1/me", "nobody"))

    assert answer.headers["cache-control"] == "no-store"
