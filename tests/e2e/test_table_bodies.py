"""What may be said when a table is opened, joined or played at: nothing more than is asked for."""

from typing import Any

import httpx2
import pytest

from tests.e2e.server import Person, guest
from tests.e2e.tables import newcomer, opened, refused, room

Json = dict[str, Any]


@pytest.fixture
def friends_room(http: httpx2.Client) -> tuple[Person, Person, str]:
    """A host, a guest, and their room of three."""
    host, friend = newcomer(http), newcomer(http)
    return host, friend, room(host, friend, seats=3)


@pytest.mark.parametrize(
    ("terms", "path"),
    [
        ({"mode": "online", "seats": 2, "bot": "normal"}, "bot"),
        ({"mode": "friends", "seats": 2, "bot": "hard"}, "bot"),
        ({"mode": "online", "seats": 2, "clock": 30}, "clock"),
        ({"mode": "online", "seats": 2, "clock": 0, "stake": 100}, "clock"),
        ({"mode": "friends", "seats": 2, "clock": 20}, "clock"),
        ({"mode": "friends", "seats": 2, "stake": 100}, "stake"),
        ({"mode": "practice", "seats": 2, "stake": 1000}, "stake"),
        ({"mode": "online", "seats": 4, "pairs": False}, "pairs"),
        ({"mode": "online", "seats": 3, "pairs": True}, "pairs"),
        ({"mode": "friends", "seats": 2, "pairs": True}, "pairs"),
        ({"mode": "online", "seats": 5}, "seats"),
        ({"mode": "online", "seats": 1}, "seats"),
        ({"mode": "friends"}, "seats"),
        ({"mode": "stake", "seats": 2}, "mode"),
        ({"mode": "online", "seats": 2, "coins": 100}, "coins"),
        ({"mode": "friends", "seats": 2, "host": "me"}, "host"),
        ({"mode": "friends", "seats": 2, "seat": 1}, "seat"),
        ({"mode": "friends", "seats": 2, "code": ""}, "code"),
        ({"mode": "online", "seats": 2, "nonce": "x"}, "nonce"),
        ({"mode": "online", "seats": 2, "fill_seconds": 0}, "fill_seconds"),
    ],
)
def test_terms_that_do_not_go_with_the_mode_are_refused_by_name(
    http: httpx2.Client, terms: Json, path: str
) -> None:
    answer = newcomer(http).post("/v1/matches", terms)

    assert refused(answer) == (422, "invalid-body")
    assert [error["path"] for error in answer.json()["errors"]] == [path]


@pytest.mark.parametrize("clock", [0, 15, 30, 60])
def test_friends_choose_their_clock(http: httpx2.Client, clock: int) -> None:
    assert opened(newcomer(http), "friends", clock=clock)["clock"] == clock


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("seats", {"seat": 2, "player_id": "x"}),
        ("seats", {"seat": 2, "stake": 0}),
        ("seats", {"seat": 4}),
        ("seats", {"seat": "2"}),
        ("seats", {"seat": 2.0}),
        ("invites", {"username": "anna", "coins": 5}),
        ("invites", {"player_id": "x"}),
        ("invites", {"username": ["anna"]}),
        ("invites/decline", {"username": "anna"}),
        ("nonce", {"nonce": "a", "seat": 1}),
        ("nonce", {}),
        ("start", {"dealer": 0}),
        ("start", {"force": True}),
        ("rematch", {"seats": 2}),
        ("forfeit", {"seat": 1}),
        ("reclaim", {"seat": 1}),
    ],
)
def test_field_that_is_not_asked_for_is_refused(
    friends_room: tuple[Person, Person, str], path: str, body: Json
) -> None:
    host, friend, match_id = friends_room

    for one in (host, friend):
        assert refused(one.post(f"/v1/matches/{match_id}/{path}", body)) == (422, "invalid-body")


def test_list_and_text_and_null_are_no_body(friends_room: tuple[Person, Person, str]) -> None:
    host, _, match_id = friends_room

    bodies: list[object] = [[], "x", 5, True]
    for path in ("seats", "invites", "start", "nonce", "rematch"):
        for body in bodies:
            assert refused(host.post(f"/v1/matches/{match_id}/{path}", body)) == (422, "invalid-body")


@pytest.mark.parametrize(
    "body",
    [
        {"mode": "friends", "seats": 2},
        {"mode": "online", "seats": 2},
        {"mode": "online", "seats": 2, "stake": 100},
    ],
)
def test_guest_may_only_practise(http: httpx2.Client, body: Json) -> None:
    person = guest(http)

    assert refused(person.post("/v1/matches", body)) == (403, "role-required")
    assert person.get("/v1/me").json()["match_id"] is None
    assert person.post("/v1/matches", {"mode": "practice", "seats": 2}).status_code == 201
