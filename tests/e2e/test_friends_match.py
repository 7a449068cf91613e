"""A match among friends, from the room to the reward, and again."""

import httpx2
import pytest

from tests.e2e.contract import Contract
from tests.e2e.server import Person
from tests.e2e.tables import (
    coins,
    friends,
    give_up,
    invited,
    me,
    newcomer,
    opened,
    play_a_hand,
    play_out,
    refused,
    room,
    sit,
    view_of,
)


@pytest.fixture
def two(http: httpx2.Client) -> list[Person]:
    """A host and a guest."""
    return [newcomer(http), newcomer(http)]


def test_room_is_open_with_its_host_in_seat_0_until_the_host_starts(
    two: list[Person], contract: Contract
) -> None:
    host, guest = two
    view = opened(host, "friends")
    assert (view["state"], view["host"], view["clock"], view["your_seat"]) == ("open", host.username, 30, 0)
    assert [seat["kind"] for seat in view["seats"]] == ["human", "empty"]
    assert view["seats"][1]["username"] is None
    silent = ("turn", "dealer", "hand_number", "round", "last_play", "turn_deadline", "fill_at", "result")
    assert {name: view[name] for name in silent} == dict.fromkeys(silent)
    assert view["cancel_at"] is not None

    match_id = view["match_id"]
    invited(host, match_id, guest)
    seen = sit(guest, match_id)
    assert (seen["state"], seen["your_seat"], seen["host"]) == ("open", 1, host.username)
    started = host.post(f"/v1/matches/{match_id}/start")

    assert (started.status_code, started.json()["state"]) == (200, "playing")
    assert started.json()["cancel_at"] is None
    contract.check("POST", "/v1/matches/{match_id}/start", started)
    assert view_of(guest, match_id)["your_cards"]
    assert me(host)["match_id"] == me(guest)["match_id"] == match_id


@pytest.mark.parametrize("seats", [3, 4])
def test_winner_alone_earns_half_of_the_online_rate(http: httpx2.Client, seats: int) -> None:
    people = [newcomer(http) for _ in range(seats)]
    match_id = friends(*people, clock=0)["match_id"]

    result = play_out(people, match_id)["result"]

    prize = {3: (30, 30), 4: (20, 20)}[seats]
    for reward in result["rewards"]:
        person = people[reward["seat"]]
        sides = 2 if seats == 4 else seats
        won = reward["seat"] % sides in result["ranking"][0]
        assert reward["username"] == person.username
        assert (reward["coins"], reward["xp"]) == (prize if won else (0, 0))
        assert (reward["league"], reward["why"]["half"]) == (0, True)
        assert reward["why"]["zero"] == (None if won else "not_first")
        assert (me(person)["coins"], me(person)["xp"]) == (500 + reward["coins"], reward["xp"])
        assert me(person)["match_id"] is None
    assert len(result["rewards"]) == seats
    assert result["pot"] == []


def test_everybody_sees_the_same_match_but_for_the_cards(two: list[Person]) -> None:
    match_id = friends(*two)["match_id"]

    one, other = (view_of(person, match_id) for person in two)

    assert set(one["your_cards"]).isdisjoint(other["your_cards"])
    own = dict.fromkeys(("now", "your_seat", "your_cards"))
    assert {**one, **own} == {**other, **own}


def test_rematch_keeps_the_seats_and_the_first_caller_hosts(two: list[Person], contract: Contract) -> None:
    host, guest = two
    first = friends(host, guest, clock=15, ruleset="escoba")["match_id"]
    assert refused(host.post(f"/v1/matches/{first}/rematch")) == (409, "match-running")
    give_up(host, first)

    answer = guest.post(f"/v1/matches/{first}/rematch")
    again = answer.json()

    assert answer.status_code == 201
    contract.check("POST", "/v1/matches/{match_id}/rematch", answer)
    assert again["match_id"] != first
    assert (again["host"], again["your_seat"], again["state"]) == (guest.username, 1, "open")
    assert (again["clock"], again["ruleset"], again["seats"][0]["kind"]) == (15, "escoba", "empty")
    assert again["invites"] == [{"username": host.username, "seat": 0}]
    assert host.get("/v1/me/invites").json()["items"][0]["seat"] == 0
    assert sit(host, again["match_id"])["your_seat"] == 0
    assert guest.post(f"/v1/matches/{again['match_id']}/start").json()["state"] == "playing"


