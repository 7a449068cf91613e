"""`escombra psql`: the embedded package's psql on the database in use, with its arguments and its status."""

import os
import signal
import subprocess
import time
from pathlib import Path

import psycopg
import pytest

from infrastructure.embedded_postgres import running_conninfo
from tests.e2e.processes import complaint, escombra
from tests.e2e.server import ESCOMBRA, ROOT, client_of, guest, serving

BESIDE = {"ESCOMBRA_DATABASE_URL": ""}


def psql(database: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """One psql on `database`."""
    return escombra("psql", *arguments, ESCOMBRA_DATABASE_URL=database)


def test_query_runs_on_the_named_database(shared_database: str) -> None:
    with psycopg.connect(shared_database) as connection:
        name = connection.info.dbname

    ended = psql(shared_database, "-At", "-c", "SELECT current_database()")

    assert (ended.returncode, ended.stdout, ended.stderr) == (0, f"{name}\n", "")


@pytest.mark.parametrize(
    ("arguments", "printed"),
    [
        (["-Atc", "SELECT 1, 2"], "1|2\n"),
        (["-At", "-F", "", "-c", "SELECT 1, 2"], "12\n"),
        (["-At", "--field-separator=;", "--command=SELECT 1, 2"], "1;2\n"),
        (["-At", "-v", "given=x y", "-c", r"\echo :given"], "x y\n"),
        (["-At", "-c", "SELECT '--help', '-x'"], "--help|-x\n"),
        (["-At", "-c", "SELECT current_database()", "--", "template1"], "template1\n"),
        (["-c", ""], ""),
    ],
)
def test_arguments_reach_psql_untouched(shared_database: str, arguments: list[str], printed: str) -> None:
    assert psql(shared_database, *arguments).stdout == printed


@pytest.mark.parametrize("flag", ["--help", "--version", "-V"])
def test_flags_that_the_command_line_knows_are_psqls_here(shared_database: str, flag: str) -> None:
    assert psql(shared_database, flag).stdout.startswith("psql ")


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["-c", "SELECT 1/0"], 1),
        (["-d", "no such database"], 2),
        (["-v", "ON_ERROR_STOP=1", "-f", "{script}"], 3),
        (["--no-such-flag"], 1),
    ],
)
def test_status_is_that_of_psql(
    shared_database: str, arguments: list[str], status: int, tmp_path: Path
) -> None:
    script = tmp_path / "script.sql"
    script.write_text("SELECT 1/0;")

    ended = psql(shared_database, *[argument.format(script=script) for argument in arguments])

    assert ended.returncode == status
    assert "Traceback" not in ended.stderr


def test_script_comes_from_standard_input(shared_database: str) -> None:
    ended = subprocess.run(
        [*ESCOMBRA, "psql", "-At"],
        input="SELECT 6 * 7;",
        env={**os.environ, "ESCOMBRA_DATABASE_URL": shared_database},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    assert ended.stdout == "42\n"


@pytest.mark.parametrize(
    ("sign", "statuses", "said"),
    [(signal.SIGINT, (1, 2), "canceling statement"), (signal.SIGTERM, (143,), "")],
)
def test_ctrl_c_is_for_psql_and_sigterm_ends_both(
    shared_database: str, sign: signal.Signals, statuses: tuple[int, ...], said: str
) -> None:
    with subprocess.Popen(
        [*ESCOMBRA, "psql", "-c", r"\echo begun", "-c", "SELECT pg_sleep(30)"],
        env={**os.environ, "ESCOMBRA_DATABASE_URL": shared_database},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        assert running.stdout is not None
        running.stdout.readline()
        time.sleep(0.3)  # until the query is under way
        if sign == signal.SIGINT:
            os.killpg(running.pid, sign)  # as a terminal does
        else:
            running.send_signal(sign)
        _, errors = running.communicate(timeout=10)

    assert running.returncode in statuses  # psql's own, which depends on when it is interrupted
    assert said in errors
    assert "Traceback" not in errors


def test_psql_sees_what_the_server_beside_it_writes(tmp_path: Path) -> None:
    directory = {"ESCOMBRA_DATA_DIR": str(tmp_path / "data"), **BESIDE}
    with serving(**directory) as server, client_of(server.url) as http:
        match_id = guest(http).practice()["match_id"]

        query = "SELECT match_id FROM events WHERE type = 'TableOpened'"
        ended = escombra("psql", "-At", "-c", query, **directory)

        assert ended.stdout == f"{match_id}\n"
        assert http.get("/health/ready").status_code == 200


def test_without_a_server_the_database_runs_for_as_long_as_psql_does(tmp_path: Path) -> None:
    data = tmp_path / "data"

    ended = escombra("psql", "-Atc", "SELECT count(*) FROM events", ESCOMBRA_DATA_DIR=str(data), **BESIDE)

    assert (ended.returncode, ended.stdout) == (0, "0\n")
    assert running_conninfo(data) is None


def test_database_that_cannot_be_used_is_one_line() -> None:
    assert "database" in complaint(psql("postgresql://127.0.0.1:1/none", "-c", "SELECT 1"))
