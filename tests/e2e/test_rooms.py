"""Friends rooms before play: who gets in, who may start, and what happens when somebody leaves."""

import httpx2
import pytest

from tests.e2e.server import Person
from tests.e2e.streams import all_events
from tests.e2e.tables import friends, give_up, invited, me, newcomer, opened, refused, room, sit, view_of


@pytest.fixture
def people(http: httpx2.Client) -> list[Person]:
    """Four who know each other."""
    return [newcomer(http) for _ in range(4)]


def start(person: Person, match_id: str) -> httpx2.Response:
    return person.post(f"/v1/matches/{match_id}/start")


def leave(person: Person, match_id: str) -> httpx2.Response:
    return person.delete(f"/v1/matches/{match_id}/seats/me")


def test_room_takes_nobody_who_was_not_invited(people: list[Person]) -> None:
    host, stranger = people[:2]
    match_id = opened(host, "friends", 3)["match_id"]

    for body in (None, {}, {"seat": 1}, {"nonce": "a"}):
        assert refused(stranger.post(f"/v1/matches/{match_id}/seats", body)) == (404, "not-found")
    assert refused(stranger.get(f"/v1/matches/{match_id}")) == (404, "not-found")


def test_room_that_has_started_takes_no_players(people: list[Person]) -> None:
    match_id = friends(*people[:3])["match_id"]

    assert refused(people[2].post(f"/v1/matches/{match_id}/seats")) == (409, "not-open")
    assert refused(people[3].post(f"/v1/matches/{match_id}/seats")) == (404, "not-found")
    assert [seat["kind"] for seat in view_of(people[0], match_id)["seats"]] == ["human"] * 3


def test_only_the_host_of_a_full_room_starts_it(people: list[Person]) -> None:
    host, guest, late, stranger = people
    match_id = room(host, guest, seats=3)

    assert refused(start(host, match_id)) == (409, "not-full")
    invited(host, match_id, late)
    sit(late, match_id)
    assert refused(start(guest, match_id)) == (409, "not-host")
    assert refused(start(stranger, match_id)) == (404, "not-found")
    assert start(host, match_id).status_code == 200
    assert refused(start(host, match_id)) == (409, "match-running")
    assert refused(leave(guest, match_id)) == (409, "match-running")


def test_room_never_starts_by_itself_nor_with_bots(people: list[Person]) -> None:
    match_id = room(*people[:3])

    view = view_of(people[0], match_id)

    assert (view["state"], view["fill_at"]) == ("open", None)
    assert {seat["kind"] for seat in view["seats"]} == {"human"}


def test_guest_who_leaves_makes_room_and_may_be_asked_again(people: list[Person]) -> None:
    host, guest, other, _ = people
    match_id = room(host, guest)

    left = leave(guest, match_id)

    assert (left.status_code, left.content) == (204, b"")
    assert leave(guest, match_id).status_code == 204
    assert me(guest)["match_id"] is None
    seen = view_of(guest, match_id)
    assert (seen["seats"][1]["kind"], "your_seat" in seen, "your_cards" in seen) == ("empty", False, False)
    assert refused(guest.post(f"/v1/matches/{match_id}/seats")) == (409, "not-invited")
    invited(host, match_id, other)
    sit(other, match_id)
    assert start(host, match_id).status_code == 200
    seen = view_of(guest, match_id)
    assert (seen["state"], "your_cards" in seen) == ("playing", False)
    assert refused(guest.post(f"/v1/matches/{match_id}/plays", {"card": "7o", "take": []})) == (
        409,
        "not-seated",
    )


def test_room_goes_with_its_host(people: list[Person]) -> None:
    host, guest, invited_one, _ = people
    match_id = room(host, guest, seats=3)
    invited(host, match_id, invited_one)

    assert leave(host, match_id).status_code == 204

    assert [view_of(person, match_id)["state"] for person in (host, guest)] == ["cancelled"] * 2
    assert [me(person)["match_id"] for person in (host, guest)] == [None, None]
    events = all_events(guest, match_id)
    assert [event["type"] for event in events[-3:]] == ["SeatLeft", "TableCancelled", "SeedRevealed"]
    assert events[-2]["payload"]["reason"] == "host_left"
    assert refused(start(host, match_id)) == (409, "not-open")
    assert refused(guest.post(f"/v1/matches/{match_id}/seats")) == (409, "not-open")
    play = guest.post(f"/v1/matches/{match_id}/plays", {"card": "7o", "take": []})
    assert refused(play) == (409, "match-over")
    assert leave(host, match_id).status_code == 204


@pytest.mark.parametrize("mode", ["friends", "online"])
def test_player_has_one_table_at_a_time(people: list[Person], mode: str) -> None:
    host, guest, *_ = people
    match_id = room(host, guest)

    for person in (host, guest):
        again = person.post("/v1/matches", {"mode": mode, "seats": 3, "ruleset": "escoba"})
        assert refused(again) == (409, "already-seated")
        assert person.post("/v1/matches", {"mode": "practice", "seats": 2}).status_code == 201
        assert me(person)["match_id"] == match_id


@pytest.mark.parametrize("freed_by", ["leaving", "forfeiting"])
def test_who_has_left_may_sit_elsewhere_at_once(people: list[Person], freed_by: str) -> None:
    host, guest, third, _ = people
    match_id = room(host, guest, third)
    if freed_by == "leaving":
        leave(guest, match_id)
    else:
        start(host, match_id)
        give_up(guest, match_id)

    elsewhere = opened(guest, "friends")["match_id"]

    assert me(guest)["match_id"] == elsewhere
    assert me(host)["match_id"] == match_id
