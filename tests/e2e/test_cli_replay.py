"""`escombra replay` beside a running server: the same match, whole, told or as JSON lines."""

import json
import subprocess
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx2
import psycopg
import pytest

from tests.e2e.processes import complaint, escombra
from tests.e2e.server import ESCOMBRA, ROOT, Person, client_of, registered, serving
from tests.e2e.streams import all_events, play_to_the_end

BESIDE = {"ESCOMBRA_DATABASE_URL": ""}


def replayed(match_id: str, database: str, *flags: str) -> list[str]:
    """The lines of a replay that succeeds."""
    ended = escombra("replay", match_id, *flags, ESCOMBRA_DATABASE_URL=database)
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout.splitlines()


@pytest.fixture
def berta(http: httpx2.Client) -> Person:
    """Somebody with a name."""
    return registered(http, f"berta.{uuid4().hex[:8]}")


def test_ended_match_is_told_with_names_reasons_and_result(berta: Person, shared_database: str) -> None:
    view = play_to_the_end(berta, berta.practice())

    lines = replayed(view["match_id"], shared_database)

    assert lines[0].startswith(f"Match {view['match_id']}, opened ")
    assert f"  seat 0: {berta.username}" in lines
    assert any(line.startswith("    seat 1 (bot) takes ") for line in lines)
    assert sum(line.startswith("    cards: ") for line in lines) == len(view["hand_scores"])
    winner = [berta.username, "seat 1 (bot)"][view["result"]["ranking"][0][0]]
    assert any(line.startswith(f"{winner} wins the match: ") for line in lines)
    for place, side in enumerate((side for (side,) in view["result"]["ranking"]), start=1):
        name = [berta.username, "seat 1 (bot)"][side]
        assert any(
            line.startswith(f"  {place}. {name}, {view['sides'][side]['score']} point") for line in lines
        )
    assert lines[-1].startswith(f"It is over. Events: {view['version']}, ")


def test_running_match_is_told_as_far_as_it_is(berta: Person, shared_database: str) -> None:
    view = berta.play_first_move(berta.practice(seats=4)["match_id"])

    lines = replayed(view["match_id"], shared_database)

    assert lines[-1].startswith(f"It is being played; the next card is for {berta.username} to play.")
    assert f"Events: {view['version']}, " in lines[-1]


def test_json_lines_are_the_stored_events_whole(berta: Person, shared_database: str) -> None:
    match_id = berta.practice()["match_id"]

    events = [json.loads(line) for line in replayed(match_id, shared_database, "--json")]

    with psycopg.connect(shared_database) as connection:
        stored = connection.execute(
            "SELECT version, type, payload FROM events WHERE match_id = %s ORDER BY version", (match_id,)
        ).fetchall()
    assert [(event["version"], event["type"], event["payload"]) for event in events] == stored
    assert events[1]["payload"]["player_id"]
    dealt = next(event for event in events if event["type"] == "Dealt")
    assert [len(cards) for cards in dealt["payload"]["cards"].values()] == [3, 3]


def test_json_has_the_versions_types_and_times_that_players_are_told(
    berta: Person, shared_database: str
) -> None:
    match_id = berta.practice()["match_id"]

    events = [json.loads(line) for line in replayed(match_id, shared_database, "--json")]

    def around(event: dict[str, Any]) -> dict[str, Any]:
        return {**event, "payload": None}

    assert [around(event) for event in events] == [around(event) for event in all_events(berta, match_id)]


@pytest.mark.parametrize("wrong", ["7", "not-a-match", "' OR 1=1 --"])
def test_id_that_is_none_is_one_line(wrong: str, tmp_path: Path) -> None:
    ended = escombra("replay", wrong, ESCOMBRA_DATA_DIR=str(tmp_path / "data"), **BESIDE)

    assert "not the id of a match" in complaint(ended)
    assert ended.returncode == 1
    assert not (tmp_path / "data").exists()  # no database was started to find that out


def test_match_that_does_not_exist_is_one_line(shared_database: str) -> None:
    unknown = str(uuid4())

    ended = escombra("replay", unknown, ESCOMBRA_DATABASE_URL=shared_database)

    assert f"there is no match {unknown}" in complaint(ended)
    assert ended.returncode == 1


def test_player_is_no_match(berta: Person, shared_database: str) -> None:
    player = berta.get("/v1/me").json()["player_id"]

    assert "there is no match" in complaint(escombra("replay", player, ESCOMBRA_DATABASE_URL=shared_database))


def test_reader_that_goes_away_is_no_traceback(berta: Person, shared_database: str) -> None:
    match_id = play_to_the_end(berta, berta.practice())["match_id"]

    command = " ".join([*ESCOMBRA, "replay", match_id, "--json", "| true"])
    ended = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        env={"ESCOMBRA_DATABASE_URL": shared_database, "PATH": "/usr/bin:/bin"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (ended.returncode, ended.stderr) == (0, "")


def test_replay_works_beside_a_server_with_the_embedded_database(tmp_path: Path) -> None:
    directory = {"ESCOMBRA_DATA_DIR": str(tmp_path / "data"), **BESIDE}
    with serving(**directory) as server, client_of(server.url) as http:
        berta = registered(http, "berta")
        match_id = berta.practice()["match_id"]

        ended = escombra("replay", match_id, **directory)

        assert "  seat 0: berta" in ended.stdout.splitlines()
        assert berta.play_first_move(match_id)["version"] > 1  # the server goes on undisturbed
    after = escombra("replay", match_id, **directory)  # and without a server
    assert "  seat 0: berta" in after.stdout.splitlines()
