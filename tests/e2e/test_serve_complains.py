"""What a person can mend is one line on stderr, a status that says no, and no traceback."""

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from tests.conftest import Databases
from tests.e2e.processes import complaint, escombra
from tests.e2e.server import serving


@pytest.fixture
def taken_port() -> Iterator[int]:
    """A port that somebody else listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def test_port_that_is_taken(taken_port: int, tmp_path: Path) -> None:
    ended = escombra("serve", "--port", str(taken_port), ESCOMBRA_DATA_DIR=str(tmp_path / "data"))

    assert str(taken_port) in complaint(ended)
    assert ended.returncode == 1
    assert not (tmp_path / "data").exists()  # nothing was begun


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--port", "65536"),
        ("--port", "http"),
        ("--workers", "0"),
        ("--host", "192.0.2.1"),
        ("--host", "no such host"),
    ],
)
def test_option_that_cannot_be(option: str, value: str) -> None:
    assert value in complaint(escombra("serve", option, value))


def test_data_directory_that_is_in_use(tmp_path: Path) -> None:
    directory = {"ESCOMBRA_DATA_DIR": str(tmp_path / "data")}
    with serving(**directory) as first:
        ended = escombra("serve", "--port", "0", **directory)

        assert "in use" in complaint(ended)
        assert str(first.process.pid) in ended.stderr
        assert ended.returncode == 1


def test_data_directory_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")

    complaint(escombra("serve", "--port", "0", ESCOMBRA_DATA_DIR=str(tmp_path / "data")))


def test_database_url_that_cannot_be_read() -> None:
    urls = [
        "nonsense",
        "postgresql://[",
        "postgresql://h:port/db",
        "postgresql://h/d?no_such=1",
        "postgresql://h/%zz",
        "host=h connect_timeout=x",
    ]
    with ThreadPoolExecutor(3) as pool:
        ends = list(pool.map(lambda url: escombra("serve", "--port", "0", ESCOMBRA_DATABASE_URL=url), urls))

    for ended in ends:
        complaint(ended)
        assert ended.returncode == 1


def test_password_in_a_database_url_is_not_repeated() -> None:
    ended = escombra("serve", "--port", "0", "--database-url", "mysql://anna:secret@h/d")

    assert "secret" not in complaint(ended)


def test_database_that_does_not_exist(database: str) -> None:
    missing = make_conninfo(database, dbname="no_such_database")

    assert "no_such_database" in complaint(escombra("serve", "--port", "0", "--database-url", missing))


@pytest.fixture
def role(databases: Databases, database: str) -> Iterator[str]:
    """A role that may sign in, and nothing else."""
    name = f"role_{conninfo_to_dict(database)['dbname']}"
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(f"CREATE ROLE {name} LOGIN".encode())
        yield name
        connection.execute(f"DROP ROLE {name}".encode())


def test_user_that_does_not_exist(database: str) -> None:
    stranger = make_conninfo(database, user="no_such_user")

    assert "no_such_user" in complaint(escombra("serve", "--port", "0", "--database-url", stranger))


def test_user_who_may_not_make_tables(databases: Databases, role: str) -> None:
    powerless = make_conninfo(databases.empty(), user=role)

    complaint(escombra("serve", "--port", "0", "--database-url", powerless))


def test_schema_of_a_newer_program(database: str) -> None:
    with psycopg.connect(database) as connection:
        connection.execute("INSERT INTO schema_versions (version) VALUES (9999)")

    ended = escombra("serve", "--port", "0", "--database-url", database)

    assert "9999" in complaint(ended)
    assert ended.returncode == 1


@pytest.mark.parametrize(
    ("name", "value"),
    [("WELCOME_COINS", "many"), ("PASSWORD_MEMORY_KIB", "8")],
)
def test_setting_that_makes_no_sense(name: str, value: str, database: str) -> None:
    ended = escombra("serve", "--port", "0", "--database-url", database, **{f"ESCOMBRA_{name}": value})

    assert name in complaint(ended)
    assert ended.returncode == 1
