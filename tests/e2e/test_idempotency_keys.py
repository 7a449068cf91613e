"""What may be a key, and where keys are looked at."""

import httpx2
import pytest

from tests.e2e.server import Person

PRACTICE = {"mode": "practice", "seats": 2}


@pytest.mark.parametrize("key", [b"", b"k" * 129, "clé".encode(), b"a\tb", b"\xff", b"k" * 5_000])
def test_key_that_cannot_be_one_is_refused_and_nothing_opens(anna: Person, key: bytes) -> None:
    opened = [anna.practice()["match_id"] for _ in range(20)]
    headers = {b"Idempotency-Key": key, b"Authorization": f"Bearer {anna.token}".encode()}

    answer = anna.http.post("/v1/matches", json=PRACTICE, headers=headers)

    assert answer.status_code == 422
    assert [error["path"] for error in answer.json()["errors"]] == ["Idempotency-Key"]
    assert anna.get(f"/v1/matches/{opened[0]}").json()["state"] == "playing"


@pytest.mark.parametrize("key", ["k", "k" * 128, "two words", '"quoted"', "~!@#$%^&*()"])
def test_key_of_up_to_128_printable_characters_counts(anna: Person, key: str) -> None:
    first = anna.post("/v1/matches", PRACTICE, key)

    assert first.status_code == 201
    assert anna.post("/v1/matches", PRACTICE, key).content == first.content


def test_key_that_differs_in_letter_case_is_another(anna: Person) -> None:
    one, two = anna.post("/v1/matches", PRACTICE, "key"), anna.post("/v1/matches", PRACTICE, "KEY")

    assert one.json()["match_id"] != two.json()["match_id"]


def test_accounts_and_sessions_take_no_key(http: httpx2.Client) -> None:
    key = {"Idempotency-Key": "k"}
    body = {"username": "keyless", "password": "correct horse"}

    assert [http.post("/v1/players", json=body, headers=key).status_code for _ in range(2)] == [201, 409]
    sessions = [http.post("/v1/sessions", json=body, headers=key).json()["token"] for _ in range(2)]
    guests = [http.post("/v1/guests", headers=key).json()["token"] for _ in range(2)]
    assert len({*sessions, *guests}) == 4


def test_key_does_not_let_a_stranger_see_what_it_led_to(anna: Person, http: httpx2.Client) -> None:
    view = anna.practice()
    path, move = f"/v1/matches/{view['match_id']}/plays", {"card": view["your_cards"][0], "take": []}
    assert anna.post(path, move, "k").status_code == 200

    token = http.post("/v1/guests").json()["token"]

    assert Person(http, token, "").post(path, move, "k").json()["code"] == "not-found"
