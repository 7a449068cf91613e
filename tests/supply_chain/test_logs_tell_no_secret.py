"""A whole evening with everything logged, mistakes and crashes included: no line tells a secret."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from tests.conftest import Databases
from tests.e2e.processes import escombra
from tests.e2e.raw import ask, request
from tests.e2e.server import Person, Server, client_of, guest, registered
from tests.e2e.streams import play_to_the_end, streaming
from tests.e2e.tables import invited, opened

PHRASE = "a horse that nobody knows"
KEY = "a-key-that-is-mine-alone"
NONCE = "nonce_before_the_deal"
DATABASE_PHRASE = "the-word-of-the-database"
TALKATIVE = [sys.executable, "-m", "tests.supply_chain.talkative"]


class Evening(NamedTuple):
    """What was written, and what must not be in it."""

    log: str
    secrets: dict[str, str]
    answers: set[int]


@pytest.fixture(scope="module")
def evening(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """A server that tells all it can, people who play there, and a database that breaks."""
    conninfo = _with_password(databases.clone())
    path = tmp_path_factory.mktemp("talkative") / "log"
    server = Server("--port", "0", ESCOMBRA_DATABASE_URL=conninfo, ESCOMBRA_RATE_LIMITS="on")
    server._command[:3] = TALKATIVE
    with path.open("w") as errors:
        server.start(errors)
        with client_of(server.url) as http:
            anna, bru = registered(http, "anna", PHRASE), registered(http, "bru", PHRASE)
            someone = guest(http)
            play(server, anna, bru, someone)
            seeds = seeds_in(conninfo)
            answers = {*mistakes(server, anna), *crashes(conninfo, anna)}
        server.end()
    tokens = {f"token of {one.username}": one.token for one in (anna, bru, someone)}
    return Evening(
        path.read_text(),
        {"password": PHRASE, "key": KEY, "nonce": NONCE, "database password": DATABASE_PHRASE}
        | tokens
        | seeds,
        answers,
    )


def _with_password(conninfo: str) -> str:
    """The same database by a URL with a password, which a server that trusts its socket does not look at."""
    parts = conninfo_to_dict(conninfo)
    where = f"host={parts['host']}&port={parts.get('port', 5432)}"
    return f"postgresql://{parts.get('user', 'postgres')}:{DATABASE_PHRASE}@/{parts['dbname']}?{where}"


def seeds_in(conninfo: str) -> dict[str, str]:
    """The seeds of all deals, as they might be written: of matches that go on, nobody may know them."""
    with psycopg.connect(conninfo) as connection:
        rows = connection.execute(
            "SELECT encode(seed, 'hex'), encode(seed, 'base64') FROM deal_seeds"
        ).fetchall()
    return {f"seed {number} {form}": row[form] for number, row in enumerate(rows) for form in (0, 1)}


def play(server: Server, anna: Person, bru: Person, someone: Person) -> None:
    """A match to its end, live; a room with an invite and a nonce; an attempt to get in."""
    view = anna.practice()
    with streaming(anna, view["match_id"]) as frames:
        next(frames)
        play_to_the_end(anna, view)
    anna.post("/v1/matches", {"mode": "practice", "seats": 2}, key=KEY)
    someone.practice()
    room = opened(anna, "friends", 2)["match_id"]
    assert anna.post(f"/v1/matches/{room}/nonce", {"nonce": NONCE}).status_code == 200
    invited(anna, room, bru)
    anna.http.post("/v1/sessions", json={"username": "bru", "password": PHRASE + "!"})


def mistakes(server: Server, anna: Person) -> Iterator[int]:
    """Requests that are wrong in every place where a secret may stand."""
    token = anna.token
    bodies = [f'{{"username":"{PHRASE}","password":"{PHRASE}"}}', f'{{"password":"{PHRASE}"', f'"{PHRASE}"']
    for body in bodies:
        yield ask(server.url, request("POST", b"/v1/sessions", token, body.encode())).status
        yield ask(server.url, request("POST", b"/v1/players", token, body.encode())).status
    for header in (
        f"Idempotency-Key: {KEY}\x00",
        f"Idempotency-Key: {KEY * 20}",
        f"X {KEY}",
        f"{token}: {token}",
    ):
        raw = request("POST", b"/v1/matches", token, b"{}", headers=f"{header}\r\n".encode())
        yield ask(server.url, raw).status
    yield ask(server.url, request("GET", b"/v1/me?token=" + token.encode(), token)).status
    yield ask(server.url, request("GET", b"/v1/me", token + PHRASE.replace(" ", ""))).status


def crashes(conninfo: str, anna: Person) -> Iterator[int]:
    """Requests in the middle of which something breaks: tables that are gone, rows that make no sense."""
    credentials = {"username": "clara", "password": PHRASE}
    for table in ("claims", "accounts", "command_keys", "deal_seeds", "sessions", "wallets"):
        with psycopg.connect(conninfo) as connection:
            connection.execute(f"ALTER TABLE {table} RENAME TO mislaid".encode())
        yield anna.http.post("/v1/players", json=credentials).status_code
        yield anna.http.post("/v1/sessions", json=credentials | {"username": "anna"}).status_code
        yield anna.post("/v1/matches", {"mode": "practice", "seats": 2}, key=KEY).status_code
        yield anna.http.post("/v1/guests").status_code
        if table == "wallets":
            assert anna.get("/v1/me?token=" + anna.token).status_code == 500  # with the token in the request
        with psycopg.connect(conninfo) as connection:
            connection.execute(f"ALTER TABLE mislaid RENAME TO {table}".encode())


def test_log_tells_no_secret_of_anybody(evening: Evening) -> None:
    told = {name for name, secret in evening.secrets.items() if secret.strip() in evening.log}

    assert told == set()


def test_evening_had_everything_in_it_that_may_be_told(evening: Evening) -> None:
    assert {400, 401, 422, 500} <= evening.answers
    assert "this log tells everything" in evening.log
    assert "Traceback" in evening.log
    assert len(evening.secrets) > 10
    assert all(len(secret) > 10 for secret in evening.secrets.values())


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://anna:{DATABASE_PHRASE}@127.0.0.1:1/nowhere?connect_timeout=nonsense",
        f"postgresql://anna:{DATABASE_PHRASE}@[/nowhere",
        f"postgresql://anna:{DATABASE_PHRASE}@h:port/nowhere",
        f"host=h password='{DATABASE_PHRASE}",
        f"mysql://anna:{DATABASE_PHRASE}@h/d",
    ],
)
def test_complaint_about_the_address_of_a_database_leaves_out_the_password(url: str) -> None:
    ended = escombra("serve", "--port", "0", ESCOMBRA_DATABASE_URL=url)

    assert ended.returncode == 1
    assert DATABASE_PHRASE not in ended.stderr + ended.stdout


def test_settings_are_shown_without_the_password_of_the_database(tmp_path: Path) -> None:
    url = f"postgresql://anna:{DATABASE_PHRASE}@h/d"
    ended = escombra("serve", "--port", "0", ESCOMBRA_DATABASE_URL=url, ESCOMBRA_TURN_SECONDS="never")

    assert "TURN_SECONDS" in ended.stderr
    assert DATABASE_PHRASE not in ended.stderr
