"""A connection that leads to a server which takes no writes is given up, and not asked again and again."""

import pytest
from psycopg.conninfo import make_conninfo

from tests.e2e.server import guest
from tests.e2e.streams import eventually
from tests.failover.node import Node
from tests.failover.serving import server_of, when_back

OTHERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'game'"
PLAYS = 12


@pytest.fixture
def game(durable: Node) -> str:
    """A database, by an address that may lead to a standby, as that of a pooler may."""
    durable.run("CREATE DATABASE game")
    return make_conninfo(durable.conninfo("game"), target_session_attrs="any")


def test_connections_to_a_server_that_was_read_only_are_replaced(durable: Node, game: str) -> None:
    with server_of(game) as (_, http):
        anna = guest(http)
        match_id = anna.practice()["match_id"]
        # Connections made from now on are read-only, and stay so when the next ones are not.
        durable.run("ALTER DATABASE game SET default_transaction_read_only = on", OTHERS)
        for _ in range(PLAYS):
            assert http.post("/v1/guests").status_code == 503
        ready = http.get("/health/ready")  # although nobody has tried to play yet
        assert (ready.status_code, ready.json()["status"]) == (503, "the database takes no writes")
        path = f"/v1/matches/{match_id}"
        move = {"card": anna.get(path).json()["your_cards"][0], "take": []}
        assert anna.post(f"{path}/plays", move).status_code == 503

        durable.run("ALTER DATABASE game RESET default_transaction_read_only")

        assert when_back(lambda: anna.post(f"{path}/plays", move)).status_code == 200
        assert when_back(lambda: http.post("/v1/guests")).status_code == 201
        assert [http.post("/v1/guests").status_code for _ in range(PLAYS)] == [201] * PLAYS
        eventually(lambda: set(http.get("/health/ready").json()["lag"].values()) == {0})
