"""A disk that is full: nothing is said to be done that is not, and all goes on when there is room again."""

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import httpx2
import psycopg
import pytest

from tests.chaos.amounts import times as amount
from tests.chaos.checks import check
from tests.chaos.conftest import LENIENT
from tests.chaos.crowd import crowd
from tests.chaos.house import House, house
from tests.e2e.server import client_of
from tests.e2e.streams import eventually
from tests.e2e.test_database_comes_and_goes import BACK_WITHIN_SECONDS, TOLD_WITHIN_SECONDS

DISK = "160m"
BETWEEN = 10
FULL_WITHIN_SECONDS = 20


@pytest.fixture
def disk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A small disk, in memory."""
    place = tmp_path_factory.mktemp("disk")
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK},mode=700", "none", str(place)]
    if os.geteuid() != 0 or subprocess.run(mount, check=False, capture_output=True).returncode != 0:
        pytest.skip("only root can make a small disk, and not in every container")
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


@contextmanager
def filled(disk: Path) -> Iterator[None]:
    """No room is left, until the block ends."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(65_536))
    try:
        yield
    finally:
        filler.unlink()


def use_up_the_log(conninfo: str) -> None:
    """Postgres has no room kept aside for its log any more: the next commit stops it altogether."""
    try:
        with psycopg.connect(conninfo, autocommit=True) as connection:
            for _ in range(20):
                connection.execute("SELECT pg_logical_emit_message(false, 'full', '')")
                connection.execute("SELECT pg_switch_wal()")
    except psycopg.OperationalError:
        pass  # as wished


def is_refused_without_log(conninfo: str, http: httpx2.Client) -> bool:
    """Whether nothing goes; each time anew, since a Postgres that comes back has freed some of its log."""
    use_up_the_log(conninfo)
    return is_refused(http)


def is_refused(http: httpx2.Client) -> bool:
    """Whether somebody who comes now is told that nothing goes; it takes nobody long to be told."""
    begin = time.monotonic()
    answer = http.post("/v1/guests")
    assert answer.status_code in (201, 503), answer.text
    assert answer.status_code == 201 or time.monotonic() - begin < TOLD_WITHIN_SECONDS
    return answer.status_code == 503


@pytest.fixture
def home(disk: Path) -> Iterator[House]:
    """A server on that disk."""
    with house(disk / "own", LENIENT, workers=1) as made:
        keep_the_log_small(made.conninfo)
        yield made


def keep_the_log_small(conninfo: str) -> None:
    """Have Postgres keep few old segments of its log for later, or in time they fill the disk."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        for setting in ("min_wal_size = '32MB'", "max_wal_size = '48MB'"):
            connection.execute(f"ALTER SYSTEM SET {setting}".encode())
        connection.execute("SELECT pg_reload_conf()")


@amount("FULL_DISKS", 20, quick=2)
def test_full_disk_is_told_in_time_and_nothing_is_lost(
    home: House, disk: Path, folder: Path, times: int
) -> None:
    with crowd(lambda: home.url, folder, tables=2) as people, client_of(home.url) as http:
        for number in range(times):
            people.wait_for(BETWEEN, BACK_WITHIN_SECONDS)
            conninfo = home.conninfo
            with filled(disk):
                if number % 2 == 0:
                    eventually(partial(is_refused_without_log, conninfo, http), FULL_WITHIN_SECONDS)
                else:
                    eventually(partial(is_refused, http), FULL_WITHIN_SECONDS)
                eventually(lambda: not home.is_ready(), FULL_WITHIN_SECONDS)
                assert http.get("/health/live").status_code == 200
            people.wait_for(BETWEEN, BACK_WITHIN_SECONDS)
            eventually(home.is_ready, BACK_WITHIN_SECONDS)

    check(home.conninfo, people.acknowledged)
