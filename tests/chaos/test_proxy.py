"""The faults that the proxy makes are the faults they are said to be."""

import socket
import time
from collections.abc import Iterator

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from tests.chaos.proxy import SOCKET, Network, network
from tests.integration.event_store.logs import rows

INSERT = "INSERT INTO seen VALUES (%s)"
LONG_SECONDS = 0.3
SSL_REQUEST = bytes.fromhex("00000008 04d2162f")
"""Postgres says S or N to that."""


@pytest.fixture
def way(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Network]:
    """To a database with a table that is watched."""
    with psycopg.connect(database) as connection:
        connection.execute("CREATE TABLE seen (number int)")
    with network(database, tmp_path_factory.mktemp("net"), watched=b"INSERT INTO seen") as made:
        yield made


@pytest.mark.parametrize("prepared", [False, True])
def test_answer_is_lost_after_the_commit(database: str, way: Network, prepared: bool) -> None:
    with psycopg.connect(way.conninfo, autocommit=True) as connection:
        connection.execute(INSERT, (1,), prepare=prepared)
        way.cut_after()

        with pytest.raises(psycopg.OperationalError):
            connection.execute(INSERT, (2,), prepare=prepared)

    assert rows(database, "SELECT number FROM seen ORDER BY 1") == [(1,), (2,)]  # though nobody was told
    assert way.cuts == 1


@pytest.mark.parametrize("prepared", [False, True])
def test_question_that_is_cut_off_has_never_arrived(database: str, way: Network, prepared: bool) -> None:
    with psycopg.connect(way.conninfo, autocommit=True) as connection:
        connection.execute(INSERT, (1,), prepare=prepared)
        way.cut_before()

        with pytest.raises(psycopg.OperationalError):
            connection.execute(INSERT, (2,), prepare=prepared)

    assert rows(database, "SELECT number FROM seen") == [(1,)]
    assert way.cuts == 1


def test_nothing_else_is_cut(way: Network) -> None:
    way.cut_after()

    with psycopg.connect(way.conninfo) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)

    assert way.cuts == 0


def test_slow_network_is_slow(way: Network) -> None:
    with psycopg.connect(way.conninfo, autocommit=True) as connection:
        for fault, value in (("delay_seconds", LONG_SECONDS), ("bytes_at_a_time", 10)):
            setattr(way, fault, value)
            begin = time.monotonic()
            connection.execute("SELECT repeat('x', 3000)").fetchone()
            assert time.monotonic() - begin >= LONG_SECONDS
            way.heal()


def test_silent_network_takes_connections_and_says_nothing_and_forgets_those_it_had(way: Network) -> None:
    with psycopg.connect(way.conninfo, autocommit=True) as connection:
        way.go_silent()
        with socket.socket(socket.AF_UNIX) as newcomer:
            newcomer.settimeout(LONG_SECONDS)
            newcomer.connect(f"{conninfo_to_dict(way.conninfo)['host']}/{SOCKET}")
            newcomer.sendall(SSL_REQUEST)
            with pytest.raises(TimeoutError):
                newcomer.recv(1)
        way.heal()

        psycopg.connect(way.conninfo).close()
        connection.pgconn.send_query(b"SELECT 1")
        time.sleep(LONG_SECONDS)
        connection.pgconn.consume_input()
        assert connection.pgconn.is_busy()
        connection.close()
