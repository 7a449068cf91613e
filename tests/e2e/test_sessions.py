"""Tokens: what counts as one, how long, and that it ends at once when it is given back."""

from datetime import UTC, datetime, timedelta

import httpx2
import psycopg
import pytest

from tests.e2e.server import Person, guest, registered
from tests.e2e.streams import eventually, streaming


def lasts(expires_at: str) -> timedelta:
    return datetime.fromisoformat(expires_at) - datetime.now(UTC)


def test_session_lasts_thirty_days_and_a_guest_a_day(http: httpx2.Client) -> None:
    registered(http, "thirty-days")
    session = http.post("/v1/sessions", json={"username": "thirty-days", "password": "correct horse"}).json()
    as_guest = http.post("/v1/guests").json()

    assert set(session) == set(as_guest) == {"token", "expires_at", "player_id", "username"}
    assert timedelta(days=29, hours=23) < lasts(session["expires_at"]) <= timedelta(days=30)
    assert timedelta(hours=23) < lasts(as_guest["expires_at"]) <= timedelta(hours=24)
    assert session["expires_at"].endswith("Z")


def test_me_tells_who_calls(http: httpx2.Client) -> None:
    person = registered(http, "who-am-i")
    me = person.get("/v1/me").json()

    assert set(me) == {"player_id", "username", "coins", "xp", "level", "roles", "boosts", "match_id"}
    assert me["username"] == "who-am-i"
    person.practice()
    assert person.get("/v1/me").json()["match_id"] is None  # practice is not told here


def test_guests_differ_and_cannot_be_looked_up_or_signed_in(http: httpx2.Client) -> None:
    one, two = guest(http), guest(http)

    assert one.token != two.token
    assert one.get("/v1/me").json()["player_id"] != two.get("/v1/me").json()["player_id"]
    assert one.get(f"/v1/players/{one.username}").status_code == 404
    answer = http.post("/v1/sessions", json={"username": one.username, "password": "correct horse"})
    assert answer.json()["code"] == "wrong-credentials"


@pytest.mark.parametrize(
    ("authorization", "code"),
    [
        (b"", "token-missing"),
        (b"Bearer", "token-missing"),
        (b"Basic %b", "token-missing"),
        (b"%b", "token-missing"),
        (b"Bearer x%b", "token-unknown"),
        (b"Bearer %b=", "token-unknown"),
        (b"Bearer %b %b", "token-unknown"),
        (b"Bearer \xc3\xb1", "token-unknown"),
        (b"Bearer " + b"a" * 5_000, "token-unknown"),
    ],
)
def test_what_is_no_token_is_refused(
    http: httpx2.Client, anna: Person, authorization: bytes, code: str
) -> None:
    value = authorization.replace(b"%b", anna.token.encode())

    answer = http.get("/v1/me", headers={b"Authorization": value} if value else {})

    assert answer.status_code == 401
    assert answer.json()["code"] == code
    assert answer.headers["www-authenticate"].startswith("Bearer")
    assert anna.token not in answer.text


def test_scheme_is_read_in_any_letter_case(http: httpx2.Client, anna: Person) -> None:
    assert http.get("/v1/me", headers={"Authorization": f"bearer {anna.token}"}).status_code == 200


def test_token_in_the_url_is_not_looked_at(http: httpx2.Client, anna: Person) -> None:
    for name in ("token", "access_token"):
        assert http.get("/v1/me", params={name: anna.token}).json()["code"] == "token-missing"


def test_expired_token_is_told_apart(http: httpx2.Client, shared_database: str) -> None:
    session = http.post("/v1/guests").json()
    with psycopg.connect(shared_database) as connection:
        statement = "UPDATE sessions SET expires_at = now() - interval '1 second' WHERE player_id = %s"
        connection.execute(statement, (session["player_id"],))

    answer = Person(http, session["token"], "").get("/v1/me")

    assert answer.status_code == 401
    assert answer.json()["code"] == "token-expired"


def test_token_is_stored_only_as_a_hash(http: httpx2.Client, anna: Person, shared_database: str) -> None:
    with psycopg.connect(shared_database) as connection:
        stored = connection.execute("SELECT sessions::text FROM sessions").fetchall()

    assert stored
    assert not any(anna.token in row[0] or anna.token.encode().hex() in row[0] for row in stored)


def test_sign_out_ends_that_session_everywhere_and_no_other(
    http: httpx2.Client, next_door: httpx2.Client
) -> None:
    phone = registered(http, "two-devices")
    login = {"username": "two-devices", "password": "correct horse"}
    laptop = Person(next_door, http.post("/v1/sessions", json=login).json()["token"], "two-devices")
    elsewhere = Person(next_door, phone.token, "two-devices")
    assert elsewhere.get("/v1/me").status_code == laptop.get("/v1/me").status_code == 200

    assert phone.delete("/v1/sessions/current").status_code == 204

    assert phone.get("/v1/me").json()["code"] == "token-unknown"
    assert phone.delete("/v1/sessions/current").status_code == 401
    eventually(lambda: elsewhere.get("/v1/me").status_code == 401, within=1)
    assert laptop.get("/v1/me").status_code == 200


def test_streams_opened_with_the_token_end_with_it(http: httpx2.Client, next_door: httpx2.Client) -> None:
    here = guest(http)
    there = Person(next_door, here.token, here.username)
    match_id = here.practice()["match_id"]
    with streaming(here, match_id) as one, streaming(there, match_id) as two:
        assert next(one).event == next(two).event == "snapshot"

        here.delete("/v1/sessions/current")

        assert list(one) == []
        assert list(two) == []
