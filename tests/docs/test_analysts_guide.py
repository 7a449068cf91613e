"""Each question of the guide for analysts has one answer: by SQL, over HTTP, and from Parquet files."""

import csv
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import duckdb
import httpx2
import psycopg
import pytest

from application.analytics.datasets import DATASETS
from interfaces.cli.export import export
from tests.conftest import Databases
from tests.e2e.processes import escombra
from tests.e2e.server import ESCOMBRA, ROOT, registered, serving
from tests.integration.analytics.played import copied

GUIDE: Final = (Path(__file__).parents[2] / "docs" / "analysts.md").read_text(encoding="utf-8")
ASKED: Final = {
    (name, way): block
    for name, way, block in re.findall(r"<!-- ask: (\w+) (\w+) -->\n```\w+\n(.*?)```", GUIDE, re.DOTALL)
}
QUESTIONS: Final = [str(number) for number in range(1, 11)]
MARK: Final = "-- the answer to "

Answer = list[list[Any]]


@pytest.fixture(scope="module")
def quiet_town(databases: Databases) -> str:
    """A town that has played, in which no clock runs out meanwhile."""
    conninfo = copied(databases)
    with psycopg.connect(conninfo) as connection:
        connection.execute("DELETE FROM deadlines")
    return conninfo


@pytest.fixture(scope="module")
def over_http(quiet_town: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Answer]]:
    """The answers of the shell commands, all in one shell."""
    with serving("--database-url", quiet_town) as server, httpx2.Client(base_url=server.url) as http:
        registered(http, "ada")  # with the password of the guide
        escombra("admin", "grant-role", "ada", "analyst", ESCOMBRA_DATABASE_URL=quiet_town)
        first = ASKED["first", "http"].replace("http://127.0.0.1:8000", server.url)
        marked = [f"echo '{MARK}{name}'\n{ASKED[name, 'http']}" for name in QUESTIONS]
        ran = subprocess.run(
            [shutil.which("bash") or "bash", "-euo", "pipefail", "-c", "\n".join([first, *marked])],
            cwd=tmp_path_factory.mktemp("http"),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        yield answers_in(ran.stdout)


@pytest.fixture(scope="module")
def in_psql(quiet_town: str, over_http: dict[str, Answer]) -> dict[str, Answer]:
    """The answers of the statements in psql, as the role, once the analyst of the guide has signed up."""
    script = ["SET ROLE escombra_analyst;", "SET search_path = analytics;"]
    for name in QUESTIONS:
        script += [f"\\echo {MARK}{name}", ASKED[name, "psql"]]
    ran = subprocess.run(
        [*ESCOMBRA, "psql", "--csv", "-t", "-q", "-v", "ON_ERROR_STOP=1"],
        input="\n".join(script),
        env={**os.environ, "ESCOMBRA_DATABASE_URL": quiet_town},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return answers_in(ran.stdout)


@pytest.fixture(scope="module")
def in_duckdb(
    quiet_town: str, over_http: dict[str, Answer], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[duckdb.DuckDBPyConnection]:
    """DuckDB in a folder of exported files."""
    folder = tmp_path_factory.mktemp("parquet")
    with pytest.MonkeyPatch.context() as patch, duckdb.connect() as connection:
        patch.setenv("ESCOMBRA_DATABASE_URL", quiet_town)
        for dataset in DATASETS:
            export(dataset, out=folder / f"{dataset}.parquet")
        connection.execute(f"SET file_search_path = '{folder}'")
        yield connection


def answers_in(printed: str) -> dict[str, Answer]:
    """What was printed after each mark, as rows of values."""
    parts = printed.split(MARK)[1:]
    return {
        name: [[value(cell) for cell in row] for row in csv.reader(lines)]
        for name, *lines in (part.splitlines() for part in parts)
    }


def value(cell: Any) -> Any:
    """What a cell says, however it is written."""
    if cell in ("t", "f"):
        return cell == "t"
    if cell in ("True", "False"):
        return cell == "True"
    try:
        return float(cell)
    except ValueError:
        return cell


def same(one: Answer, other: Answer) -> bool:
    """Whether two answers agree; the last digit may be rounded another way."""
    return len(one) == len(other) and all(
        [pytest.approx(cell, abs=0.0101) if isinstance(cell, float) else cell for cell in row] == beside
        for row, beside in zip(one, other, strict=True)
    )


@pytest.mark.parametrize("name", QUESTIONS)
def test_question_has_one_answer_however_it_is_asked(
    name: str,
    over_http: dict[str, Answer],
    in_psql: dict[str, Answer],
    in_duckdb: duckdb.DuckDBPyConnection,
) -> None:
    rows = in_duckdb.execute(ASKED[name, "duckdb"]).fetchall()
    from_files = [[value(cell) for cell in row] for row in rows]

    assert len(in_psql[name]) >= 1
    assert same(over_http[name], in_psql[name]), (over_http[name], in_psql[name])
    assert same(from_files, in_psql[name]), (from_files, in_psql[name])


def test_answers_that_differ_are_told_apart(in_psql: dict[str, Answer]) -> None:
    for name in QUESTIONS:
        answer = in_psql[name]
        assert same(answer, answer)
        assert not same(answer, answer[:-1])
        assert not same(answer, [[*answer[0][:-1], "nothing of the kind"], *answer[1:]])
        if isinstance(answer[0][-1], float) and not isinstance(answer[0][-1], bool):
            assert not same(answer, [[*answer[0][:-1], answer[0][-1] + 0.02], *answer[1:]])


def test_guide_asks_ten_questions_three_ways() -> None:
    headings = re.findall(r"^### (\d+)\. .+\?$", GUIDE, re.MULTILINE)

    assert headings == QUESTIONS
    assert {(name, way) for name in QUESTIONS for way in ("psql", "http", "duckdb")} <= ASKED.keys()
