"""A key whose command had nothing to do is spent: the first answer again, and never an effect later."""

import httpx2

from tests.e2e.houses import House
from tests.e2e.server import Person
from tests.e2e.tables import invited, me, opened, refused, sit, view_of


def told(answer: httpx2.Response) -> tuple[int, bytes, str | None]:
    return answer.status_code, answer.content, answer.headers.get("etag")


def leave(person: Person, match_id: str, key: str) -> int:
    headers = {**person.headers, "Idempotency-Key": key}
    return person.http.delete(f"/v1/matches/{match_id}/seats/me", headers=headers).status_code


def test_leaving_a_table_at_which_one_does_not_sit_does_not_leave_it_later(house: House) -> None:
    host, guest = house.people(2)
    match_id = opened(host, "friends", 3)["match_id"]
    invited(host, match_id, guest)
    assert leave(guest, match_id, "bye") == 204
    sit(guest, match_id)

    assert leave(guest, match_id, "bye") == 204

    assert me(guest)["match_id"] == match_id


def test_inviting_the_invited_is_answered_as_at_first_and_asks_nobody_in_later(house: House) -> None:
    host, guest = house.people(2)
    match_id = opened(host, "friends", 3)["match_id"]
    path, body = f"/v1/matches/{match_id}/invites", {"username": guest.username}
    invited(host, match_id, guest)
    first = host.post(path, body, "ask")
    assert first.status_code == 200
    guest.post(f"{path}/decline")

    assert told(host.post(path, body, "ask")) == told(first)

    assert guest.get("/v1/me/invites").json()["items"] == []
    assert refused(host.post(path, {**body, "seat": 1}, "ask")) == (422, "idempotency-key-reused")


def test_reclaiming_a_seat_that_one_holds_is_answered_as_at_first_although_play_went_on(anna: Person) -> None:
    match_id = anna.practice()["match_id"]
    path = f"/v1/matches/{match_id}/reclaim"
    first = anna.post(path, key="back")
    assert first.status_code == 200
    anna.play_first_move(match_id)

    assert told(anna.post(path, key="back")) == told(first)
    assert view_of(anna, match_id)["version"] > first.json()["version"]


def test_second_forfeit_is_answered_as_at_first_although_bots_played_on(anna: Person) -> None:
    match_id = anna.practice(seats=3)["match_id"]
    path = f"/v1/matches/{match_id}/forfeit"
    anna.post(path, key="one")
    second = anna.post(path, key="two")
    while view_of(anna, match_id)["version"] == second.json()["version"]:
        pass

    assert told(anna.post(path, key="two")) == told(second)
