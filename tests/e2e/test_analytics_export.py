"""`escombra export`: a file that is whole or not there, and one line for what cannot be."""

import sys
from pathlib import Path

import psycopg
import pytest

from interfaces.cli.errors import Complaint
from interfaces.cli.export import export
from tests.conftest import Databases
from tests.e2e.processes import complaint, escombra
from tests.integration.analytics.played import WEEKS, copied


@pytest.fixture(scope="module")
def quiet(databases: Databases) -> str:
    """The conninfo of a town in which nothing happens any more."""
    database = copied(databases)
    with psycopg.connect(database) as connection:
        connection.execute("DELETE FROM deadlines")
    return database


@pytest.fixture(autouse=True)
def here(quiet: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The town is the one in use, and files come to a folder of their own."""
    monkeypatch.setenv("ESCOMBRA_DATABASE_URL", quiet)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("dataset", "out", "asked", "said"),
    [
        ("nothing", "x.csv", {}, "there is no dataset 'nothing': there are matches, tables"),
        ("league", "x.xlsx", {}, "x.xlsx: a file ends in .csv, .json, .parquet"),
        ("league", "x", {}, "x: a file ends in"),
        ("league", "x.csv", {"since": "2026-10-20"}, "--from: league has no time to filter by"),
        ("plays", "x.csv", {"week": "next"}, "--week: a week is named like 2026-W49"),
        ("league", "no/such/folder/x.csv", {}, "x.csv cannot be written: No such file or directory"),
    ],
)
def test_what_cannot_be_is_said(here: Path, dataset: str, out: str, asked: dict[str, str], said: str) -> None:
    with pytest.raises(Complaint, match=said):
        export(dataset, out=Path(out), **asked)
    assert list(here.iterdir()) == []


def test_it_is_said_in_one_line(quiet: str) -> None:
    ended = escombra("export", "nothing", "--out", "x.csv", ESCOMBRA_DATABASE_URL=quiet)

    assert complaint(ended).startswith("escombra: there is no dataset")
    assert ended.returncode == 1


def test_without_duckdb_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, here: Path) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)

    with pytest.raises(Complaint, match=r"uv run --extra parquet .* pip install \"escombra\[parquet\]\""):
        export("league", out=Path("league.parquet"))
    export("league", out=Path("league.csv"))
    assert [file.name for file in here.iterdir()] == ["league.csv"]


def test_file_that_was_there_stays_until_the_new_one_is_whole(
    monkeypatch: pytest.MonkeyPatch, here: Path
) -> None:
    file = here / "league.csv"
    file.write_text("the one of last week")
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("ESCOMBRA_DATABASE_URL", "postgresql://127.0.0.1:1/none")
        with pytest.raises(Complaint, match="database"):
            export("league", out=file)
    assert file.read_text() == "the one of last week"

    export("league", out=file, week=WEEKS[0])

    assert file.read_text().startswith("week,rank,player_id,username,points,wins,matches\n2026-W43,1,")
