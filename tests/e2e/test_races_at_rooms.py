"""Races at friends rooms between two server processes: exactly one of the legal outcomes happens."""

from functools import partial

import httpx2
import pytest

from tests.e2e.racing import often, through
from tests.e2e.server import Person
from tests.e2e.tables import at_once, friends, give_up, invited, newcomer, opened, refused, room, view_of


@pytest.fixture
def people(http: httpx2.Client) -> list[Person]:
    """Three who know each other."""
    return [newcomer(http) for _ in range(3)]


def start(person: Person, match_id: str) -> httpx2.Response:
    return person.post(f"/v1/matches/{match_id}/start")


def leave(person: Person, match_id: str) -> httpx2.Response:
    return person.delete(f"/v1/matches/{match_id}/seats/me")


@often
def test_leaving_against_starting_does_one_of_both(
    people: list[Person], next_door: httpx2.Client, repeats: int
) -> None:
    host, guest, *_ = people
    there = through(next_door, guest)
    for _ in range(repeats):
        match_id = room(host, guest)

        started, left = at_once(partial(start, host, match_id), partial(leave, there, match_id))

        outcomes = (started.status_code, left.status_code)
        view = view_of(host, match_id)
        if outcomes == (200, 409):
            assert (view["state"], left.json()["code"]) == ("playing", "match-running")
            assert view["seats"][1]["username"] == guest.username
            give_up(host, match_id)
        else:
            assert (*outcomes, started.json()["code"]) == (409, 204, "not-full")
            assert (view["state"], view["seats"][1]["kind"]) == ("open", "empty")
            leave(host, match_id)


@often
def test_last_seat_goes_to_one_of_two(people: list[Person], next_door: httpx2.Client, repeats: int) -> None:
    host, one, other = people
    there = through(next_door, other)
    for _ in range(repeats):
        match_id = opened(host, "friends")["match_id"]
        invited(host, match_id, one)
        invited(host, match_id, other)
        path = f"/v1/matches/{match_id}/seats"

        answers = at_once(partial(one.post, path), partial(there.post, path))

        assert sorted(answer.status_code for answer in answers) == [200, 409]
        assert [answer.json()["code"] for answer in answers if answer.status_code == 409] == ["table-full"]
        leave(host, match_id)


@often
def test_invite_accepted_twice_at_once_takes_one_seat(
    people: list[Person], next_door: httpx2.Client, repeats: int
) -> None:
    host, guest, *_ = people
    there = through(next_door, guest)
    for _ in range(repeats):
        match_id = opened(host, "friends", 3)["match_id"]
        invited(host, match_id, guest)
        path = f"/v1/matches/{match_id}/seats"

        answers = at_once(partial(guest.post, path, {"seat": 1}), partial(there.post, path, {"seat": 2}))

        assert sorted(answer.status_code for answer in answers) == [200, 409]
        kinds = [seat["kind"] for seat in view_of(host, match_id)["seats"]]
        assert sorted(kinds) == ["empty", "human", "human"]
        leave(host, match_id)


@often
def test_both_asking_for_a_rematch_at_once_open_one(
    people: list[Person], next_door: httpx2.Client, repeats: int
) -> None:
    two = people[:2]
    there = through(next_door, two[1])
    for _ in range(repeats):
        match_id = friends(*two)["match_id"]
        give_up(two[0], match_id)
        path = f"/v1/matches/{match_id}/rematch"

        answers = at_once(partial(two[0].post, path), partial(there.post, path))

        assert sorted(answer.status_code for answer in answers) == [201, 409]
        opener = next(number for number, answer in enumerate(answers) if answer.status_code == 201)
        assert refused(answers[1 - opener]) == (409, "no-rematch")
        two[opener].delete(f"/v1/matches/{answers[opener].json()['match_id']}/seats/me")
