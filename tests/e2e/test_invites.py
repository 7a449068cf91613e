"""Invites to a friends room: durable, listed, declined, sent again, and gone with the room."""

from typing import Any

import httpx2
import pytest

from tests.e2e.contract import Contract
from tests.e2e.inviting import decline, invite, listed
from tests.e2e.server import Person
from tests.e2e.tables import friends, invited, newcomer, opened, refused, room, sit, view_of


def test_invite_is_listed_for_the_invited_with_what_they_need_to_know(
    host: Person, friend: Person, contract: Contract
) -> None:
    match_id = opened(host, "friends", 3, ruleset="escoba")["match_id"]
    assert listed(friend) == []

    answer = invite(host, match_id, friend.username, seat=2)

    assert answer.status_code == 201
    contract.check("POST", "/v1/matches/{match_id}/invites", answer)
    contract.check("GET", "/v1/me/invites", friend.get("/v1/me/invites"))
    (item,) = listed(friend)
    sent_at = item.pop("at")
    assert sent_at.endswith("Z")
    assert item == {
        "match_id": match_id, "host": host.username, "seats": 3, "ruleset": "escoba", "seat": 2,
    }  # fmt: skip
    assert listed(host) == []


@pytest.mark.parametrize("spelling", [str.upper, str.title, str.lower])
def test_name_is_found_in_any_letter_case(host: Person, friend: Person, spelling: Any) -> None:
    match_id = opened(host, "friends")["match_id"]

    answer = invite(host, match_id, spelling(friend.username))

    assert answer.status_code == 201
    assert answer.json()["invites"] == [{"username": friend.username, "seat": None}]


def test_seat_is_kept_for_who_it_was_promised_to(host: Person, friend: Person, http: httpx2.Client) -> None:
    other = newcomer(http)
    match_id = opened(host, "friends", 3)["match_id"]
    invited(host, match_id, friend, seat=1)
    invited(host, match_id, other)

    assert refused(other.post(f"/v1/matches/{match_id}/seats", {"seat": 1})) == (409, "seat-taken")
    assert refused(invite(host, match_id, newcomer(http).username, seat=1)) == (409, "seat-taken")
    assert sit(other, match_id)["your_seat"] == 2
    assert sit(friend, match_id)["your_seat"] == 1


def test_room_whose_free_seats_are_all_kept_is_full_for_others(
    host: Person, friend: Person, http: httpx2.Client
) -> None:
    other = newcomer(http)
    match_id = opened(host, "friends", 2)["match_id"]
    invited(host, match_id, other)
    invited(host, match_id, friend, seat=1)

    assert refused(other.post(f"/v1/matches/{match_id}/seats")) == (409, "table-full")


def test_partners_in_pairs_sit_opposite(host: Person, friend: Person) -> None:
    match_id = opened(host, "friends", 4)["match_id"]
    invited(host, match_id, friend, seat=2)

    seats = sit(friend, match_id)["seats"]

    assert [seat["side"] for seat in seats] == [0, 1, 0, 1]
    assert seats[2]["username"] == friend.username


def test_same_invite_again_is_no_second_one(host: Person, friend: Person, contract: Contract) -> None:
    match_id = opened(host, "friends", 3)["match_id"]
    first = invite(host, match_id, friend.username)

    again = invite(host, match_id, friend.username.upper())
    elsewhere = invite(host, match_id, friend.username, seat=2)

    assert [answer.status_code for answer in (first, again, elsewhere)] == [201, 200, 201]
    for answer in (first, again):
        contract.check("POST", "/v1/matches/{match_id}/invites", answer)
    assert again.json()["version"] == first.json()["version"]
    assert [(item["match_id"], item["seat"]) for item in listed(friend)] == [(match_id, 2)]


def test_declined_invite_is_gone_and_may_be_sent_again(host: Person, friend: Person) -> None:
    match_id = opened(host, "friends")["match_id"]
    invited(host, match_id, friend)

    declined = decline(friend, match_id)

    assert (declined.status_code, declined.content) == (204, b"")
    assert listed(friend) == []
    assert refused(friend.get(f"/v1/matches/{match_id}")) == (404, "not-found")
    assert refused(friend.post(f"/v1/matches/{match_id}/seats")) == (404, "not-found")
    assert refused(decline(friend, match_id)) == (404, "not-found")
    invited(host, match_id, friend)
    assert sit(friend, match_id)["your_seat"] == 1


@pytest.mark.parametrize("limit", [1, 2, 5, 6])
def test_invites_are_listed_newest_first_and_page_by_page(
    friend: Person, http: httpx2.Client, limit: int
) -> None:
    rooms = []
    for _ in range(5):
        other = newcomer(http)
        rooms.append(opened(other, "friends")["match_id"])
        invited(other, rooms[-1], friend)

    found: list[str] = []
    cursor: dict[str, Any] = {}
    while True:
        page = friend.get("/v1/me/invites", params={"limit": limit, **cursor}).json()
        assert 1 <= len(page["items"]) <= limit  # nothing comes after the last one
        found += [item["match_id"] for item in page["items"]]
        if page["next"] is None:
            break
        cursor = {"cursor": page["next"]}
    assert found == rooms[::-1]


def test_who_plays_elsewhere_may_be_invited_but_not_sit_down(
    host: Person, friend: Person, http: httpx2.Client
) -> None:
    elsewhere = friends(friend, newcomer(http))["match_id"]
    match_id = opened(host, "friends")["match_id"]
    invited(host, match_id, friend)

    assert refused(friend.post(f"/v1/matches/{match_id}/seats")) == (409, "already-seated")
    assert view_of(host, match_id)["seats"][1]["kind"] == "empty"
    friend.post(f"/v1/matches/{elsewhere}/forfeit")
    assert sit(friend, match_id)["your_seat"] == 1


@pytest.mark.parametrize("ending", ["the host leaves", "play begins"])
def test_invites_lapse_with_the_room(host: Person, friend: Person, http: httpx2.Client, ending: str) -> None:
    late = newcomer(http)
    match_id = room(host, friend)
    invited(host, match_id, late)
    assert len(listed(late)) == 1

    if ending == "play begins":
        assert host.post(f"/v1/matches/{match_id}/start").status_code == 200
    else:
        assert host.delete(f"/v1/matches/{match_id}/seats/me").status_code == 204

    assert listed(late) == []
    for answer in (
        late.get(f"/v1/matches/{match_id}"),
        late.post(f"/v1/matches/{match_id}/seats"),
        decline(late, match_id),
        late.get(f"/v1/matches/{match_id}/events"),
    ):
        assert refused(answer) == (404, "not-found")
    code = "match-running" if ending == "play begins" else "not-open"
    assert refused(invite(host, match_id, late.username)) == (409, code)
