"""How psql is told where the database is: by its environment, so that arguments stay the person's own."""

import pytest

from infrastructure.settings import load_settings
from interfaces.cli.psql import environment_for

URL = "postgresql://anna:secret@db.example:6543/games?sslmode=require"
NAMED = load_settings(database_url=URL)
EMBEDDED = load_settings(database_url="")


def test_every_part_of_the_url_is_a_variable() -> None:
    environment = environment_for(NAMED, URL)

    wanted = {
        "PGHOST": "db.example",
        "PGPORT": "6543",
        "PGUSER": "anna",
        "PGPASSWORD": "secret",
        "PGDATABASE": "games",
        "PGSSLMODE": "require",
    }
    assert {name: environment.get(name) for name in wanted} == wanted


def test_variables_of_the_caller_do_not_lead_away_from_the_embedded_database(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PGPORT", "1")
    monkeypatch.setenv("PGSERVICE", "elsewhere")

    environment = environment_for(EMBEDDED, "host=/run/socket dbname=escombra")

    assert "PGPORT" not in environment
    assert "PGSERVICE" not in environment
    assert environment["PGHOST"] == "/run/socket"


def test_variables_of_the_caller_complete_a_url_but_do_not_change_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGPASSWORD", "from the environment")
    monkeypatch.setenv("PGUSER", "bernat")

    environment = environment_for(NAMED, "postgresql://anna@db.example/games")

    assert environment["PGPASSWORD"] == "from the environment"
    assert environment["PGUSER"] == "anna"


def test_other_variables_reach_psql(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGER", "less -S")

    assert environment_for(EMBEDDED, "dbname=escombra")["PAGER"] == "less -S"
