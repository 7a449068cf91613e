"""Online tables: the server seats whoever comes, at the oldest table on the same terms."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import ceil
from typing import Any
from uuid import uuid4

import httpx2
import pytest

from tests.e2e.houses import House
from tests.e2e.server import Person
from tests.e2e.streams import all_events
from tests.e2e.tables import at_once, give_up, me, online, opened, refused, view_of

TERMS: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 2, "ruleset": "escoba"},
    {"seats": 3},
    {"seats": 4},
    {"seats": 4, "ruleset": "escoba"},
    {"seats": 4, "ruleset": "escoba", "pairs": True},
]


def leave(person: Person, view: dict[str, Any]) -> None:
    assert person.delete(f"/v1/matches/{view['match_id']}/seats/me").status_code == 204


def test_table_waits_until_it_is_full_and_then_begins(house: House) -> None:
    one, two, three = house.people(3)
    view = opened(one, "online", 3)

    assert (view["state"], view["host"], view["clock"], view["stake"]) == ("open", None, 30, 0)
    assert (view["fill_at"] is not None, view["cancel_at"]) == (True, None)
    joined = opened(two, "online", 3)
    assert (joined["match_id"], joined["state"]) == (view["match_id"], "open")
    assert joined["fill_at"] == view["fill_at"]  # a join does not restart the wait
    full = opened(three, "online", 3)
    assert (full["match_id"], full["state"], full["fill_at"]) == (view["match_id"], "playing", None)
    assert full["turn_deadline"] is not None
    assert {seat["username"] for seat in full["seats"]} == {one.username, two.username, three.username}


def test_tables_on_other_terms_are_other_tables(house: House) -> None:
    people = house.people(len(TERMS))

    views = [opened(person, "online", **terms) for person, terms in zip(people, TERMS, strict=True)]

    assert len({view["match_id"] for view in views}) == len(TERMS)
    assert [(view["ruleset"], len(view["seats"])) for view in views] == [
        (terms.get("ruleset", "escombra"), terms["seats"]) for terms in TERMS
    ]
    assert [view["pairs"] for view in views] == [False, False, False, True, False, True]
    for person, view in zip(people, views, strict=True):
        leave(person, view)


def test_oldest_table_is_filled_first(house: House) -> None:
    one, two, three, four = house.people(4)
    oldest = opened(one, "online", 2, ruleset="escoba")["match_id"]
    assert opened(two, "online", 2, ruleset="escoba")["match_id"] == oldest

    younger = opened(three, "online", 2, ruleset="escoba")["match_id"]

    assert younger != oldest
    assert opened(four, "online", 2, ruleset="escoba")["match_id"] == younger


@pytest.mark.parametrize(("seats", "people"), [(2, 2), (2, 7), (3, 7), (4, 10)])
def test_people_who_call_at_once_fill_no_more_tables_than_they_need(
    house: House, door: httpx2.Client, seats: int, people: int
) -> None:
    callers = [
        person if number % 2 else Person(door, person.token, person.username)
        for number, person in enumerate(house.people(people))
    ]
    with ThreadPoolExecutor(people) as pool:
        views = list(pool.map(lambda person: opened(person, "online", seats, ruleset="escoba"), callers))

    at_table = Counter(view["match_id"] for view in views)
    assert len(at_table) == ceil(people / seats)
    assert sorted(at_table.values(), reverse=True)[: people // seats] == [seats] * (people // seats)
    for person, view in zip(callers, views, strict=True):
        now = view_of(person, view["match_id"])
        assert sum(seat["kind"] == "human" for seat in now["seats"]) == at_table[view["match_id"]]
        assert now["seats"][now["your_seat"]]["username"] == person.username
        assert me(person)["match_id"] == view["match_id"]
    for person, view in zip(callers, views, strict=True):
        if at_table[view["match_id"]] < seats:
            leave(person, view)


def test_seat_is_a_matter_of_chance(house: House) -> None:
    seats = set()
    for _ in range(10):
        person = house.people(1)[0]
        view = opened(person, "online", 4)
        seats.add(view["your_seat"])
        leave(person, view)

    assert len(seats) > 1


def test_same_person_twice_at_once_sits_once(house: House, door: httpx2.Client) -> None:
    for _ in range(5):
        person = house.people(1)[0]
        there = Person(door, person.token, person.username)
        body = {"mode": "online", "seats": 3, "ruleset": "escoba"}
        calls = [partial(one.post, "/v1/matches", body) for one in (person, there)]

        answers = at_once(*calls)

        assert sorted(answer.status_code for answer in answers) == [201, 409]
        assert {answer.json().get("code") for answer in answers} == {None, "already-seated"}
        leave(person, {"match_id": me(person)["match_id"]})


def test_last_to_leave_cancels_the_table(house: House) -> None:
    one, two = house.people(2)
    match_id = opened(one, "online", 3)["match_id"]
    opened(two, "online", 3)

    one.delete(f"/v1/matches/{match_id}/seats/me")
    assert view_of(two, match_id)["state"] == "open"
    two.delete(f"/v1/matches/{match_id}/seats/me")

    assert view_of(two, match_id)["state"] == view_of(one, match_id)["state"] == "cancelled"
    events = all_events(one, match_id)
    assert [event["type"] for event in events[-2:]] == ["TableCancelled", "SeedRevealed"]
    assert events[-2]["payload"]["reason"] == "empty"
    assert opened(one, "online", 3)["match_id"] != match_id
    leave(one, {"match_id": me(one)["match_id"]})


def test_seat_that_was_left_is_the_next_ones(house: House) -> None:
    one, two, three, four = house.people(4)
    match_id = opened(one, "online", 3)["match_id"]
    opened(two, "online", 3)
    one.delete(f"/v1/matches/{match_id}/seats/me")

    assert opened(three, "online", 3)["match_id"] == match_id
    full = opened(four, "online", 3)

    assert (full["match_id"], full["state"]) == (match_id, "playing")
    assert refused(one.post(f"/v1/matches/{match_id}/plays", {"card": "7o", "take": []})) == (
        409,
        "not-seated",
    )


def test_who_left_an_online_table_comes_back_by_the_servers_choice_only(house: House) -> None:
    one, two = house.people(2)
    match_id = opened(one, "online", 3)["match_id"]
    opened(two, "online", 3)
    one.delete(f"/v1/matches/{match_id}/seats/me")

    back = one.post(f"/v1/matches/{match_id}/seats")

    leave(two, {"match_id": match_id})
    assert back.status_code == 409
    assert refused(back) == (409, "not-invited")


def test_open_online_table_is_nobody_elses_business(house: House) -> None:
    one, stranger = house.people(2)
    view = opened(one, "online", 2)
    match_id = view["match_id"]

    for path in ("", "/events", "/moves", "/stream"):
        found = stranger.get(f"/v1/matches/{match_id}{path}")
        nothing = stranger.get(f"/v1/matches/{uuid4()}{path}")
        assert refused(found) == (404, "not-found")
        assert {**found.json(), "request_id": ""} == {**nothing.json(), "request_id": ""}
    for action in ("seats", "start", "invites/decline", "rematch", "forfeit", "reclaim"):
        assert refused(stranger.post(f"/v1/matches/{match_id}/{action}")) == (404, "not-found")
    leave(one, view)


def test_online_table_has_no_host_who_could_start_or_invite(house: House) -> None:
    one, stranger = house.people(2)
    match_id = opened(one, "online", 2)["match_id"]

    assert refused(one.post(f"/v1/matches/{match_id}/start")) == (409, "not-host")
    body = {"username": stranger.username}
    assert refused(one.post(f"/v1/matches/{match_id}/invites", body)) == (409, "not-host")
    leave(one, {"match_id": match_id})


def test_there_is_no_rematch_of_an_online_match(house: House) -> None:
    people = house.people(2)
    match_id = online(*people)["match_id"]
    give_up(people[0], match_id)

    for person in people:
        assert refused(person.post(f"/v1/matches/{match_id}/rematch")) == (409, "no-rematch")
