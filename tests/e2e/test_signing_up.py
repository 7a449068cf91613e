"""Signing up and in: passwords, and what a stranger can learn from the answers."""

from concurrent.futures import ThreadPoolExecutor
from statistics import median
from time import perf_counter
from typing import Any

import httpx2
import pytest

from tests.conftest import Databases
from tests.e2e.server import client_of, registered, serving

SLOW = {"ESCOMBRA_PASSWORD_MEMORY_KIB": "32768"}


def body(username: str, password: str, **more: Any) -> dict[str, Any]:
    return {"username": username, "password": password, **more}


@pytest.mark.parametrize(
    ("username", "password"), [("pw-ten", "0123456789"), ("pw-long", "x" * 128), ("pw-emoji", "🂡" * 128)]
)
def test_password_of_ten_to_128_characters_signs_in(
    http: httpx2.Client, username: str, password: str
) -> None:
    assert registered(http, username, password).get("/v1/me").json()["username"] == username


def test_password_with_nul_is_compared_whole(http: httpx2.Client) -> None:
    registered(http, "pw-nul", "long enough\u0000first")

    assert http.post("/v1/sessions", json=body("pw-nul", "long enough\u0000other")).status_code == 401


@pytest.mark.parametrize("password", ["", "123456789", "x" * 129])
def test_password_of_another_length_is_refused_without_repeating_it(
    http: httpx2.Client, password: str
) -> None:
    answer = http.post("/v1/players", json=body("pw-length", password))

    assert answer.status_code == 422
    assert [error["path"] for error in answer.json()["errors"]] == ["password"]
    assert not password or password not in answer.text


@pytest.mark.parametrize(
    "more",
    [
        {"coins": 500},
        {"roles": ["admin"]},
        {"player_id": "x"},
        {"locale": "CA"},
        {"locale": "ca\n"},
        {"seat": 0},
    ],
)
def test_field_that_is_not_asked_for_is_refused(http: httpx2.Client, more: dict[str, Any]) -> None:
    answer = http.post("/v1/players", json=body("extra-field", "correct horse", **more))

    assert answer.status_code == 422
    assert [error["path"] for error in answer.json()["errors"]] == list(more)


def test_locale_is_accepted(http: httpx2.Client) -> None:
    assert http.post("/v1/players", json=body("catalana", "correct horse", locale="ca-ES")).status_code == 201


def test_two_people_who_ask_for_one_name_at_once_do_not_both_get_it(server_url: str) -> None:
    def sign_up(_: int) -> int:
        return httpx2.post(f"{server_url}/v1/players", json=body("at-once", "correct horse")).status_code

    with ThreadPoolExecutor(8) as pool:
        answers = sorted(pool.map(sign_up, range(8)))

    assert answers == [201, *[409] * 7]


def test_wrong_password_and_unknown_name_are_answered_alike(http: httpx2.Client) -> None:
    registered(http, "known-name")

    answers = [
        http.post("/v1/sessions", json=body(name, "wrong horse"))
        for name in ("known-name", "unknown-name", "No Such Name", "nul\u0000name", "Guest 123456")
    ]

    assert [answer.status_code for answer in answers] == [401] * 5
    documents = [{**answer.json(), "request_id": ""} for answer in answers]
    assert documents == [documents[0]] * 5
    assert documents[0]["code"] == "wrong-credentials"


def test_unknown_name_takes_as_long_as_a_wrong_password(databases: Databases) -> None:
    with (
        serving("--database-url", databases.clone(), **SLOW) as slow,
        client_of(slow.url) as http,
    ):
        registered(http, "timed")

        def seconds(name: str) -> float:
            begin = perf_counter()
            assert http.post("/v1/sessions", json=body(name, "wrong horse")).status_code == 401
            return perf_counter() - begin

        pairs = [(seconds("timed"), seconds(f"untimed{number}")) for number in range(9)]

    known, unknown = (median(times) for times in zip(*pairs, strict=True))
    assert 0.5 < known / unknown < 2
