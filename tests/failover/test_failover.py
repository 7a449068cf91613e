"""The primary is killed under load and its standby promoted: servers go on, and nothing is lost."""

from pathlib import Path
from time import monotonic

import psycopg
import pytest

from tests.chaos.checks import check, faults_of
from tests.chaos.crowd import crowd
from tests.chaos.proxy import network
from tests.e2e.server import Person, guest
from tests.e2e.streams import streaming
from tests.failover.pair import Pair
from tests.failover.serving import BACK_WITHIN_SECONDS, at, server_of, when_back


@pytest.mark.parametrize(
    "times", [pytest.param(1, id="once"), pytest.param(20, id="twenty", marks=pytest.mark.full)]
)
def test_nothing_acknowledged_is_lost_when_the_primary_dies(
    servers: Pair, tmp_path: Path, times: int
) -> None:
    url, waited = servers.database(), [0.0]
    with server_of(url) as (server, _), crowd(lambda: server.url, tmp_path / "told") as people:
        for turn in range(times):
            if turn > 0:
                servers.attach()
            people.wait_for(20, 30)
            servers.primary.kill()
            killed = monotonic()
            servers.promote()
            people.wait_for(1, BACK_WITHIN_SECONDS)
            waited.append(monotonic() - killed)
            people.wait_for(20, 30)

    check(at(servers.primary, url), people.acknowledged)
    say(f"{times} failovers, {len(people.acknowledged)} acknowledged, away for {max(waited):.2f} s at most")


@pytest.mark.full
def test_without_waiting_for_the_standby_commands_are_lost_and_that_is_noticed(
    servers: Pair, tmp_path: Path
) -> None:
    url = servers.database()
    with server_of(url) as (server, http):
        with crowd(lambda: server.url, tmp_path / "told") as people:
            people.wait_for(10, 30)
            servers.wait_for_nobody()
            servers.cut()
            people.wait_for(10, 30)
        servers.fail_over()

        with psycopg.connect(at(servers.primary, url)) as connection:
            faults = faults_of(connection, people.acknowledged)
        assert any(fault.startswith("acknowledged and not kept") for fault in faults)
        assert when_back(lambda: http.post("/v1/guests")).status_code == 201
        anna = guest(http)
        anna.play_first_move(anna.practice()["match_id"])


@pytest.mark.full
def test_what_the_standby_does_not_have_is_not_acknowledged_however_often_it_is_repeated(
    servers: Pair,
) -> None:
    url = servers.database()
    with server_of(url) as (_, http), server_of(url) as (_, next_door):
        anna = guest(http)
        view = anna.practice()
        path = f"/v1/matches/{view['match_id']}"
        move = {"card": view["your_cards"][0], "take": []}
        servers.cut()

        said = [anna.post(f"{path}/plays", move, key="once").status_code for _ in range(2)]

        assert said == [503, 503]
        assert anna.get(path).json()["version"] == view["version"]
        assert plays_of(at(servers.primary, url)) == 0  # what waits for the standby is seen by nobody
        servers.fail_over()
        played = when_back(lambda: anna.post(f"{path}/plays", move, key="once"))
        assert played.status_code == 200
        again = anna.post(f"{path}/plays", move, key="once")
        assert again.json()["version"] == played.json()["version"]
        assert plays_of(at(servers.primary, url)) == 1
        follow_next_door(Person(next_door, anna.token, anna.username), anna, played.json()["match_id"])


def say(figures: str) -> None:
    """What stands in docs/reliability.md, for who runs this with -s."""
    print(figures)  # noqa: T201


def follow_next_door(watcher: Person, player: Person, match_id: str) -> None:
    """What is played through one server arrives in a stream of another."""
    when_back(lambda: watcher.get(f"/v1/matches/{match_id}"))
    with streaming(watcher, match_id) as frames:
        next(frames)
        version = player.play_first_move(match_id)["version"]
        while (next(frames).id or 0) < version:
            pass


def plays_of(conninfo: str) -> int:
    """How many cards people have played."""
    with psycopg.connect(conninfo) as connection:
        query = "SELECT count(*) FROM command_keys WHERE key = 'once'"
        row = connection.execute(query.encode()).fetchone()
    return int(row[0]) if row else 0


@pytest.mark.full
def test_primary_that_falls_silent_is_left_for_the_standby(
    servers: Pair, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("line")
    url = servers.database(primary_at=folder)
    with (
        network(servers.primary.conninfo(), folder) as line,
        server_of(url) as (server, _),
        crowd(lambda: server.url, tmp_path / "told") as people,
    ):
        people.wait_for(10, 30)
        line.go_silent()
        silent = monotonic()
        servers.promote()
        people.wait_for(1, BACK_WITHIN_SECONDS)
        say(f"away for {monotonic() - silent:.2f} s")
        people.wait_for(10, BACK_WITHIN_SECONDS)

    check(at(servers.primary, url), people.acknowledged)
