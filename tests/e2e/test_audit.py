"""Auditors over HTTP: matches that are over, whole; the verdict on each; whether all coins add up."""

import hashlib
from collections.abc import Iterator
from uuid import UUID, uuid4

import psycopg
import pytest

from tests.e2e.contract import Contract
from tests.e2e.houses import House
from tests.e2e.server import Person
from tests.e2e.tables import friends, give_up, newcomer, online, opened, play_a_hand, play_out, refused


@pytest.fixture(scope="module")
def auditor(house: House) -> Person:
    """Somebody who audits."""
    return house.with_role("auditor")


@pytest.fixture(scope="module")
def played(house: House) -> str:
    """A friends match that was played to its end."""
    people = house.people(2)
    match_id: str = friends(*people)["match_id"]
    assert play_out(people, match_id)["state"] == "ended"
    return match_id


@pytest.fixture
def tampering(house: House) -> Iterator[psycopg.Connection]:
    """Somebody with the database's password; it is taken back by hand."""
    with psycopg.connect(house.database, autocommit=True) as connection:
        connection.execute("ALTER TABLE stored_events DISABLE TRIGGER append_only")
        yield connection
        connection.execute("ALTER TABLE stored_events ENABLE ALWAYS TRIGGER append_only")


def verdict(auditor: Person, match_id: str) -> dict[str, str | None]:
    """The checks by name, with what is wrong with each."""
    answer = auditor.get(f"/v1/audit/matches/{match_id}/verdict")
    assert answer.status_code == 200, answer.text
    found = answer.json()
    checks = {check["name"]: None if check["ok"] else check["detail"] for check in found["checks"]}
    assert found["ok"] == (not any(checks.values()))
    return checks


def test_every_event_is_shown_with_its_record(auditor: Person, played: str) -> None:
    items = auditor.get(f"/v1/audit/matches/{played}").json()["items"]

    assert [item["version"] for item in items] == list(range(1, len(items) + 1))
    assert (items[0]["type"], items[-1]["type"]) == ("TableOpened", "SeedRevealed")
    dealt = next(item for item in items if item["type"] == "Dealt")
    assert all(len(cards) == 3 for cards in dealt["payload"]["cards"].values())
    assert UUID(next(item for item in items if item["type"] == "SeatTaken")["payload"]["player_id"])
    previous = "0" * 64
    for item in items:
        assert f'"previous":"{previous}"' in item["state"]
        place = UUID(played).bytes + item["version"].to_bytes(8, "big")
        record = place + item["topic"].encode() + b"\0" + item["state"].encode()
        previous = hashlib.sha256(record).hexdigest()
        assert item["hash"] == previous
    assert auditor.get(f"/v1/matches/{played}/proof").json()["last_hash"] == previous


def test_events_come_in_pages(auditor: Person, played: str) -> None:
    first = auditor.get(f"/v1/audit/matches/{played}?limit=7").json()

    assert (len(first["items"]), first["next"]) == (7, 7)
    assert auditor.get(f"/v1/audit/matches/{played}?after=7&limit=1").json()["items"][0]["version"] == 8


def test_match_that_was_played_right_is_right(auditor: Person, played: str, contract: Contract) -> None:
    checks = verdict(auditor, played)

    assert set(checks.values()) == {None}
    assert {"chain", "end", "deal", "plays", "points", "ending", "rewards", "pot", "postings"} <= set(checks)
    for path in ("/v1/audit/matches/{match_id}", "/v1/audit/matches/{match_id}/verdict"):
        contract.check("GET", path, auditor.get(path.format(match_id=played)))


def test_changed_event_is_named(auditor: Person, played: str, tampering: psycopg.Connection) -> None:
    where = "originator_id = %s AND topic LIKE 'HandScored.%%' AND originator_version < 150"
    row = tampering.execute(
        f"SELECT originator_version, state FROM stored_events WHERE {where} LIMIT 1".encode(), (played,)
    ).fetchone()
    assert row is not None
    version, state = row
    change = "UPDATE stored_events SET state = %s WHERE originator_id = %s AND originator_version = %s"
    tampering.execute(change, (state.replace(b'"cards":0', b'"cards":1', 1), played, version))

    wrong = {name: detail for name, detail in verdict(auditor, played).items() if detail}
    tampering.execute(change, (state, played, version))

    assert set(wrong) >= {"chain", "points"}
    assert all(detail.startswith(f"version {version} HandScored: ") for detail in wrong.values() if detail)
    assert set(verdict(auditor, played).values()) == {None}


