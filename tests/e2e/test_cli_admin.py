"""`escombra admin`: the operator grants roles and coins, beside a running server."""

import httpx2
import psycopg

from tests.e2e.processes import complaint, escombra
from tests.e2e.server import registered


def admin(database: str, *arguments: str) -> str:
    """What a command that must end well prints."""
    ended = escombra("admin", *arguments, ESCOMBRA_DATABASE_URL=database)
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout


def test_first_administrator_is_made_at_the_command_line(http: httpx2.Client, shared_database: str) -> None:
    chief = registered(http, "chief")
    assert chief.post("/v1/admin/players/chief/coins", {"amount": 1, "reason": "x"}).status_code == 403

    admin(shared_database, "grant-role", "CHIEF", "admin")
    admin(shared_database, "grant-role", "chief", "auditor")

    assert chief.get("/v1/me").json()["roles"] == ["admin", "auditor"]
    granted = chief.post("/v1/admin/players/chief/coins", {"amount": 1, "reason": "x"})
    assert granted.json()["coins"] == 501


def test_operator_gives_coins_and_takes_them_back_but_not_more_than_there_are(
    http: httpx2.Client, shared_database: str
) -> None:
    lucky = registered(http, "lucky")

    admin(shared_database, "grant-coins", "lucky", "250", "--reason", "for the raffle")
    admin(shared_database, "grant-coins", "lucky", "-50")
    refused = escombra("admin", "grant-coins", "lucky", "-701", ESCOMBRA_DATABASE_URL=shared_database)

    assert complaint(refused) == "escombra: lucky does not have so many coins"
    assert lucky.get("/v1/me").json()["coins"] == 700
    with psycopg.connect(shared_database) as connection:
        query = "SELECT payload FROM events WHERE type = 'CoinsGranted' ORDER BY position DESC LIMIT 2"
        told = [row[0] for row in connection.execute(query)]
    assert told == [
        {"coins": -50, "reason": "granted by the operator"},
        {"coins": 250, "reason": "for the raffle"},
    ]


def test_what_cannot_be_granted_is_said_in_one_line(shared_database: str) -> None:
    for arguments, line in (
        (("grant-role", "nobody-here", "admin"), "escombra: no player is called 'nobody-here'"),
        (
            ("grant-role", "lucky", "king"),
            "escombra: there is no role 'king': there are admin, analyst, auditor",
        ),
        (
            ("grant-coins", "lucky", "0"),
            "escombra: an amount is from 1 to 1000000000 coins, or as much below zero",
        ),
    ):
        assert complaint(escombra("admin", *arguments, ESCOMBRA_DATABASE_URL=shared_database)) == line
