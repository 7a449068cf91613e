"""The embedded database: its data lasts, its server ends with its owner, and every refusal is one line."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from infrastructure.embedded_postgres import (
    DataDirectoryInUse,
    EmbeddedPostgres,
    EmbeddedPostgresError,
    binary,
    binary_environment,
    running_conninfo,
)

ROOT = Path(__file__).resolve().parents[2]
OWNER = """
import sys, time
from pathlib import Path
from infrastructure.embedded_postgres import EmbeddedPostgres, EmbeddedPostgresError
try:
    print(EmbeddedPostgres(Path(sys.argv[1])).start(), flush=True)
    time.sleep(60)
except EmbeddedPostgresError as error:
    print(type(error).__name__, flush=True)
"""


def spawn_owner(data_directory: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", OWNER, str(data_directory)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def first_line(owner: subprocess.Popen[str]) -> str:
    assert owner.stdout is not None
    return owner.stdout.readline().strip()


@contextmanager
def another_owner(data_directory: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Another process that runs the database; killed at the end."""
    with spawn_owner(data_directory) as owner:
        try:
            yield owner, first_line(owner)
        finally:
            owner.kill()


def write_row(conninfo: str) -> None:
    with psycopg.connect(conninfo) as connection:
        connection.execute("CREATE TABLE rows AS SELECT 'kept' AS value")


def read_row(conninfo: str) -> str:
    with psycopg.connect(conninfo) as connection:
        row = connection.execute("SELECT value FROM rows").fetchone()
        assert row is not None
        return str(row[0])


def setting(conninfo: str, name: str) -> str:
    with psycopg.connect(conninfo) as connection:
        row = connection.execute("SELECT current_setting(%s)", [name]).fetchone()
        assert row is not None
        return str(row[0])


def postmaster_pid(data_directory: Path) -> int:
    return int((data_directory / "data" / "postmaster.pid").read_text().split()[0])


