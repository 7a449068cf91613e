"""A crowd that asks for the same in one moment is served in turn, and those who play do not notice."""

from collections import Counter
from contextlib import ExitStack

import pytest

from tests.conftest import Databases
from tests.e2e.houses import open_house
from tests.e2e.raw import connected, parsed, request
from tests.e2e.tables import opened
from tests.limits.conftest import ON

HOSTS, INVITES, PLAYS = 10, 1_000, 40


@pytest.mark.full
def test_thousand_invites_at_once_leave_the_database_to_those_who_play(databases: Databases) -> None:
    with open_house(databases, rate_limits=ON["ESCOMBRA_RATE_LIMITS"]) as house, ExitStack() as stack:
        anna, *hosts = house.people(1 + HOSTS)
        rooms = [opened(host, "friends", 4)["match_id"] for host in hosts]
        body = b'{"username": "%b"}' % anna.username.encode()
        crowd = [stack.enter_context(connected(house.server.url)) for _ in range(INVITES)]
        match_id = anna.practice()["match_id"]

        for number, connection in enumerate(crowd):
            path = f"/v1/matches/{rooms[number % HOSTS]}/invites".encode()
            connection.sendall(request("POST", path, hosts[number % HOSTS].token, body))
        for _ in range(PLAYS):  # each of which asserts that it is let in
            if anna.play_first_move(match_id)["state"] != "playing":
                match_id = anna.practice()["match_id"]

        told = Counter[str]()
        for connection in crowd:
            connection.settimeout(20)
            answer = parsed(connection.recv(65536))
            told[
                "served" if answer.status in (200, 201) else answer.body.decode().split('"code":"')[1][:4]
            ] += 1
        assert told["busy"] > 0
        assert told["served"] > 0
