"""A database that must not be used ends the server with one line, also when it answers only later."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from infrastructure.embedded_postgres import EmbeddedPostgres
from tests.e2e.processes import complaint, escombra
from tests.e2e.server import get, serving, serving_to
from tests.failover.serving import STRICT
from tests.integration.views.hands import by_hand
from tests.integration.views.looking import caught_up, head_of
from tests.integration.views.stories import told

ENDS_WITHIN_SECONDS = 30


@pytest.fixture
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedPostgres]:
    """A Postgres with fsync off."""
    with EmbeddedPostgres(tmp_path_factory.mktemp("own"), durable=False) as postgres:
        yield postgres


def test_server_does_not_start_without_fsync_but_commands_that_read_do(hasty: EmbeddedPostgres) -> None:
    there = {"ESCOMBRA_DATABASE_URL": hasty.start(), **STRICT}

    refused = escombra("serve", "--port", "0", **there)

    assert "fsync = off" in complaint(refused)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert escombra("audit", "--all", **there).returncode == 0


@pytest.mark.parametrize("workers", ["1", pytest.param("2", marks=pytest.mark.full)])
def test_database_that_answers_later_and_must_not_be_used_ends_the_server(
    hasty: EmbeddedPostgres, tmp_path: Path, workers: str
) -> None:
    url = hasty.start()
    hasty.stop()
    with (
        (tmp_path / "errors").open("w+") as errors,
        serving_to(errors, "--database-url", url, "--workers", workers, **STRICT) as server,
    ):
        assert get(f"{server.url}/health/live").status_code == 200
        assert get(f"{server.url}/health/ready").status_code == 503

        hasty.start()

        server.process.wait(ENDS_WITHIN_SECONDS)
        assert server.end() == 1  # of its own accord, and long before
        errors.seek(0)
        said = errors.read().splitlines()
    assert "fsync = off" in said[-1]
    assert [line for line in said[:-1] if "waiting for the database" not in line] == []


def test_older_log_under_newer_views_is_refused_until_a_rebuild(database: str) -> None:
    told(database, 5)
    caught_up(database)
    end = head_of(database)
    by_hand(
        database,
        f"UPDATE view_positions SET position = {end + 5}",
        "UPDATE experience SET xp = xp + 40",  # as after a match that the older log does not have
    )
    there = {"ESCOMBRA_DATABASE_URL": database}
    assert f"position {end}, " in complaint(escombra("serve", "--port", "0", **there))

    rebuilt = escombra("rebuild", "--all", **there)

    assert "rows were put right" in rebuilt.stdout
    with serving(**there) as server:
        assert get(f"{server.url}/health/ready").json()["status"] == "ready"
