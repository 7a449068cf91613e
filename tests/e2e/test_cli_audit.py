"""`escombra audit`: what it prints and how it exits, beside a running server."""

import json
from pathlib import Path
from uuid import uuid4

import httpx2
import psycopg
import pytest

from tests.e2e.houses import House
from tests.e2e.processes import complaint, escombra
from tests.e2e.tables import friends, give_up, online, play_a_hand, play_out


@pytest.fixture(scope="module")
def played(house: House) -> str:
    """A match for a stake that was played to its end."""
    people = house.people(2)
    match_id: str = online(*people, stake=100)["match_id"]
    assert play_out(people, match_id)["state"] == "ended"
    return match_id


def audit(database: str, *arguments: str) -> tuple[int, list[str]]:
    """Exit status and printed lines."""
    ended = escombra("audit", *arguments, ESCOMBRA_DATABASE_URL=database)
    assert ended.stderr == ""
    return ended.returncode, ended.stdout.splitlines()


def test_right_match_is_told_check_by_check(house: House, played: str) -> None:
    key = httpx2.get(f"{house.server.url}/v1/keys").json()["items"][0]["public_key"]

    status, lines = audit(house.database, played, "--key", key)

    assert status == 0
    assert lines[0].startswith(f"match {played} (ended, ")
    assert lines[0].endswith(" events): right")
    assert all(line.split()[1] == "right" for line in lines[1:])


def test_wrong_match_names_the_first_wrong_event(house: House, played: str) -> None:
    with psycopg.connect(house.database, autocommit=True) as connection:
        change = "UPDATE postings SET amount = amount + %s WHERE stream_id = %s AND reason = 'pot'"
        connection.execute(change, (1, played))
        told = [
            audit(house.database, *arguments) for arguments in ((played,), ("--all",), (played, "--json"))
        ]
        connection.execute(change, (-1, played))

    (status, lines), (status_of_all, all_lines), (_, as_json) = told
    assert status == status_of_all == 1
    assert "WRONG: version " in lines[0]
    assert " PotSettled: +201 (pot) on player " in lines[0]
    assert lines[0] in all_lines
    assert all_lines[-2].endswith("WRONG")
    first = json.loads("".join(as_json))["first"]
    assert (first["check"], first["type"]) == ("postings", "PotSettled")


def test_everything_is_right_and_counted(house: House, played: str) -> None:
    two = house.people(2)
    match_id: str = friends(*two)["match_id"]
    play_a_hand(two, match_id)

    status, lines = audit(house.database, "--all", "--json")

    told = json.loads(lines[-1])
    assert (status, told["ok"], told["wrong"]) == (0, True, 0), lines
    assert told["states"]["playing"] >= 1
    assert told["states"]["ended"] >= 1
    assert told["events_per_second"] > 0
    give_up(two[0], match_id)


def test_solvency_is_told_in_one_line(house: House) -> None:
    status, lines = audit(house.database, "--solvency")

    assert (status, len(lines)) == (0, 1)
    assert lines[0].endswith(": 0 in all")


def test_named_keys_are_the_only_ones_that_count(house: House, played: str) -> None:
    status, lines = audit(house.database, played, "--key", "ab" * 32)

    assert status == 1
    assert "not signed by a known key" in lines[0]


def test_match_that_nobody_knows_is_one_line_and_status_2(house: House) -> None:
    unknown = uuid4()

    ended = escombra("audit", str(unknown), ESCOMBRA_DATABASE_URL=house.database)

    assert (ended.returncode, ended.stdout) == (2, "")
    assert complaint(ended) == f"escombra: there is no match {unknown}"


def test_database_that_is_away_is_one_line_and_status_2(tmp_path: Path) -> None:
    away = escombra("audit", "--all", ESCOMBRA_DATABASE_URL=f"host={tmp_path} dbname=nowhere")

    assert away.returncode == 2
    assert complaint(away).startswith("escombra: ")


def test_event_of_a_newer_program_cannot_be_told(house: House) -> None:
    people = house.people(2)
    match_id: str = friends(*people)["match_id"]
    give_up(people[0], match_id)
    with psycopg.connect(house.database, autocommit=True) as connection:
        connection.execute("ALTER TABLE stored_events DISABLE TRIGGER append_only")
        change = "UPDATE stored_events SET topic = %s WHERE originator_id = %s AND topic = %s"
        connection.execute(change, ("SeatForfeited.2", match_id, "SeatForfeited.1"))
        status, lines = audit(house.database, match_id)
        connection.execute(change, ("SeatForfeited.1", match_id, "SeatForfeited.2"))
        connection.execute("ALTER TABLE stored_events ENABLE ALWAYS TRIGGER append_only")

    assert status == 1  # the chain says that it was not written so
    assert any("schema 2 is newer" in line for line in lines)
