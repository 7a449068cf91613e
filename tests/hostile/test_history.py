"""An event that this program cannot read: its match is refused and the event named; all others go on."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.conftest import Databases
from tests.e2e.processes import escombra
from tests.e2e.server import Person, client_of, guest, serving_to
from tests.e2e.streams import play_to_the_end

OF_A_LATER_PROGRAM = [("CardPlayed.2", "schema 2 is newer"), ("CardEaten.1", "CardEaten")]


def appended(database: str, view: dict[str, Any], topic: str) -> None:
    """A later program has written to the match."""
    state = b'{"at":"2026-11-30T12:00:00.000000Z","previous":"","payload":{"seat":0,"card":"7o"}}'
    with psycopg.connect(database) as connection:
        connection.execute(
            "INSERT INTO stored_events (originator_id, originator_version, topic, state)"
            " VALUES (%s, %s, %s, %s)",
            (view["match_id"], view["version"] + 1, topic, state),
        )


@contextmanager
def somebody_at(database: str, log: Path) -> Iterator[Person]:
    """A guest of a server that writes what it complains of into a file."""
    with (
        log.open("w") as errors,
        serving_to(errors, "--database-url", database) as server,
        client_of(server.url) as http,
    ):
        yield guest(http)


def asked(person: Person, match_id: str) -> list[tuple[int, str]]:
    """What a match is answered with, read and played."""
    path = f"/v1/matches/{match_id}"
    move = {"card": "7o", "take": []}
    answers = [person.get(path), person.get(f"{path}/events"), person.post(f"{path}/plays", move)]
    return [(answer.status_code, answer.json().get("code", "ok")) for answer in answers]


@pytest.mark.parametrize(("topic", "reason"), OF_A_LATER_PROGRAM)
def test_event_that_is_not_understood_is_named_and_other_matches_go_on(
    databases: Databases, tmp_path: Path, topic: str, reason: str
) -> None:
    database, log = databases.clone(), tmp_path / "log"
    with somebody_at(database, log) as anna:
        spoilt, other = anna.practice(), anna.practice()
        appended(database, spoilt, topic)

        assert asked(anna, spoilt["match_id"]) == [(500, "internal-error")] * 3

        assert anna.play_first_move(other["match_id"])["version"] > other["version"]
        assert anna.practice()["state"] == "playing"
    told = log.read_text()
    assert f"{topic} of {spoilt['match_id']} version {spoilt['version'] + 1}" in told
    assert reason in told
    assert '"7o"' not in told  # nor what it says


@pytest.mark.parametrize("topic", ["RewardsGranted.2", "MatchWon.2"])
def test_audit_names_an_event_that_views_cannot_read_and_finds_others_right(
    databases: Databases, tmp_path: Path, topic: str
) -> None:
    database, log = databases.clone(), tmp_path / "log"
    with somebody_at(database, log) as anna:
        spoilt, before = anna.practice(), play_to_the_end(anna, anna.practice())
        appended(database, spoilt, topic)
        after = play_to_the_end(anna, anna.practice())

    said = {
        view["match_id"]: escombra("audit", view["match_id"], ESCOMBRA_DATABASE_URL=database)
        for view in (spoilt, before, after)
    }
    assert [answer.returncode for answer in said.values()] == [1, 0, 0]
    assert f"{topic} of" in said[spoilt["match_id"]].stdout
    everything = escombra("audit", "--all", ESCOMBRA_DATABASE_URL=database)
    assert everything.returncode == 1
    assert "1 WRONG" in everything.stdout
    assert "Traceback" not in everything.stderr
