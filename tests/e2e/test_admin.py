"""What administrators do to players: coins and roles; and that nobody else does."""

from typing import Any
from uuid import uuid4

import pytest

from tests.e2e.contract import Contract
from tests.e2e.houses import House
from tests.e2e.orders import BODIES, order
from tests.e2e.server import Person, client_of, guest
from tests.e2e.tables import coins, me, refused

Json = dict[str, Any]


@pytest.fixture
def player(house: House) -> Person:
    """Somebody who plays."""
    return house.people(1)[0]


def test_nobody_becomes_administrator_over_http(house: House, player: Person) -> None:
    for person in (player, guest(house.http)):
        for what in BODIES:
            for name in (person.username, "nobody-here", "%00"):
                assert refused(order(person, name, what)) == (403, "role-required")
    assert me(player)["roles"] == []
    assert coins(player) == [500]


def test_role_is_looked_at_before_anything_else(house: House, player: Person) -> None:
    match_id = player.practice()["match_id"]
    answers = [
        player.post(f"/v1/admin/matches/{named}/void", body)
        for named in (match_id, str(uuid4()), "no-id")
        for body in ({"reason": "x"}, {}, {"reason": 5}, None)
    ]
    answers += [order(player, "nobody-here", what, x=1) for what in BODIES]
    answers += [
        player.http.post("/v1/admin/players/x/coins", content=b"{", headers=player.headers),
    ]

    told = [{**answer.json(), "request_id": ""} for answer in answers]

    assert {refused(answer) for answer in answers} == {(403, "role-required")}
    assert all(one == told[0] for one in told)


@pytest.mark.parametrize("role", ["auditor", "analyst"])
def test_other_roles_are_no_administrators(house: House, player: Person, role: str) -> None:
    officer = house.with_role(role)

    assert refused(order(officer, player, "coins")) == (403, "role-required")
    assert me(officer)["roles"] == [role]


def test_coins_are_given_and_taken_but_never_more_than_there_are(
    admin: Person, player: Person, contract: Contract
) -> None:
    answers = [
        order(admin, player.username.upper(), "coins", amount=250, reason="lost by a bug"),
        order(admin, player, "coins", amount=-700, reason="too much"),
    ]

    assert [answer.json()["coins"] for answer in answers] == [750, 50]
    contract.check("POST", "/v1/admin/players/{username}/coins", answers[0])
    overdraft = order(admin, player, "coins", amount=-51, reason="too much")
    assert refused(overdraft) == (409, "insufficient-coins")
    assert coins(player) == [50]
    items = player.get("/v1/me/wallet/entries").json()["items"]
    assert [(item["reason"], item["amount"], item["balance"]) for item in items] == [
        ("grant", -700, 50), ("grant", 250, 750), ("welcome", 500, 500),
    ]  # fmt: skip
    assert order(admin, player, "coins", amount=-50, reason="all").json()["coins"] == 0


@pytest.mark.parametrize(
    ("what", "body", "path"),
    [
        ("coins", {"amount": 1.0, "reason": "x"}, "amount"),
        ("coins", {"amount": "1", "reason": "x"}, "amount"),
        ("coins", {"amount": True, "reason": "x"}, "amount"),
        ("coins", {"amount": 2**63, "reason": "x"}, "amount"),
        ("coins", {"amount": -(2**63), "reason": "x"}, "amount"),
        ("coins", {"amount": 5}, "reason"),
        ("coins", {"amount": 5, "reason": ""}, "reason"),
        ("coins", {"amount": 5, "reason": "a\u0000b"}, "reason"),
        ("coins", {"amount": 5, "reason": "x" * 201}, "reason"),
        ("coins", {"amount": 5, "reason": "x", "player_id": "x"}, "player_id"),
        ("boosts", {"kind": "silver", "until": "2099-01-01T00:00:00Z"}, "kind"),
        ("boosts", {"kind": "vip_pass", "until": "2099-01-01T00:00:00"}, "until"),
        ("boosts", {"kind": "vip_pass", "until": "tomorrow"}, "until"),
        ("boosts", {"kind": "vip_pass", "until": 4_070_908_800}, "until"),
        ("boosts", {"kind": "vip_pass", "until": "9999-12-31T23:59:59-14:00"}, "until"),
        ("boosts", {"kind": "vip_pass", "until": "0001-01-01T00:00:00+14:00"}, "until"),
        ("roles", {"roles": ["king"]}, "roles.0"),
        ("roles", {"roles": "admin"}, "roles"),
        ("roles", {"roles": [], "coins": 5}, "coins"),
        ("ban", {"until": "2099-01-01T00:00:00Z"}, "reason"),
        ("ban", {"until": "9999-12-31T23:59:59-14:00", "reason": "x"}, "until"),
        ("ban", {"until": "0001-01-01T00:00:00+14:00", "reason": "x"}, "until"),
    ],
)
def test_order_that_makes_no_sense_is_refused_with_the_field(
    house: House, admin: Person, player: Person, what: str, body: Json, path: str
) -> None:
    with client_of(house.server.url) as http:  # a 5xx would close the connection of others
        answer = order(Person(http, admin.token, admin.username), player, what, **body)

        assert refused(answer) == (422, "invalid-body")
        assert [error["path"] for error in answer.json()["errors"]] == [path]
    assert (coins(player), me(player)["boosts"], me(player)["roles"]) == ([500], [], [])


def test_orders_about_nobody_are_not_found(admin: Person, house: House) -> None:
    for name in ("nobody-here", "a", "%00", guest(house.http).username):
        for what in BODIES:
            assert refused(order(admin, name, what)) == (404, "not-found")


def test_roles_are_changed_as_a_whole_and_hold_at_once(
    house: House, admin: Person, player: Person, contract: Contract
) -> None:
    answer = order(admin, player, "roles", roles=["auditor", "admin", "auditor"])

    contract.check("POST", "/v1/admin/players/{username}/roles", answer)
    assert me(player)["roles"] == answer.json()["roles"] == ["admin", "auditor"]
    assert order(player, house.people(1)[0], "coins").status_code == 200
    assert order(admin, player, "roles", roles=[]).json()["roles"] == []
    assert refused(order(player, player, "coins")) == (403, "role-required")


def test_order_with_a_key_is_carried_out_once_and_answered_as_at_first(
    admin: Person, player: Person, house: House
) -> None:
    first = order(admin, player, "coins", "gift", amount=100, reason="a")
    order(admin, player, "coins", "other", amount=7, reason="b")

    again = order(admin, player, "coins", "gift", amount=100, reason="a")

    assert coins(player) == [607]
    assert (again.status_code, again.json()) == (200, first.json())
    for name, body in ((player.username, {"amount": 101, "reason": "a"}), (house.people(1)[0].username, {})):
        other = order(admin, name, "coins", "gift", **(body or {"amount": 100, "reason": "a"}))
        assert refused(other) == (422, "idempotency-key-reused")
    assert refused(order(admin, player, "ban", "gift")) == (422, "idempotency-key-reused")
    assert coins(player) == [607]


def test_taking_everything_twice_with_one_key_takes_it_once(admin: Person, player: Person) -> None:
    first = order(admin, player, "coins", "all", amount=-500, reason="a")

    again = order(admin, player, "coins", "all", amount=-500, reason="a")

    assert (first.status_code, again.status_code) == (200, 200)
    assert coins(player) == [0]


@pytest.mark.parametrize("what", ["boosts", "roles", "ban"])
def test_other_orders_with_a_key_are_carried_out_once(admin: Person, player: Person, what: str) -> None:
    answers = [order(admin, player, what, f"one-{what}") for _ in range(2)]

    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
