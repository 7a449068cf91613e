"""A ban closes what is open and keeps shut what is not, until it ends."""

import time
from datetime import UTC, datetime

import httpx2

from tests.e2e.contract import Contract
from tests.e2e.houses import House
from tests.e2e.orders import order, until
from tests.e2e.server import Person
from tests.e2e.streams import eventually, streaming
from tests.e2e.tables import friends, me, refused, view_of


def ban(admin: Person, person: Person, **later: float) -> httpx2.Response:
    return order(admin, person, "ban", until=until(**later), reason="cheating")


def signed_in(http: httpx2.Client, person: Person, phrase: str = "correct horse") -> httpx2.Response:
    return http.post("/v1/sessions", json={"username": person.username, "password": phrase})


def test_ban_closes_every_session_and_refuses_new_ones(
    house: House, admin: Person, contract: Contract
) -> None:
    person = house.people(1)[0]
    other = Person(house.http, signed_in(house.http, person).json()["token"], person.username)

    answer = ban(admin, person, hours=1)

    contract.check("POST", "/v1/admin/players/{username}/ban", answer)
    assert answer.json()["banned_until"].startswith(str(datetime.now(UTC).year))
    for token in (person, other):
        assert refused(token.get("/v1/me")) == (401, "token-unknown")
        assert refused(token.post("/v1/matches", {"mode": "practice", "seats": 2})) == (401, "token-unknown")
    refusal = signed_in(house.http, person)
    assert refused(refusal) == (403, "banned")
    contract.check("POST", "/v1/sessions", refusal)


def test_ban_is_told_to_nobody_who_does_not_know_the_password(house: House, admin: Person) -> None:
    person = house.people(1)[0]
    ban(admin, person, hours=1)

    assert refused(signed_in(house.http, person, "wrong horse!")) == (401, "wrong-credentials")
    assert admin.get(f"/v1/players/{person.username}").json().keys() == {
        "username", "level", "matches", "wins", "escobas",
    }  # fmt: skip


def test_ban_ends_the_streams_of_the_player_and_of_nobody_else(house: House, admin: Person) -> None:
    one, two = house.people(2)
    match_id = friends(one, two, clock=0)["match_id"]
    with streaming(one, match_id) as his, streaming(two, match_id) as hers:
        assert next(his).event == next(hers).event == "snapshot"
        ban(admin, one, hours=1)

        assert {frame.event for frame in his} <= {"presence", "resync"}  # and it ends

        turn = view_of(two, match_id)
        if turn["turn"] == turn["your_seat"]:
            two.play_first_move(match_id)
        else:
            two.post(f"/v1/matches/{match_id}/forfeit")
        assert next(frame for frame in hers if frame.id is not None)


def test_ban_reaches_another_process(house: House, admin: Person, door: httpx2.Client) -> None:
    person = house.people(1)[0]
    there = Person(door, person.token, person.username)
    assert there.get("/v1/me").status_code == 200

    ban(admin, person, hours=1)

    eventually(lambda: there.get("/v1/me").status_code == 401)
    assert refused(signed_in(door, person)) == (403, "banned")


def test_ban_ends_by_the_passing_of_time(house: House, admin: Person) -> None:
    person = house.people(1)[0]
    ban(admin, person, seconds=0.6)
    assert refused(signed_in(house.http, person)) == (403, "banned")

    time.sleep(0.7)

    assert signed_in(house.http, person).status_code == 201


def test_later_order_ends_a_ban_early(house: House, admin: Person) -> None:
    person = house.people(1)[0]
    ban(admin, person, hours=1)

    ban(admin, person, seconds=-1)

    session = signed_in(house.http, person)
    assert session.status_code == 201
    assert me(Person(house.http, session.json()["token"], person.username))["coins"] == 500
    assert refused(person.get("/v1/me")) == (401, "token-unknown")  # what was closed stays closed


def test_ban_that_is_sent_again_with_its_key_after_it_was_lifted_has_no_second_effect(
    house: House, admin: Person
) -> None:
    person = house.people(1)[0]
    assert order(admin, person, "ban", "ban-once").status_code == 200
    ban(admin, person, seconds=-1)
    back = Person(house.http, signed_in(house.http, person).json()["token"], person.username)

    assert order(admin, person, "ban", "ban-once").status_code == 200

    assert back.get("/v1/me").status_code == 200
