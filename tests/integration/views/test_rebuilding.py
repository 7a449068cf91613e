"""A view made anew from the log is the live one to the byte, and complete, whatever is written meanwhile."""

import asyncio
from typing import Any
from uuid import UUID

import psycopg
import pytest

from infrastructure.postgres.views import REBUILDABLE, VIEWS
from infrastructure.postgres.views import following as pages
from infrastructure.postgres.views import rebuild as module
from infrastructure.postgres.views.rebuild import rebuild
from infrastructure.postgres.views.view import View
from tests.integration.event_store.logs import rows
from tests.integration.money.books import faults_of
from tests.integration.views.hands import by_hand
from tests.integration.views.looking import caught_up, everything, head_of, positions
from tests.integration.views.rebuilding import rebuild_in_traffic_that_does_not_stop, rebuild_under_traffic
from tests.integration.views.stories import PLAYERS, told

BY_NAME = {view.name: view for view in REBUILDABLE}
CHANGES = (
    ("experience", "UPDATE experience SET xp = xp + 1"),
    ("experience", "DELETE FROM experience"),
    ("league", "UPDATE league_rows SET points = 0, reached = 1"),
    ("league", "DELETE FROM league_lines WHERE place = 1"),
    ("history", "UPDATE history_matches SET state = 'open'"),
    ("history", "INSERT INTO history_seats VALUES (gen_random_uuid(), gen_random_uuid(), 0, now(), 1)"),
    ("statistics", "TRUNCATE player_statistics"),
    ("wallets", "UPDATE wallets SET balance = 1000000000"),
    ("wallets", "DELETE FROM postings WHERE reason = 'stake'"),
    ("wallets", "DELETE FROM wallets"),
)


