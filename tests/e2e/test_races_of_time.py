"""Races against deadlines that two server processes act on: time or the person comes first, never both."""

from collections.abc import Iterator
from itertools import takewhile
from typing import Any, Final, TypeAlias

import httpx2
import pytest

from tests.conftest import Databases
from tests.e2e.houses import House
from tests.e2e.racing import go_away, in_lanes, often, payloads, through, two_doors, wait_for_the_moment
from tests.e2e.streams import all_events, eventually
from tests.e2e.tables import coins, give_up, me, online, opened, view_of

Terms: TypeAlias = dict[str, Any]
Doors: TypeAlias = tuple[House, httpx2.Client]
FREE: Final[list[Terms]] = [
    {"seats": seats, "ruleset": ruleset} for seats in (2, 3, 4) for ruleset in ("escombra", "escoba")
]
STAKED: Final[list[Terms]] = [
    {"seats": 2, "ruleset": ruleset, "stake": stake}
    for ruleset in ("escombra", "escoba")
    for stake in (100, 250, 500)
]


@pytest.fixture(scope="module")
def doors(databases: Databases) -> Iterator[Doors]:
    """Two processes at which every wait is a second."""
    with two_doors(databases, fill_seconds=1, cancel_seconds=1, turn_seconds=1) as opened_doors:
        yield opened_doors


@often
def test_table_is_joined_before_it_is_filled_or_another_opens(doors: Doors, repeats: int) -> None:
    house, door = doors

    def race(number: int, terms: Terms) -> bool:
        first, second = house.people(2)
        table = opened(first, "online", **terms)
        match_id = table["match_id"]
        wait_for_the_moment(number, table["fill_at"])

        joined = opened(through(door, second), "online", **terms)

        together = bool(joined["match_id"] == match_id)
        assert joined["state"] == ("playing" if together and terms["seats"] == 2 else "open")
        assert me(second)["match_id"] == joined["match_id"]
        eventually(lambda: view_of(first, match_id)["state"] == "playing")
        assert len(payloads(first, match_id, "MatchStarted")) == 1
        taken = {one["seat"]: one for one in payloads(first, match_id, "SeatTaken")}
        assert len(payloads(first, match_id, "SeatTaken")) == len(taken) == terms["seats"]
        humans = [one["kind"] for one in taken.values()].count("human")
        assert humans == (2 if together else 1)
        seats = view_of(first, match_id)["seats"]
        assert [(seat["kind"], seat["username"]) for seat in seats] == [
            (taken[number]["kind"], taken[number]["username"]) for number in range(terms["seats"])
        ]
        assert (second.username in {seat["username"] for seat in seats}) == together
        give_up(first, match_id)
        if me(second)["match_id"]:
            go_away(second, joined["match_id"])
        return together

    assert set(in_lanes(FREE, repeats, race)) == {True, False}


@often
def test_stake_table_is_joined_before_it_is_cancelled_or_another_opens(doors: Doors, repeats: int) -> None:
    house, door = doors

    def race(number: int, terms: Terms) -> bool:
        first, second = house.people(2)
        stake = terms["stake"]
        table = opened(first, "online", **terms)
        match_id = table["match_id"]
        wait_for_the_moment(number, table["cancel_at"])

        joined = opened(through(door, second), "online", **terms)

        together = bool(joined["match_id"] == match_id)
        assert joined["state"] == ("playing" if together else "open")
        assert view_of(first, match_id)["state"] == ("playing" if together else "cancelled")
        started, cancelled = (payloads(first, match_id, kind) for kind in ("MatchStarted", "TableCancelled"))
        assert (len(started), len(cancelled)) == ((1, 0) if together else (0, 1))
        assert coins(first) == [500 - stake if together else 500]
        if together:
            assert (joined["pot"], coins(second)) == (2 * stake, [500 - stake])
            give_up(first, match_id)
            assert coins(first, second) == [500 - stake, 500 + stake]
        else:
            assert cancelled[0]["reason"] == "not_filled"
            assert [refund["coins"] for refund in cancelled[0]["refunds"]] == [stake]
            go_away(second, joined["match_id"])
            assert coins(first, second) == [500, 500]
        return together

    assert set(in_lanes(STAKED, repeats, race)) == {True, False}


@often
def test_turn_is_played_or_timed_out_and_is_one_card(doors: Doors, repeats: int) -> None:
    house, door = doors

    def race(number: int, terms: Terms) -> bool:
        two = house.people(2)
        match_id = online(*two, **{name: value for name, value in terms.items() if name != "seats"})[
            "match_id"
        ]
        views = [view_of(person, match_id) for person in two]
        own = views[0]["turn"]
        player = next(one for one, view in zip(two, views, strict=True) if view["your_seat"] == own)
        move = player.get(f"/v1/matches/{match_id}/moves").json()["moves"][-1]
        version = {"expected_version": views[0]["version"]} if number % 4 < 2 else {}
        wait_for_the_moment(number, views[0]["turn_deadline"])

        answer = through(door, player).post(f"/v1/matches/{match_id}/plays", {**move, **version})

        played = answer.status_code == 200
        if not played:
            codes = {"not-your-turn", "version-conflict"} if version else {"not-your-turn"}
            assert answer.status_code == 409
            assert answer.json()["code"] in codes
        told = [one for one in all_events(player, match_id) if one["type"] in {"TurnTimedOut", "CardPlayed"}]
        turn = list(takewhile(lambda one: one["payload"]["seat"] == own, told))
        expected = ["CardPlayed"] if played else ["TurnTimedOut", "CardPlayed"]
        assert [one["type"] for one in turn] == expected
        assert not played or turn[0]["payload"]["card"] == move["card"]
        give_up(player, match_id)
        return played

    lanes: list[Terms] = [*FREE[:2], *STAKED]
    assert set(in_lanes(lanes, repeats, race)) == {True, False}
