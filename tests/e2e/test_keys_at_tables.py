"""One key, one effect, at tables: opening, inviting, declining, sitting, leaving, starting, playing again."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx2
import pytest

from tests.e2e.houses import House
from tests.e2e.server import Person
from tests.e2e.streams import all_events
from tests.e2e.tables import coins, friends, give_up, invited, me, opened, refused, room, sit


def told(answer: httpx2.Response) -> tuple[int, bytes, str | None]:
    return answer.status_code, answer.content, answer.headers.get("etag")


def reused(answer: httpx2.Response) -> bool:
    return refused(answer) == (422, "idempotency-key-reused")


def leave(person: Person, match_id: str, key: str | None = None) -> httpx2.Response:
    headers = {**person.headers, **({"Idempotency-Key": key} if key else {})}
    return person.http.delete(f"/v1/matches/{match_id}/seats/me", headers=headers)


@pytest.mark.parametrize(
    "terms",
    [
        {"mode": "friends", "seats": 3},
        {"mode": "online", "seats": 4, "ruleset": "escoba"},
        {"mode": "online", "seats": 2, "stake": 100},
    ],
)
def test_opening_again_with_the_key_is_the_same_table_and_one_stake(
    house: House, terms: dict[str, Any]
) -> None:
    person = house.people(1)[0]
    first = person.post("/v1/matches", terms, "open")
    assert first.status_code == 201
    paid = coins(person)

    assert told(person.post("/v1/matches", terms, "open")) == told(first)
    assert coins(person) == paid
    other = {**terms, "seats": 2 if terms["seats"] > 2 else 3}
    assert reused(person.post("/v1/matches", other, "open"))
    leave(person, first.json()["match_id"])
    assert told(person.post("/v1/matches", terms, "open")) == told(first)
    assert me(person)["match_id"] is None


def test_sitting_down_at_a_waiting_table_with_a_key_is_done_once(house: House) -> None:
    one, two = house.people(2)
    match_id = opened(one, "online", 3, stake=250)["match_id"]
    body = {"mode": "online", "seats": 3, "stake": 250}

    first, again = (two.post("/v1/matches", body, "join") for _ in range(2))

    assert (first.status_code, first.json()["match_id"]) == (201, match_id)
    assert told(again) == told(first)
    assert coins(one, two) == [250, 250]
    leave(one, match_id)
    leave(two, match_id)
    assert told(two.post("/v1/matches", body, "join")) == told(first)
    assert coins(two) == [500]


def test_opening_with_one_key_many_times_at_once_opens_one_table(house: House) -> None:
    person = house.people(1)[0]
    body = {"mode": "online", "seats": 2, "stake": 100}
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda key: person.post("/v1/matches", body, key), ["once"] * 6))

    assert {answer.status_code for answer in answers} == {201}
    assert len({told(answer) for answer in answers}) == 1
    assert coins(person) == [400]
    leave(person, answers[0].json()["match_id"])


def test_inviting_with_a_key_is_one_invite_and_one_answer_even_after_it_was_declined(house: House) -> None:
    host, guest, other = house.people(3)
    match_id = opened(host, "friends", 3)["match_id"]
    path = f"/v1/matches/{match_id}/invites"
    first = host.post(path, {"username": guest.username}, "ask")
    assert first.status_code == 201
    guest.post(f"{path}/decline", key="no")

    again = host.post(path, {"username": guest.username}, "ask")

    assert told(again) == told(first)
    assert guest.get("/v1/me/invites").json()["items"] == []
    assert reused(host.post(path, {"username": other.username}, "ask"))
    assert reused(host.post(path, {"username": guest.username, "seat": 1}, "ask"))
    assert reused(host.post(f"/v1/matches/{match_id}/start", key="ask"))


def test_declining_with_a_key_is_answered_again_although_the_room_is_out_of_sight(house: House) -> None:
    host, guest = house.people(2)
    match_id = opened(host, "friends")["match_id"]
    invited(host, match_id, guest)
    path = f"/v1/matches/{match_id}/invites/decline"
    first = guest.post(path, key="no")

    assert (first.status_code, guest.post(path, key="no").status_code) == (204, 204)
    assert refused(guest.post(path)) == (404, "not-found")
    invited(host, match_id, guest)
    assert guest.post(path, key="no").status_code == 204
    assert len(guest.get("/v1/me/invites").json()["items"]) == 1  # the key has had its effect


def test_taking_a_seat_with_a_key_is_done_once_and_answered_after_leaving(house: House) -> None:
    host, guest = house.people(2)
    match_id = opened(host, "friends", 3)["match_id"]
    invited(host, match_id, guest)
    path = f"/v1/matches/{match_id}/seats"
    first = guest.post(path, {"seat": 2, "nonce": "salt"}, "sit")
    assert (first.status_code, first.json()["your_seat"]) == (200, 2)

    assert told(guest.post(path, {"nonce": "salt", "seat": 2}, "sit")) == told(first)
    assert reused(guest.post(path, {"seat": 1}, "sit"))
    leave(guest, match_id)
    assert told(guest.post(path, {"seat": 2, "nonce": "salt"}, "sit")) == told(first)
    assert me(guest)["match_id"] is None


def test_leaving_with_a_key_has_no_effect_on_the_next_seat(house: House) -> None:
    host, guest = house.people(2)
    match_id = room(host, guest)
    assert leave(guest, match_id, "bye").status_code == 204
    invited(host, match_id, guest)
    sit(guest, match_id)

    assert leave(guest, match_id, "bye").status_code == 204

    assert me(guest)["match_id"] == match_id
    assert leave(guest, match_id, "bye again").status_code == 204
    assert me(guest)["match_id"] is None


def test_starting_with_a_key_starts_once_and_answers_as_at_first(house: House) -> None:
    host, guest = house.people(2)
    match_id = room(host, guest, clock=0)
    path = f"/v1/matches/{match_id}/start"
    first = host.post(path, key="go")
    give_up(guest, match_id)

    assert told(host.post(path, key="go")) == told(first)
    assert first.json()["state"] == "playing"
    assert [event["type"] for event in all_events(host, match_id)].count("MatchStarted") == 1


def test_adding_a_nonce_with_a_key_is_done_once(house: House) -> None:
    host, guest = house.people(2)
    match_id = room(host, guest)
    path = f"/v1/matches/{match_id}/nonce"

    first, again = (host.post(path, {"nonce": "a"}, "salt") for _ in range(2))

    assert first.status_code == 200
    assert told(again) == told(first)
    assert reused(host.post(path, {"nonce": "b"}, "salt"))


def test_rematch_with_a_key_is_the_same_room_again(house: House) -> None:
    host, guest = house.people(2)
    match_id = friends(host, guest)["match_id"]
    give_up(guest, match_id)
    path = f"/v1/matches/{match_id}/rematch"

    first, again = (host.post(path, key="again") for _ in range(2))

    assert first.status_code == 201
    assert told(again) == told(first)
    assert refused(guest.post(path, key="again")) == (409, "no-rematch")  # a key is its caller's


def test_refusal_leaves_the_key_unused(house: House) -> None:
    host, guest = house.people(2)
    match_id = opened(host, "friends")["match_id"]
    path = f"/v1/matches/{match_id}/start"
    assert refused(host.post(path, key="go")) == (409, "not-full")
    invited(host, match_id, guest)
    sit(guest, match_id)

    assert host.post(path, key="go").status_code == 200
