"""An administrator ends a broken match for nobody, and every stake goes back."""

from uuid import uuid4

import httpx2
import pytest

from tests.e2e.contract import Contract
from tests.e2e.houses import House
from tests.e2e.server import Person
from tests.e2e.streams import all_events
from tests.e2e.tables import (
    coins,
    friends,
    give_up,
    invited,
    me,
    online,
    opened,
    play_a_hand,
    refused,
    room,
    view_of,
)


def void(admin: Person, match_id: str, key: str | None = None) -> httpx2.Response:
    return admin.post(f"/v1/admin/matches/{match_id}/void", {"reason": "a broken deck"}, key)


def test_match_with_a_stake_is_void_and_every_stake_goes_back(
    house: House, admin: Person, contract: Contract
) -> None:
    people = house.people(3)
    match_id = online(*people, stake=250)["match_id"]
    play_a_hand(people, match_id)

    answer = void(admin, match_id)

    contract.check("POST", "/v1/admin/matches/{match_id}/void", answer)
    assert answer.json()["state"] == "ended"
    assert coins(*people) == [500] * 3
    view = view_of(people[0], match_id)
    assert view["result"] == {"reason": "void", "ranking": None, "rewards": [], "pot": []}
    assert [me(person)["match_id"] for person in people] == [None] * 3
    assert [me(person)["xp"] for person in people] == [0] * 3
    voided, revealed = all_events(people[0], match_id)[-2:]
    assert (voided["type"], revealed["type"]) == ("MatchVoided", "SeedRevealed")
    assert voided["payload"]["reason"] == "admin"
    assert {(one["username"], one["coins"]) for one in voided["payload"]["refunds"]} == {
        (person.username, 250) for person in people
    }
    reasons = [item["reason"] for item in people[0].get("/v1/me/wallet/entries").json()["items"]]
    assert reasons == ["stake_return", "stake", "welcome"]


def test_open_table_with_a_stake_is_cancelled_and_the_stake_goes_back(house: House, admin: Person) -> None:
    person = house.people(1)[0]
    match_id = opened(person, "online", 2, stake=500)["match_id"]

    assert void(admin, match_id).json()["state"] == "cancelled"

    assert coins(person) == [500]
    payload = all_events(person, match_id)[-2]["payload"]
    assert (payload["reason"], [refund["coins"] for refund in payload["refunds"]]) == ("admin", [500])


def test_room_is_cancelled_and_its_invites_lapse(house: House, admin: Person) -> None:
    host, friend, late = house.people(3)
    match_id = room(host, friend, seats=3)
    invited(host, match_id, late)

    assert void(admin, match_id).json()["state"] == "cancelled"

    assert late.get("/v1/me/invites").json()["items"] == []
    assert [me(person)["match_id"] for person in (host, friend)] == [None, None]


def test_void_match_counts_for_nobody(house: House, admin: Person) -> None:
    one, two = house.people(2)
    match_id = friends(one, two, clock=0)["match_id"]
    play_a_hand([one, two], match_id)
    void(admin, match_id)

    assert [one.get(f"/v1/players/{name.username}").json()["matches"] for name in (one, two)] == [0, 0]
    (item,) = one.get("/v1/me/matches").json()["items"]
    assert (item["state"], item["place"], item["coins"], item["xp"]) == ("ended", None, 0, 0)
    assert one.get("/v1/league/weeks/current").json()["me"] is None


def test_void_match_of_friends_may_be_played_again_on_the_same_seats_and_once(
    house: House, admin: Person
) -> None:
    one, two = house.people(2)
    match_id = friends(one, two, clock=0)["match_id"]
    void(admin, match_id)

    again = two.post(f"/v1/matches/{match_id}/rematch")

    assert (again.status_code, again.json()["state"], again.json()["your_seat"]) == (201, "open", 1)
    (invite,) = one.get("/v1/me/invites").json()["items"]
    assert (invite["match_id"], invite["seat"]) == (again.json()["match_id"], 0)
    assert refused(one.post(f"/v1/matches/{match_id}/rematch")) == (409, "no-rematch")


def test_practice_is_voided_too(house: House, admin: Person) -> None:
    person = house.people(1)[0]

    assert void(admin, person.practice()["match_id"]).json()["result"]["reason"] == "void"


@pytest.mark.parametrize("stake", [0, 100])
def test_match_that_is_over_cannot_be_voided(house: House, admin: Person, stake: int) -> None:
    one, two = house.people(2)
    match_id = online(one, two, stake=stake)["match_id"]
    give_up(one, match_id)
    after = coins(one, two)

    assert refused(void(admin, match_id)) == (409, "match-over")
    assert coins(one, two) == after
    voided = online(one, two, stake=stake)["match_id"]
    void(admin, voided)
    assert refused(void(admin, voided)) == (409, "match-over")
    assert coins(one, two) == after


def test_voiding_with_a_key_is_one_effect_and_one_answer(house: House, admin: Person) -> None:
    one, two = house.people(2)
    match_id = online(one, two, stake=100)["match_id"]

    first, again = (void(admin, match_id, "void-once") for _ in range(2))

    assert (first.status_code, again.status_code) == (200, 200)
    assert first.content == again.content
    assert coins(one, two) == [500, 500]
    other = admin.post(f"/v1/admin/matches/{match_id}/void", {"reason": "another"}, "void-once")
    assert refused(other) == (422, "idempotency-key-reused")


def test_match_that_does_not_exist_is_not_found(admin: Person) -> None:
    assert refused(void(admin, str(uuid4()))) == (404, "not-found")
    assert refused(void(admin, "x")) == (404, "not-found")
