"""A server on its own Postgres is backed up and brought back, by the commands of the operator's guide."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.e2e.processes import escombra
from tests.e2e.server import Person, client_of, guest, serving
from tests.e2e.streams import eventually
from tests.failover.drills import drill, of


@pytest.fixture
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with a short path, for data directories and backups."""
    return tmp_path_factory.mktemp("d")


@contextmanager
def served(data: Path) -> Iterator[httpx2.Client]:
    """A client of a server on a data directory."""
    with serving(**of(data)) as server, client_of(server.url) as http:
        yield http


def asked(data: Path, *arguments: str) -> str:
    """What a command prints that ends well."""
    ended = escombra(*arguments, **of(data))
    assert ended.returncode == 0, ended
    return ended.stdout


def signed(http: httpx2.Client) -> None:
    """Wait until what has been played so far is signed."""
    eventually(lambda: http.get("/health/ready").json()["lag"]["checkpoints"] == 0)


def still(anna: Person, http: httpx2.Client) -> Person:
    """The same person, at a server that was restored."""
    return Person(http, anna.token, anna.username)


def check_is_right(data: Path, http: httpx2.Client, anna: Person, then: dict[str, Any]) -> None:
    """The match is what it was, every view is what the log says, and play goes on."""
    again = still(anna, http)
    view = again.get(f"/v1/matches/{then['match_id']}").json()
    assert {**view, "now": ""} == {**then, "now": ""}
    again.play_first_move(then["match_id"])
    rebuilt = asked(data, "rebuild", "--all").splitlines()
    assert [line for line in rebuilt if not line.endswith("nothing differed")] == []


def test_server_goes_back_to_the_moment_between_two_plays(place: Path) -> None:
    data, backup = place / "var", place / "backup"
    with served(data):
        drill("archive", data, BACKUP=backup)
    with served(data) as http:
        anna = guest(http)
        match_id = anna.practice()["match_id"]
        drill("base", data, BACKUP=backup)
        then = anna.play_first_move(match_id)
        signed(http)
        moment = asked(data, "psql", "-Atc", "SELECT clock_timestamp()").strip()
        after = anna.play_first_move(match_id)
        late = guest(http)
        keys = {key["key_id"] for key in http.get("/v1/keys").json()["items"]}
    assert after["version"] > then["version"]

    printed = drill("restore", data, BACKUP=backup, DATA=data, THEN=moment)

    assert "all right" in printed
    with served(data) as http:
        assert still(late, http).get("/v1/me").status_code == 401  # what came later is gone
        assert len({key["key_id"] for key in http.get("/v1/keys").json()["items"]} - keys) == 1
        check_is_right(data, http, anna, then)


@pytest.mark.full
def test_dump_is_restored_into_a_new_directory(place: Path) -> None:
    data, backup, restored = place / "var", place / "backup", place / "restored"
    with served(data) as http:
        anna = guest(http)
        then = anna.play_first_move(anna.practice()["match_id"])
        signed(http)
        drill("dump", data, BACKUP=backup)
        anna.play_first_move(then["match_id"])

    assert "all right" in drill("undump", restored, BACKUP=backup, ESCOMBRA_DATA_DIR=restored)

    with served(restored) as http:
        check_is_right(restored, http, anna, then)