def test_second_rematch_is_refused_to_everybody_even_after_the_first_is_gone(two: list[Person]) -> None:
    host, guest = two
    first = friends(host, guest)["match_id"]
    give_up(guest, first)
    again = host.post(f"/v1/matches/{first}/rematch").json()["match_id"]

    assert refused(guest.post(f"/v1/matches/{first}/rematch")) == (409, "no-rematch")
    host.delete(f"/v1/matches/{again}/seats/me")
    assert refused(host.post(f"/v1/matches/{first}/rematch")) == (409, "no-rematch")


def test_who_sits_elsewhere_opens_no_rematch_and_takes_it_from_nobody(
    two: list[Person], http: httpx2.Client
) -> None:
    host, guest = two
    match_id = friends(host, guest)["match_id"]
    give_up(host, match_id)
    opened(host, "friends")

    assert refused(host.post(f"/v1/matches/{match_id}/rematch")) == (409, "already-seated")
    assert guest.post(f"/v1/matches/{match_id}/rematch").status_code == 201


def test_who_did_not_sit_to_the_end_asks_for_no_rematch(two: list[Person], http: httpx2.Client) -> None:
    host, guest = two
    late, stranger = newcomer(http), newcomer(http)
    match_id = room(host, late)
    late.delete(f"/v1/matches/{match_id}/seats/me")
    invited(host, match_id, guest)
    sit(guest, match_id)
    host.post(f"/v1/matches/{match_id}/start")
    give_up(guest, match_id)

    assert refused(late.post(f"/v1/matches/{match_id}/rematch")) == (409, "not-seated")
    assert refused(stranger.post(f"/v1/matches/{match_id}/rematch")) == (404, "not-found")


def test_room_that_was_cancelled_has_no_rematch(two: list[Person]) -> None:
    match_id = room(*two)
    two[0].delete(f"/v1/matches/{match_id}/seats/me")

    answers = [person.post(f"/v1/matches/{match_id}/rematch") for person in two]

    assert [refused(answer) for answer in answers] == [(409, "no-rematch")] * 2


def test_match_given_up_before_its_first_hand_was_counted_pays_nothing(two: list[Person]) -> None:
    match_id = friends(*two)["match_id"]

    result = give_up(two[1], match_id)["result"]

    assert result["ranking"] == [[0], [1]]
    whys = [reward["why"]["zero"] for reward in result["rewards"]]
    assert whys == ["ended_before_first_hand", "forfeited"]
    assert coins(*two) == [500, 500]
    assert [me(person)["xp"] for person in two] == [0, 0]


def test_match_given_up_after_a_hand_pays_who_stayed(two: list[Person]) -> None:
    match_id = friends(*two, clock=0)["match_id"]
    play_a_hand(two, match_id)

    give_up(two[0], match_id)

    assert coins(*two) == [500, 520]


def test_eleventh_win_of_a_day_is_not_paid(two: list[Person]) -> None:
    winner, loser = two
    results = []
    for _ in range(11):
        match_id = friends(winner, loser, clock=0)["match_id"]
        play_a_hand(two, match_id)
        results.append(give_up(loser, match_id)["result"]["rewards"][0])

    assert [(reward["coins"], reward["xp"]) for reward in results] == [(20, 20)] * 10 + [(0, 0)]
    assert [reward["why"]["zero"] for reward in results] == [None] * 10 + ["daily_limit"]
    assert (coins(winner), me(winner)["xp"]) == ([700], 200)
