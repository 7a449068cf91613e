"""One key, one effect: whatever is repeated, whenever, by whoever is entitled to the key."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx2
import pytest

from tests.conftest import Databases
from tests.e2e.server import Person, client_of, guest, serving
from tests.e2e.test_refusals_of_a_play import not_held

PRACTICE = {"mode": "practice", "seats": 2}


def version(person: Person, match_id: str) -> int:
    found: int = person.get(f"/v1/matches/{match_id}").json()["version"]
    return found


def told(answer: httpx2.Response) -> tuple[int, bytes, str | None]:
    return answer.status_code, answer.content, answer.headers.get("etag")


def test_opening_again_with_the_key_gives_the_first_answer_although_play_went_on(anna: Person) -> None:
    first = anna.post("/v1/matches", PRACTICE, "open")
    anna.play_first_move(first.json()["match_id"])

    again = anna.post("/v1/matches", {"seats": 2, "mode": "practice"}, "open")

    assert told(again) == told(first)
    assert anna.post("/v1/matches", PRACTICE, "another").json()["match_id"] != first.json()["match_id"]


def test_play_with_the_key_is_played_once(anna: Person) -> None:
    view = anna.practice()
    path = f"/v1/matches/{view['match_id']}"
    move = {"card": view["your_cards"][0], "take": []}
    first = anna.post(f"{path}/plays", move, "play")
    moved_on = anna.play_first_move(view["match_id"])["version"]

    assert [told(anna.post(f"{path}/plays", move, "play")) for _ in range(3)] == [told(first)] * 3
    assert version(anna, view["match_id"]) == moved_on


def test_play_with_the_key_is_answered_after_the_match_has_ended(anna: Person) -> None:
    view = anna.practice()
    path = f"/v1/matches/{view['match_id']}"
    body = {"card": view["your_cards"][0], "take": [], "expected_version": view["version"]}
    first = anna.post(f"{path}/plays", body, "k")
    anna.post(f"{path}/forfeit")

    again = anna.post(f"{path}/plays", body, "k")

    assert told(again) == told(first)
    assert again.json()["state"] == "playing"


def test_forfeit_with_the_key_gives_the_first_answer_although_the_bots_played_on(anna: Person) -> None:
    path = f"/v1/matches/{anna.practice(seats=3)['match_id']}"
    first = anna.post(f"{path}/forfeit", key="give-up")
    while anna.get(path).json()["version"] == first.json()["version"]:
        pass

    assert told(anna.post(f"{path}/forfeit", key="give-up")) == told(first)


@pytest.mark.parametrize("forfeited", [False, True])
def test_key_of_another_request_is_refused(anna: Person, forfeited: bool) -> None:
    view = anna.practice(seats=3)
    path = f"/v1/matches/{view['match_id']}"
    cards = view["your_cards"]
    assert anna.post(f"{path}/plays", {"card": cards[0], "take": []}, "k").status_code == 200
    if forfeited:
        anna.post(f"{path}/forfeit")

    others = [
        anna.post(f"{path}/plays", {"card": cards[1], "take": []}, "k"),
        anna.post(f"{path}/plays", {"card": cards[0], "take": [], "expected_version": 5}, "k"),
        anna.post(f"{path}/forfeit", key="k"),
        anna.post("/v1/matches", PRACTICE, "k"),
    ]

    assert [answer.status_code for answer in others] == [422] * 4
    assert {answer.json()["code"] for answer in others} == {"idempotency-key-reused"}


def test_refusal_leaves_the_key_unused(anna: Person) -> None:
    view = anna.practice()
    path = f"/v1/matches/{view['match_id']}/plays"
    assert anna.post(path, {"card": not_held(view), "take": []}, "k").status_code == 409
    assert anna.post(path, {"card": "x"}, "k").status_code == 422

    assert anna.post(path, {"card": view["your_cards"][0], "take": []}, "k").status_code == 200


def test_keys_of_two_people_have_nothing_to_do_with_each_other(http: httpx2.Client) -> None:
    one, two = (guest(http).post("/v1/matches", PRACTICE, "mine") for _ in range(2))

    assert one.status_code == two.status_code == 201
    assert one.json()["match_id"] != two.json()["match_id"]


def test_key_survives_a_restart(databases: Databases) -> None:
    database = databases.clone()
    with serving("--database-url", database) as server, client_of(server.url) as http:
        anna = guest(http)
        opened = anna.post("/v1/matches", PRACTICE, "open")
        view: dict[str, Any] = opened.json()
        path, move = f"/v1/matches/{view['match_id']}/plays", {"card": view["your_cards"][0], "take": []}
        played = anna.post(path, move, "play")
        server.kill()

    with serving("--database-url", database) as server, client_of(server.url) as http:
        again = Person(http, anna.token, anna.username)
        assert told(again.post("/v1/matches", PRACTICE, "open")) == told(opened)
        assert told(again.post(path, move, "play")) == told(played)
        assert again.post(path, {**move, "take": ["7o"]}, "play").json()["code"] == "idempotency-key-reused"


def test_same_key_twice_at_once_has_one_effect_in_two_processes(
    anna: Person, next_door: httpx2.Client
) -> None:
    there = Person(next_door, anna.token, anna.username)
    for attempt in range(10):
        view = anna.practice()
        path, body = f"/v1/matches/{view['match_id']}/plays", {"card": view["your_cards"][0], "take": []}
        with ThreadPoolExecutor(4) as pool:
            asked = [
                pool.submit(person.post, path, body, f"at-once-{attempt}") for person in (anna, there) * 2
            ]
        assert len({told(answer.result()) for answer in asked}) == 1
        assert asked[0].result().status_code == 200
        assert version(anna, view["match_id"]) == asked[0].result().json()["version"]


def test_opening_twice_at_once_voids_only_one_match(anna: Person, next_door: httpx2.Client) -> None:
    there = Person(next_door, anna.token, anna.username)
    opened = [anna.practice()["match_id"] for _ in range(20)]
    for attempt in range(5):
        with ThreadPoolExecutor(4) as pool:
            asked = [
                pool.submit(person.post, "/v1/matches", PRACTICE, f"open-{attempt}")
                for person in (anna, there) * 2
            ]
        answers = {told(answer.result()) for answer in asked}
        assert len(answers) == 1
        opened.append(asked[0].result().json()["match_id"])
        states = [anna.get(f"/v1/matches/{match_id}").json()["state"] for match_id in opened]
        assert states.count("playing") == 20