def within_seconds(limit: float, holds: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + limit
    while time.monotonic() < deadline:
        if holds():
            return True
        time.sleep(0.02)
    return False


def refusal(data_directory: Path) -> str:
    with pytest.raises(EmbeddedPostgresError) as caught:
        EmbeddedPostgres(data_directory).start()
    message = str(caught.value)
    assert "\n" not in message
    return message


def test_a_restart_keeps_what_was_committed(tmp_path: Path) -> None:
    with EmbeddedPostgres(tmp_path) as server:
        write_row(server.start())
    with EmbeddedPostgres(tmp_path) as server:
        assert read_row(server.start()) == "kept"


def test_the_server_is_durable_unless_told_otherwise_and_never_listens_on_a_port(tmp_path: Path) -> None:
    for durable, expected in ((True, "on"), (False, "off")):
        with EmbeddedPostgres(tmp_path, durable=durable) as server:
            conninfo = server.start()
            for name in ("fsync", "synchronous_commit", "full_page_writes"):
                assert setting(conninfo, name) == expected
            assert setting(conninfo, "listen_addresses") == ""
            assert setting(conninfo, "TimeZone") == "UTC"


def test_only_its_owner_can_enter_the_directory_of_the_socket(tmp_path: Path) -> None:
    with EmbeddedPostgres(tmp_path, durable=False):
        assert (tmp_path / "socket").stat().st_mode & 0o777 == 0o700


def test_stopping_twice_or_before_the_start_is_harmless(tmp_path: Path) -> None:
    server = EmbeddedPostgres(tmp_path, durable=False)
    server.stop()
    server.start()
    server.stop()
    server.stop()
    assert not server.is_running()
    assert running_conninfo(tmp_path) is None


def test_a_second_process_finds_the_running_server(tmp_path: Path) -> None:
    assert running_conninfo(tmp_path) is None
    with another_owner(tmp_path) as (_, conninfo):
        assert running_conninfo(tmp_path) == conninfo
        assert setting(conninfo, "server_encoding") == "UTF8"


def test_a_second_process_waits_for_a_server_that_is_just_starting(tmp_path: Path) -> None:
    with spawn_owner(tmp_path) as owner:
        try:
            assert within_seconds(5, (tmp_path / "data.new").exists)
            conninfo = running_conninfo(tmp_path)
            assert conninfo is not None
            assert setting(conninfo, "TimeZone") == "UTC"
        finally:
            owner.kill()


def test_the_client_programs_run_on_the_connection_string(tmp_path: Path) -> None:
    with EmbeddedPostgres(tmp_path, durable=False) as server:
        command = [str(binary("psql")), "-Atc", "SELECT current_database()", server.start()]
        answer = subprocess.run(command, env=binary_environment(), capture_output=True, text=True, check=True)
    assert answer.stdout == "escombra\n"


def test_a_second_start_on_an_owned_directory_is_refused_within_a_second(tmp_path: Path) -> None:
    with another_owner(tmp_path) as (owner, conninfo):
        began = time.monotonic()
        with pytest.raises(DataDirectoryInUse) as caught:
            EmbeddedPostgres(tmp_path).start()
        assert time.monotonic() - began < 1
        assert str(caught.value) == f"{tmp_path} is in use by process {owner.pid}"
        assert running_conninfo(tmp_path) == conninfo


def test_of_two_processes_that_start_at_once_exactly_one_wins(tmp_path: Path) -> None:
    with spawn_owner(tmp_path) as one, spawn_owner(tmp_path) as other:
        try:
            answers = [first_line(one), first_line(other)]
        finally:
            one.kill()
            other.kill()
    assert answers.count("DataDirectoryInUse") == 1
    assert any(answer.startswith("host=") for answer in answers)


@pytest.mark.parametrize("way", [signal.SIGKILL, signal.SIGTERM])
def test_a_killed_owner_takes_its_server_along(tmp_path: Path, way: signal.Signals) -> None:
    with another_owner(tmp_path) as (owner, _):
        server = postmaster_pid(tmp_path)
        os.kill(server, 0)
        owner.send_signal(way)
        assert within_seconds(5, lambda: not (tmp_path / "data" / "postmaster.pid").exists())
    assert running_conninfo(tmp_path) is None


def test_a_start_right_after_the_owner_was_killed_waits_and_finds_the_committed_row(tmp_path: Path) -> None:
    with another_owner(tmp_path) as (owner, conninfo):
        write_row(conninfo)
        old_server = postmaster_pid(tmp_path)
        owner.kill()
        with EmbeddedPostgres(tmp_path) as server:
            assert read_row(server.start()) == "kept"
            assert postmaster_pid(tmp_path) != old_server


def test_a_killed_server_is_started_anew_by_its_owner_under_the_same_connection_string(
    tmp_path: Path,
) -> None:
    with EmbeddedPostgres(tmp_path) as server:
        conninfo = server.start()
        write_row(conninfo)
        os.kill(postmaster_pid(tmp_path), signal.SIGKILL)
        assert within_seconds(5, lambda: not server.is_running())
        assert server.start() == conninfo
        assert read_row(conninfo) == "kept"


def test_a_server_one_of_whose_processes_was_killed_ends_and_is_started_anew(tmp_path: Path) -> None:
    with EmbeddedPostgres(tmp_path) as server:
        conninfo = server.start()
        write_row(conninfo)
        with psycopg.connect(conninfo) as connection:
            os.kill(connection.info.backend_pid, signal.SIGKILL)
        assert within_seconds(5, lambda: not server.is_running())
        assert server.start() == conninfo
        assert read_row(conninfo) == "kept"


@pytest.mark.parametrize("name", ["var", "x" * 100])
def test_a_start_that_fails_once_leaves_the_connection_string_to_the_next(tmp_path: Path, name: str) -> None:
    with EmbeddedPostgres(tmp_path / name) as server:
        conninfo = server.start()
        write_row(conninfo)
        control = tmp_path / name / "data" / "global" / "pg_control"
        os.kill(postmaster_pid(tmp_path / name), signal.SIGKILL)
        assert within_seconds(5, lambda: not server.is_running())
        control.rename(tmp_path / "aside")
        with pytest.raises(EmbeddedPostgresError):
            server.start()
        (tmp_path / "aside").rename(control)
        assert server.start() == conninfo
        assert read_row(conninfo) == "kept"


def test_clients_who_have_every_connection_do_not_end_a_server_that_came_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_sockets: Path) -> None:
        raise EmbeddedPostgresError("too many clients already")

    with EmbeddedPostgres(tmp_path, durable=False) as server:
        server.start()
        os.kill(postmaster_pid(tmp_path), signal.SIGKILL)
        assert within_seconds(5, lambda: not server.is_running())
        monkeypatch.setattr("infrastructure.embedded_postgres.server.ensure_database", refused)
        assert setting(server.start(), "fsync") == "off"


