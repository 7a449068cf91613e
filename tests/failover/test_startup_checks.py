"""What speaks against running on a database, each in one line; nothing of it is seen where all is well."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from psycopg.conninfo import make_conninfo

from infrastructure.postgres.migrate import UnsuitableDatabase, migrate
from infrastructure.settings import Settings, load_settings
from infrastructure.startup_checks import check_database
from tests.failover.node import Node
from tests.integration.checkpoints.looking import follower, signed
from tests.integration.views.hands import by_hand
from tests.integration.views.looking import caught_up, head_of
from tests.integration.views.stories import told

STRICT = load_settings(allow_unsafe_database=False)
LENIENT = load_settings(allow_unsafe_database=True)


def refusal(conninfo: str, settings: Settings = LENIENT, **more: Any) -> str:
    """The one line that a server is refused with."""
    with pytest.raises(UnsuitableDatabase) as refused:
        check_database(conninfo, settings, **more)
    line = str(refused.value)
    assert "\n" not in line
    return line


@pytest.fixture
def game(durable: Node) -> Iterator[str]:
    """A database on a Postgres with the settings that it comes with."""
    conninfo = durable.conninfo()
    migrate(conninfo)
    check_database(conninfo, STRICT)
    yield conninfo
    durable.run("ALTER SYSTEM RESET ALL", "SELECT pg_reload_conf()")


@pytest.mark.parametrize("commit", ["off", "local", "remote_write"])
def test_commit_that_does_not_wait_for_disk_and_standby_is_refused(
    durable: Node, game: str, commit: str
) -> None:
    durable.run("ALTER SYSTEM SET synchronous_standby_names = 'somebody'", "SELECT pg_reload_conf()")
    hasty = make_conninfo(game, options=f"-c synchronous_commit={commit}")

    assert f"synchronous_commit = {commit}" in refusal(hasty, STRICT)
    check_database(hasty, LENIENT)


@pytest.mark.parametrize("commit", ["local", "remote_write", "on", "remote_apply"])
def test_without_a_standby_there_is_only_the_disk_to_wait_for(game: str, commit: str) -> None:
    check_database(make_conninfo(game, options=f"-c synchronous_commit={commit}"), STRICT)


@pytest.mark.parametrize("setting", ["fsync", "full_page_writes"])
def test_disk_that_is_not_waited_for_or_may_be_torn_is_refused(
    durable: Node, game: str, setting: str
) -> None:
    durable.run(f"ALTER SYSTEM SET {setting} = off", "SELECT pg_reload_conf()")

    assert f"{setting} = off" in refusal(game, STRICT)
    check_database(game, LENIENT)


def test_zone_of_the_league_stays_what_the_first_server_said(database: str) -> None:
    check_database(database, LENIENT)
    elsewhere = load_settings(allow_unsafe_database=True, league_timezone="Atlantic/Canary")

    line = refusal(database, elsewhere)

    assert "Europe/Madrid" in line
    assert "Atlantic/Canary" in line
    check_database(database, LENIENT)
    by_hand(database, "UPDATE installation SET value = 'Atlantic/Canary' WHERE name = 'league-timezone'")
    check_database(database, elsewhere)


@pytest.mark.parametrize("seconds", [-3600, -6, 6, 3600])
def test_clocks_that_differ_are_refused(database: str, seconds: int) -> None:
    def clock() -> datetime:
        return datetime.now(UTC) + timedelta(seconds=seconds)

    assert "clocks" in refusal(database, clock=clock)


def test_neither_a_small_difference_nor_a_slow_answer_is_refused(database: str) -> None:
    now = datetime.now(UTC)
    readings = [now + timedelta(seconds=3)] * 2 + [now - timedelta(seconds=30), now + timedelta(seconds=30)]
    clock = iter(readings)

    check_database(database, LENIENT, lambda: next(clock))
    check_database(database, LENIENT, lambda: next(clock))


@pytest.fixture
def played(database: str) -> tuple[str, int]:
    """A log that all views and the checkpoints have seen the end of, and where that is."""
    told(database, 5)
    caught_up(database)
    signed(database, follower(database))
    check_database(database, LENIENT)
    return database, head_of(database)


def test_log_older_than_a_view_is_refused_by_the_name_of_the_view(played: tuple[str, int]) -> None:
    database, end = played
    by_hand(database, f"UPDATE view_positions SET position = {end + 1} WHERE name = 'league'")

    line = refusal(database)

    assert f"(league at {end + 1})" in line
    assert f"position {end}," in line
    assert "escombra rebuild --all" in line
    assert "log_end" not in line


def test_log_older_than_its_checkpoints_is_refused(played: tuple[str, int]) -> None:
    database, end = played
    by_hand(database, f"UPDATE log_end SET position = {end + 7}")

    line = refusal(database)

    assert f"(checkpoints at {end + 7})" in line
    assert "log_end" in line
    assert "rebuild" not in line


def test_sequence_behind_the_log_is_refused_with_what_mends_it(played: tuple[str, int]) -> None:
    database, end = played
    by_hand(database, f"SELECT setval('stored_events_notification_id_seq', {end}, false)")
    assert "sequence" in refusal(database)
    by_hand(database, f"SELECT setval('stored_events_notification_id_seq', {end - 1})")

    line = refusal(database)

    by_hand(database, line.partition(": ")[2].removesuffix(" puts it right"))
    check_database(database, LENIENT)
