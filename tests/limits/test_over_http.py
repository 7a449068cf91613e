"""Quotas as clients meet them: what the headers say, who has to wait, and who never has to."""

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx2
import psycopg

from interfaces.http.limit_policies import POLICIES, UNKNOWN_TOKEN
from tests.e2e.contract import Contract
from tests.e2e.raw import connected, parsed, request
from tests.e2e.server import Person, Server, guest, registered
from tests.e2e.streams import play_to_the_end

HERE, _, NAME = POLICIES["sign-in"]
PHRASE = "correct horse"
AT_ONCE = 60


def sign_in(http: httpx2.Client, username: str, phrase: str = PHRASE, **headers: str) -> httpx2.Response:
    """An attempt."""
    return http.post("/v1/sessions", json={"username": username, "password": phrase}, headers=headers)


def guess(http: httpx2.Client, username: str, times: int, **headers: str) -> list[int]:
    """The statuses of so many wrong passwords, sent at once."""
    with ThreadPoolExecutor(4) as pool:
        answers = pool.map(lambda number: sign_in(http, username, f"wrong {number}", **headers), range(times))
        return [answer.status_code for answer in answers]


def test_headers_say_what_is_left(http: httpx2.Client) -> None:
    answers = [http.post("/v1/guests") for _ in range(2)]

    assert answers[0].headers["ratelimit-policy"] == '"guest";q=600;w=600'
    left = [re.fullmatch(r'"guest";r=(\d+);t=(\d+)', answer.headers["ratelimit"]) for answer in answers]
    assert [int(found[1]) for found in left if found] in ([599, 598], [599, 599])


def test_ten_people_who_sign_up_and_play_are_told_of_no_limit(http: httpx2.Client) -> None:
    people = [registered(http, f"newcomer{letter}") for letter in "abcdefghij"]

    for person in people[:2]:
        ended = play_to_the_end(person, person.practice())
        assert ended["state"] == "ended"


def test_guessing_a_password_ends_in_waiting(http: httpx2.Client, limited: Any) -> None:
    anna = registered(http, "anna")  # which took one

    statuses = guess(http, "ANNA", HERE.requests + 5)

    assert HERE.requests - 1 <= statuses.count(401) <= HERE.requests + 1
    assert set(statuses) == {401, 429}
    refused = sign_in(http, "anna")  # the right one would now be told from the others
    document = refused.json()
    assert (refused.status_code, document["code"]) == (429, "rate-limited")
    assert 1 <= int(refused.headers["retry-after"]) <= HERE.window_seconds / HERE.requests
    assert refused.headers["ratelimit"].startswith('"sign-in-name-here";r=0;t=')
    assert anna.get("/v1/me").status_code == 200  # who is in stays in
    Contract(http.get("/openapi.json").json()).check("POST", "/v1/sessions", refused)


def test_name_that_nobody_has_is_limited_alike(http: httpx2.Client) -> None:
    statuses = guess(http, "nobody.at.all", HERE.requests + 5)

    assert HERE.requests <= statuses.count(401) <= HERE.requests + 1
    assert set(statuses) == {401, 429}


def test_owner_signs_in_elsewhere_while_somebody_guesses_here(behind_a_proxy: httpx2.Client) -> None:
    registered(behind_a_proxy, "bru")

    guess(behind_a_proxy, "bru", HERE.requests + 20, **{"X-Forwarded-For": "203.0.113.7"})

    theirs = sign_in(behind_a_proxy, "bru", **{"X-Forwarded-For": "203.0.113.7"})
    owners = sign_in(behind_a_proxy, "bru", **{"X-Forwarded-For": "198.51.100.9"})
    assert (theirs.status_code, owners.status_code) == (429, 201)


def test_name_is_limited_wherever_the_guesses_come_from(behind_a_proxy: httpx2.Client) -> None:
    statuses = []
    for number in range(NAME.requests // 40 + 1):
        statuses += guess(behind_a_proxy, "clara", 40, **{"X-Forwarded-For": f"2001:db8:{number}::1"})

    assert NAME.requests <= statuses.count(401) <= NAME.requests + 2
    assert 429 in statuses


def test_half_of_an_address_that_its_owner_chooses_is_no_other_address(behind_a_proxy: httpx2.Client) -> None:
    statuses = []
    for number in range(HERE.requests // 10 + 2):
        statuses += guess(behind_a_proxy, "dora", 10, **{"X-Forwarded-For": f"2001:db8:99::{number}"})

    assert HERE.requests <= statuses.count(401) <= HERE.requests + 2


def test_address_that_nobody_trusted_tells_is_not_believed(http: httpx2.Client) -> None:
    statuses = []
    for number in range(HERE.requests // 10 + 2):
        statuses += guess(http, "eva", 10, **{"X-Forwarded-For": f"203.0.113.{number}"})

    assert 429 in statuses


def test_processes_share_what_is_left(http: httpx2.Client, behind_a_proxy: httpx2.Client) -> None:
    before = guess(http, "fina", HERE.requests)

    after = guess(behind_a_proxy, "fina", 5)

    assert before.count(401) == HERE.requests
    assert after.count(401) <= 2


def test_what_is_kept_of_it_tells_no_name_and_no_address(shared_database: str, http: httpx2.Client) -> None:
    guest(http)
    with psycopg.connect(shared_database) as connection:
        keys = [bytes(row[0]) for row in connection.execute("SELECT key FROM rate_limits")]

    assert keys
    assert all(len(key) == 16 and b"127.0" not in key and b"anna" not in key for key in keys)


def test_tokens_that_nobody_has_end_in_waiting_and_nobody_else_notices(
    http: httpx2.Client, limited: Server
) -> None:
    anna = guest(http)
    guesses = request("GET", b"/v1/me", "a-guess").replace(b"close", b"keep-alive") * AT_ONCE
    answered, told = 0, b""
    with connected(limited.url) as connection:
        while b"HTTP/1.1 429" not in told:
            connection.sendall(guesses)
            answered += AT_ONCE
            while told.count(b"HTTP/1.1") < answered:
                told += connection.recv(65536)

    assert UNKNOWN_TOKEN.requests <= told.count(b"HTTP/1.1 401") < 2 * UNKNOWN_TOKEN.requests
    refused = parsed(told[told.index(b"HTTP/1.1 429") :])
    assert (refused.status, refused.headers["retry-after"]) == (429, "1")
    assert refused.headers["ratelimit-policy"] == '"token-unknown";q=600;w=60'
    assert anna.get("/v1/me").status_code == 200
    assert guest(http).get("/v1/me").status_code == 200  # a token made just now


def test_play_carries_no_header_of_quotas(http: httpx2.Client) -> None:
    person: Person = guest(http)
    view = person.practice()

    answer = person.get(f"/v1/matches/{view['match_id']}")

    assert not {name for name in answer.headers if name.startswith("ratelimit")}