def test_the_connection_string_lasts_although_another_process_was_owner_in_between(tmp_path: Path) -> None:
    directory = tmp_path / ("x" * 100)
    with EmbeddedPostgres(directory, durable=False) as server:
        conninfo = server.start()
        os.kill(postmaster_pid(directory), signal.SIGKILL)
        assert within_seconds(5, lambda: not server.is_running())
        control = directory / "data" / "global" / "pg_control"
        control.rename(tmp_path / "aside")
        with pytest.raises(EmbeddedPostgresError):
            server.start()
        (tmp_path / "aside").rename(control)
        with EmbeddedPostgres(directory, durable=False):
            pass  # which removes the directory of the socket at the end
        assert server.start() == conninfo
        assert running_conninfo(directory) == conninfo
        assert setting(conninfo, "fsync") == "off"


def test_nothing_is_left_of_a_start_that_was_broken_off(tmp_path: Path) -> None:
    with EmbeddedPostgres(tmp_path, durable=False) as server:
        server.start()
        os.kill(postmaster_pid(tmp_path), signal.SIGKILL)
        assert within_seconds(5, lambda: not server.is_running())
        server.abandon()
        with pytest.raises(EmbeddedPostgresError):
            server.start()
        assert not server.is_running()
        assert running_conninfo(tmp_path) is None


def test_a_process_number_left_in_the_pid_file_and_taken_by_another_process_does_not_matter(
    tmp_path: Path,
) -> None:
    with EmbeddedPostgres(tmp_path, durable=False):
        pass
    stale = f"{os.getppid()}\n{tmp_path}/data\n1700000000\n5432\n{tmp_path}/socket\n\n  1 1\nready\n"
    (tmp_path / "data" / "postmaster.pid").write_text(stale)
    with EmbeddedPostgres(tmp_path, durable=False) as server:
        assert server.is_running()


def test_what_an_interrupted_initdb_left_is_not_used(tmp_path: Path) -> None:
    half_made = tmp_path / "data.new" / "base"
    half_made.mkdir(parents=True)
    (tmp_path / "data.new" / "PG_VERSION").write_text("18\n")
    with EmbeddedPostgres(tmp_path, durable=False) as server:
        assert setting(server.start(), "data_directory") == str(tmp_path / "data")
    assert not (tmp_path / "data.new").exists()


def test_a_data_directory_of_another_major_version_is_refused_with_both_versions(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "PG_VERSION").write_text("17\n")
    message = refusal(tmp_path)
    assert "Postgres 17" in message
    assert "Postgres 18" in message


def test_a_corrupted_database_is_refused_with_the_reason_from_the_log(tmp_path: Path) -> None:
    with EmbeddedPostgres(tmp_path, durable=False):
        pass
    (tmp_path / "data" / "global" / "pg_control").write_bytes(b"")
    assert "pg_control" in refusal(tmp_path)


def test_a_refused_start_gives_the_directory_up_again(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "PG_VERSION").write_text("17\n")
    refused = EmbeddedPostgres(tmp_path, durable=False)
    with pytest.raises(EmbeddedPostgresError):
        refused.start()
    (tmp_path / "data" / "PG_VERSION").unlink()
    with EmbeddedPostgres(tmp_path, durable=False) as server:
        assert server.is_running()


@pytest.mark.parametrize("name", ["x" * 100, "with, comma and 'quotes'"])
def test_a_path_that_a_socket_cannot_have_gets_a_private_temporary_directory(
    tmp_path: Path, name: str
) -> None:
    data_directory = tmp_path / name
    with another_owner(data_directory) as (_, conninfo):
        sockets = (data_directory / "socket").readlink()
        assert str(sockets) in conninfo
        assert sockets.stat().st_mode & 0o777 == 0o700
        assert running_conninfo(data_directory) == conninfo
        assert setting(conninfo, "data_directory") == str(data_directory / "data")
    with EmbeddedPostgres(data_directory) as server:
        assert server.start() == conninfo, "the directory a killed owner left is used again"
    assert not sockets.exists()


def test_a_file_in_the_place_of_the_data_directory_is_named(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("not a directory")
    assert refusal(tmp_path / "var") == f"{tmp_path / 'var'} is a file, not a directory for the database"
    assert "is a file" in refusal(tmp_path / "var" / "below")


def test_a_directory_that_cannot_be_written_is_named() -> None:
    assert "/proc/nowhere" in refusal(Path("/proc/nowhere"))


def test_an_unknown_program_is_named() -> None:
    with pytest.raises(EmbeddedPostgresError, match="holds no program nosuch"):
        binary("nosuch")
