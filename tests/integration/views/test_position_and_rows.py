"""The position of a view and its rows move together or not at all."""

import asyncio
from collections.abc import Sequence
from typing import Any

import psycopg
import pytest

from infrastructure.postgres.views import VIEWS
from infrastructure.postgres.views import following as pages
from infrastructure.postgres.views.experience import ExperienceView
from infrastructure.postgres.views.following import follow
from infrastructure.postgres.views.view import Connection, Logged, View
from tests.integration.views.hands import allowing, refusing
from tests.integration.views.looking import caught_up, everything, head_of, positions, views_of
from tests.integration.views.stories import Stories, told

PAGE = 80


@pytest.fixture
def stories(database: str, monkeypatch: pytest.MonkeyPatch) -> Stories:
    """A log of many small pages, none of which has been seen."""
    monkeypatch.setattr(pages, "PAGE", PAGE)
    return told(database, 40)


async def one_page(conninfo: str, view: View) -> bool:
    """Apply the next page."""
    async with await psycopg.AsyncConnection[Any].connect(conninfo, autocommit=True) as connection:
        return await follow(connection, view)


def test_position_that_cannot_be_written_takes_the_rows_back(database: str, stories: Stories) -> None:
    for view in VIEWS:
        assert asyncio.run(one_page(database, view))
        before = everything(database, view)
        refusing(database, "view_positions")

        for _ in range(3):
            with pytest.raises(psycopg.errors.RaiseException):
                asyncio.run(one_page(database, view))

        assert everything(database, view) == before
        assert before[1] == PAGE
        allowing(database, "view_positions")

    caught_up(database)
    stories.check(database)


@pytest.mark.parametrize("table", ["experience", "league_rows", "player_statistics", "history_seats"])
def test_rows_that_cannot_be_written_leave_the_position(database: str, stories: Stories, table: str) -> None:
    (view,) = [view for view in VIEWS if table in view.tables]
    refusing(database, table)

    async def scenario() -> None:
        for _ in range(50):
            await one_page(database, view)

    with pytest.raises(psycopg.errors.RaiseException):
        asyncio.run(scenario())
    before = everything(database, view)
    with pytest.raises(psycopg.errors.RaiseException):
        asyncio.run(one_page(database, view))

    assert everything(database, view) == before
    assert (before[1] or 0) < head_of(database)
    allowing(database, table)
    caught_up(database)
    stories.check(database)


class Killed(ExperienceView):
    """Loses its connection after it has written its rows, before the position."""

    losses = 5

    async def apply(self, connection: Connection, page: Sequence[Logged]) -> None:
        """Write, and be gone."""
        await super().apply(connection, page)
        if page and self.losses:
            self.losses -= 1
            await connection.execute("SELECT pg_terminate_backend(pg_backend_pid())")


def test_connection_lost_between_rows_and_position_counts_nothing_twice(
    database: str, stories: Stories
) -> None:
    view = Killed()

    async def scenario() -> None:
        while positions(database)["experience"] < head_of(database):
            try:
                await one_page(database, view)
            except psycopg.OperationalError:
                continue

    asyncio.run(scenario())
    assert view.losses == 0
    caught_up(database)
    stories.check(database)


def test_applying_nothing_changes_nothing(database: str, stories: Stories) -> None:
    caught_up(database)
    before = [everything(database, view) for view in VIEWS]

    async def again() -> None:
        async with views_of(database) as views:
            for _ in range(3):
                await views.catch_up()

    asyncio.run(again())

    assert [everything(database, view) for view in VIEWS] == before