@pytest.fixture(autouse=True)
def small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages so small that a log of some hundred events has many."""
    monkeypatch.setattr(pages, "PAGE", 40)
    monkeypatch.setattr(module, "LITTLE", 40)
    monkeypatch.setattr(module, "STRIDE", 40)


def all_of(conninfo: str) -> dict[str, tuple[dict[str, list[Any]], int | None]]:
    """Rows and position of every view."""
    return {view.name: everything(conninfo, view) for view in REBUILDABLE}


@pytest.mark.parametrize("view", REBUILDABLE, ids=lambda view: view.name)
def test_rebuild_under_traffic_has_the_bytes_of_the_live_view(
    database: str, view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    stories = told(database, 40)

    compared = asyncio.run(rebuild_under_traffic(database, view, stories, monkeypatch))

    assert compared.new == compared.live
    assert all(compared.new.values())
    stories.check(database)
    asyncio.run(rebuild_in_traffic_that_does_not_stop(database, view, stories))
    stories.check(database)
    followed = everything(database, view)
    asyncio.run(rebuild(database, view))
    assert everything(database, view) == followed
    with psycopg.connect(database) as connection:
        assert faults_of(connection) == {}


def test_rebuild_where_nothing_is_written_changes_nothing_and_works_again_and_again(database: str) -> None:
    told(database, 40)
    caught_up(database)
    before, places = all_of(database), positions(database)
    assert all(table for rows_of, _ in before.values() for table in rows_of.values())

    for view in (*REBUILDABLE, *REBUILDABLE, *REBUILDABLE):
        assert asyncio.run(rebuild(database, view)).position == head_of(database)
        assert all_of(database) == before
        assert positions(database) == places


def test_rebuild_of_a_view_that_is_behind_brings_it_and_no_other_to_the_end(database: str) -> None:
    stories = told(database, 40)
    places = positions(database)
    assert set(places.values()) == {0}

    for view in REBUILDABLE:
        assert asyncio.run(rebuild(database, view)).position == head_of(database)
        places.update({view.name: head_of(database)} if view in VIEWS else {})
        assert positions(database) == places

    stories.check(database)


def test_rebuild_of_an_empty_log_is_empty(database: str) -> None:
    for view in REBUILDABLE:
        assert asyncio.run(rebuild(database, view)) == (0, 0)
        assert everything(database, view)[0] == {table: [] for table in view.tables}


def test_rows_changed_by_hand_are_mended(database: str) -> None:
    told(database, 40)
    caught_up(database)
    right = all_of(database)

    for name, change in CHANGES:
        by_hand(database, change)
        assert [one for one, found in all_of(database).items() if found != right[one]] == [name], change
        asyncio.run(rebuild(database, BY_NAME[name]))
        assert all_of(database) == right, change


async def both(conninfo: str, one: View, other: View) -> list[tuple[str, int]]:
    """Two rebuilds begun at the same time; their pages in the order in which they were applied."""
    pages_of: list[tuple[str, int]] = []

    async def run(name: str, view: View) -> None:
        await rebuild(conninfo, view, lambda position: pages_of.append((name, position)))

    await asyncio.gather(run("one", one), run("other", other))
    return pages_of


def test_two_rebuilds_at_once_wait_for_each_other(database: str) -> None:
    told(database, 40)
    caught_up(database)
    before = all_of(database)

    for second in REBUILDABLE:
        applied = asyncio.run(both(database, BY_NAME["history"], second))

        names = [name for name, _ in applied]
        assert set(names) == {"one", "other"}
        assert names in (sorted(names), sorted(names, reverse=True)), second.name
        assert all_of(database) == before


def made_like(conninfo: str) -> set[Any]:
    """Indexes and constraints of all tables, whatever they are called."""
    indexes = """
        SELECT tablename, regexp_replace(indexdef, 'INDEX \\S+ ON', 'INDEX ON') FROM pg_indexes
        WHERE schemaname = 'public'
    """
    constraints = """
        SELECT conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace
    """
    columns = """
        SELECT table_name, column_name, ordinal_position, data_type, is_nullable, column_default
        FROM information_schema.columns WHERE table_schema = 'public'
    """
    return {*rows(conninfo, indexes), *rows(conninfo, constraints), *rows(conninfo, columns)}


def named(conninfo: str) -> set[Any]:
    """What everything is called, and the settings of its storage."""
    query = "SELECT relname, reloptions::text FROM pg_class WHERE relnamespace = 'public'::regnamespace"
    return set(rows(conninfo, query))


def rebuild_all_twice(conninfo: str) -> None:
    """Every view is made anew, and once more."""
    for view in (*REBUILDABLE, *REBUILDABLE):
        asyncio.run(rebuild(conninfo, view))


def test_rebuilt_tables_have_the_indexes_and_constraints_they_had(database: str) -> None:
    before = made_like(database)

    rebuild_all_twice(database)

    assert made_like(database) == before


def test_rebuilt_tables_keep_the_names_that_migrations_know_and_their_storage_settings(database: str) -> None:
    before = named(database)

    rebuild_all_twice(database)

    assert named(database) == before


def test_rebuilt_wallets_still_refuse_what_must_not_be(database: str) -> None:
    told(database, 10)
    rebuild_all_twice(database)
    anna, nobody = PLAYERS[0], UUID(int=99)

    for refused, statement in (
        (psycopg.errors.CheckViolation, f"UPDATE wallets SET balance = -1 WHERE player_id = '{anna}'"),
        (psycopg.errors.CheckViolation, f"INSERT INTO wallets VALUES ('{nobody}', -1, 0)"),
        (psycopg.errors.UniqueViolation, f"INSERT INTO wallets VALUES ('{anna}', 1, 1)"),
        (psycopg.errors.UniqueViolation, "INSERT INTO postings SELECT * FROM postings"),
        (psycopg.errors.UniqueViolation, "UPDATE postings SET entry = 1 WHERE account = 'player'"),
        (psycopg.errors.UniqueViolation, "INSERT INTO history_seats SELECT * FROM history_seats"),
    ):
        if "history" in statement:
            caught_up(database)
        with pytest.raises(refused):
            by_hand(database, statement)
