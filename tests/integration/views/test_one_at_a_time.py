"""Of several processes one at a time applies a page of a view: nothing is counted twice, nothing left out."""

import asyncio
from collections.abc import Sequence
from random import Random

import psycopg
import pytest

from infrastructure.bootstrap import services
from infrastructure.postgres.views import following as pages
from infrastructure.postgres.views.experience import ExperienceView
from infrastructure.postgres.views.view import Connection, Logged
from infrastructure.settings import Settings
from tests.integration.event_store.logs import rows
from tests.integration.views.looking import caught_up, head_of, positions, until, views_of
from tests.integration.views.stories import Stories, tell, told

SETTINGS = Settings(password_memory_kib=32)
NO_LOCK = "SELECT true WHERE %s::int <> 0 AND %s::text <> ''"


def test_two_servers_under_load_count_everything_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "PAGE", 25)
    stories = Stories(Random(3))

    async def scenario() -> None:
        async with services(database, SETTINGS) as one, services(database, SETTINGS) as other:
            await tell(one.store, stories.welcomes())
            for _ in range(12):
                await asyncio.gather(tell(one.store, stories.some(8)), tell(other.store, stories.some(8)))
            head = head_of(database)
            await until(lambda: set(positions(database).values()) == {head})
            lags = await one.views.lag(), await other.views.lag()
            assert {lag[name] for lag in lags for name in positions(database)} == {0}

    asyncio.run(scenario())
    stories.check(database)


class TakesItsTime(ExperienceView):
    """A view whose pages last long enough for everybody to have read the position by then."""

    async def apply(self, connection: Connection, page: Sequence[Logged]) -> None:
        """Wait, then add."""
        await asyncio.sleep(0.1)
        await super().apply(connection, page)


async def race(conninfo: str) -> None:
    """Four processes bring one view up to date at the same time."""
    view = [TakesItsTime()]
    async with (
        views_of(conninfo, view) as a,
        views_of(conninfo, view) as b,
        views_of(conninfo, view) as c,
        views_of(conninfo, view) as d,
    ):
        while positions(conninfo)["experience"] < head_of(conninfo):
            await asyncio.gather(*(views.catch_up() for views in (a, b, c, d)))


def test_four_that_catch_up_at_once_count_everything_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "PAGE", 100)
    stories = told(database, 100)

    asyncio.run(race(database))

    assert dict(rows(database, "SELECT player_id, xp FROM experience")) == stories.xp


def test_without_the_lock_the_same_four_count_twice(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "PAGE", 100)
    monkeypatch.setattr(pages, "_LOCK", NO_LOCK)
    stories = told(database, 100)

    asyncio.run(race(database))

    counted = dict(rows(database, "SELECT player_id, xp FROM experience"))
    assert sum(counted.values()) > stories.xp.total()


def test_view_that_another_process_works_on_is_left_to_it_and_the_others_go_on(database: str) -> None:
    stories = told(database, 20)
    view = ExperienceView()
    with psycopg.connect(database) as somebody:
        somebody.execute(view.lock.encode())
        caught_up(database)
        assert positions(database) == {
            "experience": 0,
            **dict.fromkeys(("league", "history", "statistics"), head_of(database)),
        }
    caught_up(database)
    stories.check(database)
