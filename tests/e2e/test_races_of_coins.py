"""Races for coins and seats between two server processes: nothing is paid, refunded or won twice."""

from functools import partial
from typing import Any

import httpx2

from tests.e2e.houses import House
from tests.e2e.racing import go_away, often, payloads, through
from tests.e2e.server import Person
from tests.e2e.tables import at_once, coins, me, online, opened, view_of


def entries(person: Person) -> list[tuple[str, int]]:
    """Reason and amount of each posting, oldest first; no balance was ever below zero."""
    items = person.get("/v1/me/wallet/entries?limit=100").json()["items"]
    assert all(item["balance"] >= 0 for item in items)
    return [(item["reason"], item["amount"]) for item in items[::-1]]


def table(**terms: Any) -> dict[str, Any]:
    """What is sent to sit down online."""
    return {"mode": "online", **terms}


@often
def test_player_with_coins_for_one_of_two_tables_sits_at_one(
    house: House, door: httpx2.Client, repeats: int
) -> None:
    wanted: list[dict[str, Any]] = [{"seats": 2, "stake": 500}, {"seats": 3, "stake": 500}]
    for _ in range(repeats):
        player, *openers = house.people(3)
        there = through(door, player)
        tables = [opened(who, "online", **terms) for who, terms in zip(openers, wanted, strict=True)]

        answers = at_once(
            partial(player.post, "/v1/matches", table(**wanted[0])),
            partial(there.post, "/v1/matches", table(**wanted[1])),
        )

        assert sorted(answer.status_code for answer in answers) == [201, 409]
        sat = next(number for number, answer in enumerate(answers) if answer.status_code == 201)
        assert answers[1 - sat].json()["code"] in {"already-seated", "insufficient-coins"}
        assert me(player)["match_id"] == answers[sat].json()["match_id"] == tables[sat]["match_id"]
        assert view_of(openers[1 - sat], tables[1 - sat]["match_id"])["pot"] == 500
        assert (coins(player), entries(player)) == ([0], [("welcome", 500), ("stake", -500)])
        go_away(player, tables[sat]["match_id"])
        for opener, opened_table in zip(openers, tables, strict=True):
            if me(opener)["match_id"]:
                go_away(opener, opened_table["match_id"])
        assert sum(coins(player, *openers)) == 1500


@often
def test_one_key_through_two_processes_is_one_seat_and_one_stake(
    house: House, door: httpx2.Client, repeats: int
) -> None:
    terms: dict[str, Any] = {"seats": 3, "stake": 250, "ruleset": "escoba"}
    for _ in range(repeats):
        opener, player = house.people(2)
        match_id = opened(opener, "online", **terms)["match_id"]
        calls = [
            partial(one.post, "/v1/matches", table(**terms), "once")
            for one in (player, through(door, player))
        ]

        answers = at_once(*calls)

        assert [answer.status_code for answer in answers] == [201, 201]
        assert {answer.json()["match_id"] for answer in answers} == {match_id}
        view = view_of(opener, match_id)
        assert sorted(seat["kind"] for seat in view["seats"]) == ["empty", "human", "human"]
        assert (view["pot"], entries(player)) == (500, [("welcome", 500), ("stake", -250)])
        for person in (player, opener):
            go_away(person, match_id)
        assert coins(opener, player) == [500, 500]


@often
def test_both_giving_up_at_once_leave_one_winner_and_one_pot(
    house: House, door: httpx2.Client, repeats: int
) -> None:
    for _ in range(repeats):
        two = house.people(2)
        match_id = online(*two, stake=500)["match_id"]
        path = f"/v1/matches/{match_id}/forfeit"

        answers = at_once(partial(two[0].post, path), partial(through(door, two[1]).post, path))

        assert sorted(answer.status_code for answer in answers) == [200, 409]
        loser = next(number for number, answer in enumerate(answers) if answer.status_code == 200)
        assert answers[1 - loser].json()["code"] == "match-over"
        assert (coins(two[loser]), coins(two[1 - loser])) == ([0], [1000])
        assert entries(two[loser]) == [("welcome", 500), ("stake", -500)]
        assert entries(two[1 - loser]) == [("welcome", 500), ("stake", -500), ("pot", 1000)]
        views = [view_of(person, match_id) for person in two]
        assert views[0]["result"] == views[1]["result"]
        assert views[0]["result"]["ranking"] == [[views[1 - loser]["your_seat"]], [views[loser]["your_seat"]]]
        [settled] = payloads(two[0], match_id, "PotSettled")
        assert settled["pot"] == 1000


@often
def test_leaving_many_times_through_two_processes_is_one_refund(
    house: House, door: httpx2.Client, repeats: int
) -> None:
    for _ in range(repeats):
        [person] = house.people(1)
        match_id = opened(person, "online", 2, stake=250)["match_id"]
        path = f"/v1/matches/{match_id}/seats/me"

        answers = at_once(*[partial(one.delete, path) for one in (person, through(door, person)) * 3])

        assert [answer.status_code for answer in answers] == [204] * 6
        assert entries(person) == [("welcome", 500), ("stake", -250), ("stake_return", 250)]
        assert (coins(person), view_of(person, match_id)["state"]) == ([500], "cancelled")
        assert len(payloads(person, match_id, "TableCancelled")) == 1


@often
def test_one_user_on_two_devices_sits_down_once(house: House, door: httpx2.Client, repeats: int) -> None:
    for _ in range(repeats):
        [person] = house.people(1)
        session = door.post("/v1/sessions", json={"username": person.username, "password": "correct horse"})
        device = Person(door, session.json()["token"], person.username)
        assert device.token != person.token
        calls = [
            partial(one.post, "/v1/matches", table(seats=3, stake=100, ruleset="escoba"))
            for one in (person, device)
        ]

        answers = at_once(*calls)

        assert sorted(answer.status_code for answer in answers) == [201, 409]
        [match_id] = [answer.json()["match_id"] for answer in answers if answer.status_code == 201]
        assert [one.json()["code"] for one in answers if one.status_code == 409] == ["already-seated"]
        assert [me(one)["match_id"] for one in (person, device)] == [match_id, match_id]
        kinds = [seat["kind"] for seat in view_of(device, match_id)["seats"]]
        assert sorted(kinds) == ["empty", "empty", "human"]
        assert entries(person) == [("welcome", 500), ("stake", -100)]
        go_away(device, match_id)
        assert coins(person) == [500]
