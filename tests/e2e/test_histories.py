"""What a player has played: the list of one's matches, the public profile, the level."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.conftest import Databases
from tests.e2e.contract import Contract
from tests.e2e.houses import House, open_house
from tests.e2e.server import Person, guest
from tests.e2e.streams import all_events
from tests.e2e.tables import friends, give_up, me, online, opened, play_a_hand, play_out, refused, room

Json = dict[str, Any]
REWARDS = '{"2": {"coins": [40, 10], "xp": [298, 99], "league": [10, 4]}}'


@pytest.fixture(scope="module")
def house(databases: Databases) -> Iterator[House]:
    """A server whose prizes lie beside the edges of the levels."""
    with open_house(databases, fill_seconds=600, rewards=REWARDS) as opened_house:
        yield opened_house


def matches(person: Person, query: str = "") -> list[Json]:
    items: list[Json] = person.get(f"/v1/me/matches{query}").json()["items"]
    return items


def profile(reader: Person, person: Person) -> Json:
    found: Json = reader.get(f"/v1/players/{person.username}").json()
    return found


@pytest.fixture(scope="module")
def career(house: House) -> tuple[Person, Person, list[str]]:
    """Two people and what they did together: a friends match, an online one, one with a stake, a room."""
    one, two = house.people(2)
    first = friends(one, two, clock=0, ruleset="escoba")["match_id"]
    play_out([one, two], first)
    second = online(one, two)["match_id"]
    play_a_hand([one, two], second)
    give_up(two, second)
    third = online(one, two, stake=250)["match_id"]
    play_a_hand([one, two], third)
    give_up(two, third)
    one.practice()
    fourth = room(one, two)
    return one, two, [first, second, third, fourth]


def test_matches_are_listed_newest_first_with_what_they_brought(
    career: tuple[Person, Person, list[str]], contract: Contract
) -> None:
    one, two, played = career
    contract.check("GET", "/v1/me/matches", one.get("/v1/me/matches"))
    assert [item["match_id"] for item in matches(two)] == played[::-1]
    assert [item["mode"] for item in matches(one)] == ["friends", "practice", "online", "online", "friends"]
    friends_room, staked, online_match, first = matches(two)
    assert (friends_room["state"], friends_room["place"]) == ("open", None)
    assert (staked["state"], staked["place"]) == ("ended", 2)
    assert (first["ruleset"], first["seats"]) == ("escoba", 2)
    earned = [(item["place"], item["coins"], item["xp"], item["league"]) for item in matches(one)[2:4]]
    assert earned == [(1, 500, 298, 10), (1, 40, 298, 10)]
    assert [online_match[name] for name in ("coins", "xp", "league")] == [0, 0, 0]


def test_list_is_narrowed_by_state_and_mode(career: tuple[Person, Person, list[str]]) -> None:
    one, two, played = career
    asked = {
        "?mode=friends": [played[3], played[0]],
        "?mode=online": [played[2], played[1]],
        "?state=ended": [played[2], played[1], played[0]],
        "?state=open": [played[3]],
        "?state=playing": [],
        "?state=cancelled": [],
        "?state=ended&mode=friends": [played[0]],
        "?mode=practice": [],
    }
    for query, expected in asked.items():
        assert [item["match_id"] for item in matches(two, query)] == expected, query
    assert len(matches(one, "?mode=practice&state=playing")) == 1


def test_list_goes_page_by_page(career: tuple[Person, Person, list[str]]) -> None:
    _, two, played = career
    found: list[str] = []
    query: str | None = "?limit=3"
    while query:
        page = two.get(f"/v1/me/matches{query}").json()
        found += [item["match_id"] for item in page["items"]]
        query = f"?limit=3&cursor={page['next']}" if page["next"] else None
    assert found == played[::-1]


@pytest.mark.parametrize("query", ["state=over", "mode=solo", "state=", "limit=0", "cursor=x", "seats=2"])
def test_question_that_makes_no_sense_is_refused(house: House, query: str) -> None:
    assert refused(house.people(1)[0].get(f"/v1/me/matches?{query}")) == (422, "invalid-body")


def test_profile_counts_matches_wins_and_escobas_of_all_but_practice(
    house: House, career: tuple[Person, Person, list[str]], contract: Contract
) -> None:
    one, two, played = career
    reader = house.people(1)[0]
    contract.check("GET", "/v1/players/{username}", reader.get(f"/v1/players/{one.username}"))
    won_first = next(item["place"] == 1 for item in matches(one) if item["match_id"] == played[0])

    figures = profile(reader, one), profile(reader, two)

    assert [found["matches"] for found in figures] == [3, 3]
    assert [found["wins"] for found in figures] == [2 + won_first, 1 - won_first]
    for seat, (person, found) in enumerate(zip((one, two), figures, strict=True)):
        assert found["username"] == person.username
        assert found["escobas"] == sum(escobas_of(person, match_id) for match_id in played[:3]), seat
    assert set(figures[0]) == {"username", "level", "matches", "wins", "escobas"}


def escobas_of(person: Person, match_id: str) -> int:
    """How many of a match's escobas were somebody's, those of the opening cards included."""
    events = all_events(person, match_id)
    (seat,) = [
        event["payload"]["seat"]
        for event in events
        if event["type"] == "SeatTaken" and event["payload"]["username"] == person.username
    ]
    own = [one["payload"] for one in events if one["type"] == "Escoba" and one["payload"]["seat"] == seat]
    return sum(payload.get("opening") or 1 for payload in own)


def test_practice_is_in_no_figure(house: House) -> None:
    person = house.people(1)[0]
    match_id = person.practice()["match_id"]
    play_a_hand([person], match_id)
    person.post(f"/v1/matches/{match_id}/forfeit")

    assert profile(person, person) == {
        "username": person.username, "level": 1, "matches": 0, "wins": 0, "escobas": 0,
    }  # fmt: skip
    assert me(person)["coins"] == 500
    assert [item["coins"] for item in matches(person, "?mode=practice")] == [0]


def test_level_follows_the_experience(house: House) -> None:
    one, two = house.people(2)
    levels = [(me(one)["xp"], me(one)["level"])]
    for _ in range(2):
        match_id = online(one, two)["match_id"]
        play_a_hand([one, two], match_id)
        give_up(two, match_id)
        levels.append((me(one)["xp"], me(one)["level"]))

    assert levels == [(0, 1), (298, 2), (596, 3)]
    assert profile(two, one)["level"] == 3
    assert (me(two)["xp"], me(two)["level"]) == (0, 1)


def test_cancelled_room_is_in_the_list_of_who_stayed(house: House) -> None:
    host, friend = house.people(2)
    match_id = room(host, friend)
    host.delete(f"/v1/matches/{match_id}/seats/me")

    assert [(item["match_id"], item["state"]) for item in matches(friend)] == [(match_id, "cancelled")]
    assert profile(friend, friend)["matches"] == 0


def test_guest_has_a_list_of_practice_matches_and_no_coins(house: House) -> None:
    person = guest(house.http)
    match_id = person.practice()["match_id"]

    assert [item["match_id"] for item in matches(person)] == [match_id]
    assert me(person)["coins"] == 0
    assert person.get("/v1/me/wallet/entries").json() == {"items": [], "next": None}
    assert person.get("/v1/me/invites").json() == {"items": [], "next": None}


def test_open_table_is_the_match_one_is_at(house: House) -> None:
    person = house.people(1)[0]
    match_id = opened(person, "friends", 3)["match_id"]

    assert me(person)["match_id"] == match_id
    assert (matches(person)[0]["match_id"], matches(person)[0]["state"]) == (match_id, "open")