def test_end_that_was_cut_off_is_wrong_and_not_running(
    auditor: Person, played: str, tampering: psycopg.Connection
) -> None:
    verdict(auditor, played)  # its end is signed by now
    gone = tampering.execute(
        "DELETE FROM stored_events WHERE originator_id = %s AND topic ~ '^(MatchWon|Reward|Seed|Pot)'"
        " RETURNING originator_id, originator_version, topic, state, notification_id",
        (played,),
    ).fetchall()

    wrong = verdict(auditor, played)["end"]
    with tampering.cursor() as cursor:
        cursor.executemany("INSERT INTO stored_events VALUES (%s, %s, %s, %s, %s)", gone)

    assert wrong is not None
    assert f"version {gone[0][1]}" in wrong
    assert set(verdict(auditor, played).values()) == {None}


def test_running_match_is_no_auditors_business(house: House, auditor: Person) -> None:
    two = house.people(2)
    playing, waiting = friends(*two)["match_id"], opened(newcomer(house.http), "friends")["match_id"]
    for match_id in (playing, waiting):
        for path in (f"/v1/audit/matches/{match_id}", f"/v1/audit/matches/{match_id}/verdict"):
            assert refused(auditor.get(path)) == (409, "match-running")
    give_up(two[0], playing)
    assert set(verdict(auditor, playing).values()) == {None}


def test_what_is_no_match_is_not_found(house: House, auditor: Person) -> None:
    player = newcomer(house.http).get("/v1/me").json()["player_id"]
    for other in (player, str(uuid4()), "1"):
        for path in (f"/v1/audit/matches/{other}", f"/v1/audit/matches/{other}/verdict"):
            assert refused(auditor.get(path)) == (404, "not-found")


def test_audits_are_for_auditors(house: House, played: str) -> None:
    paths = (f"/v1/audit/matches/{played}", f"/v1/audit/matches/{played}/verdict", "/v1/audit/solvency")
    for person in (newcomer(house.http), house.with_role("analyst"), house.with_role("admin")):
        for path in (*paths, "/v1/audit/matches/1"):
            assert refused(person.get(path)) == (403, "role-required")


def test_coins_add_up_while_stakes_lie_at_tables(house: House, auditor: Person) -> None:
    one, two, three = house.people(3)
    match_id = online(one, two, stake=500)["match_id"]
    waiting = opened(three, "online", stake=100)["match_id"]

    sums = auditor.get("/v1/audit/solvency").json()

    assert (sums["ok"], sums["total"], sums["wrong"]) == (True, 0, [])
    assert sums["escrows"] == 1100
    assert sums["players"] + sums["escrows"] == -sums["mint"]
    give_up(one, match_id)
    three.delete(f"/v1/matches/{waiting}/seats/me")
    assert auditor.get("/v1/audit/solvency").json()["escrows"] == 0


def test_coins_that_do_not_add_up_are_told(
    house: House, auditor: Person, tampering: psycopg.Connection
) -> None:
    rich = newcomer(house.http).get("/v1/me").json()["player_id"]
    change = "UPDATE wallets SET balance = balance + %s WHERE player_id = %s"
    tampering.execute(change, (7, rich))

    sums = auditor.get("/v1/audit/solvency").json()
    tampering.execute(change, (-7, rich))

    assert not sums["ok"]
    assert any("wallets hold" in detail for detail in sums["wrong"])


def test_match_that_was_voided_is_right(house: House, auditor: Person, admin: Person) -> None:
    people = house.people(3)
    match_id: str = friends(*people, ruleset="escoba")["match_id"]
    play_a_hand(people, match_id)
    answer = admin.post(f"/v1/admin/matches/{match_id}/void", {"reason": "a power cut"})
    assert answer.status_code == 200

    assert set(verdict(auditor, match_id).values()) == {None}
