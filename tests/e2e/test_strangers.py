"""A match of somebody else is answered byte for byte like one that does not exist."""

import re
from uuid import uuid4

import httpx2
import pytest

from tests.e2e.server import Person, guest, registered

CALLS = [
    ("GET", ""),
    ("GET", "/moves"),
    ("GET", "/events"),
    ("GET", "/stream"),
    ("POST", "/plays"),
    ("POST", "/forfeit"),
    ("POST", "/reclaim"),
    ("POST", "/rematch"),
    ("POST", "/start"),
    ("POST", "/seats"),
    ("POST", "/nonce"),
    ("POST", "/invites"),
    ("POST", "/invites/decline"),
    ("DELETE", "/seats/me"),
]
BODIES = {
    "/plays": {"card": "7o", "take": []},
    "/nonce": {"nonce": "salt"},
    "/invites": {"username": "nobody-here"},
}


def answer(person: Person, method: str, match_id: str, what: str, key: str | None = None) -> httpx2.Response:
    path = f"/v1/matches/{match_id}{what}"
    if method == "GET":
        return person.get(path)
    headers = {**person.headers, **({"Idempotency-Key": key} if key else {})}
    return person.http.request(method, path, json=BODIES.get(what, {}), headers=headers)


def told(response: httpx2.Response) -> tuple[int, bytes, dict[str, str]]:
    headers = {name: value for name, value in response.headers.items() if name != "date"}
    return response.status_code, re.sub(rb'"request_id":"\w+"', b"", response.content), headers


@pytest.mark.parametrize(("method", "what"), CALLS)
@pytest.mark.parametrize("key", [None, "a-key"])
def test_match_of_another_looks_like_none(
    http: httpx2.Client, anna: Person, method: str, what: str, key: str | None
) -> None:
    playing, ended = anna.practice()["match_id"], anna.practice()["match_id"]
    anna.post(f"/v1/matches/{ended}/forfeit")
    stranger = guest(http)

    answers = [answer(stranger, method, match_id, what, key) for match_id in (str(uuid4()), playing, ended)]

    assert answers[0].status_code == 404
    assert answers[0].json()["code"] == "not-found"
    assert [told(found) for found in answers] == [told(answers[0])] * 3
    assert len({found.json()["request_id"] for found in answers}) == 3


@pytest.mark.parametrize(("method", "what"), CALLS)
def test_id_in_another_spelling_or_of_another_thing_names_no_match(
    http: httpx2.Client, anna: Person, method: str, what: str
) -> None:
    match_id = anna.practice()["match_id"]
    player_id = registered(http, f"{method}{what}".replace("/", "-")).get("/v1/me").json()["player_id"]
    other = [match_id.upper(), match_id.replace("-", ""), f"{{{match_id}}}", f"urn:uuid:{match_id}"]

    for named in [*other, player_id, anna.get("/v1/me").json()["player_id"], "0", "null", "%00", "..%2f"]:
        assert told(answer(anna, method, named, what)) == told(answer(anna, method, str(uuid4()), what))
