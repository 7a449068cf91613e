"""A rebuild that fails, or is broken off, leaves the live view as it was, and does not bar the next."""

import asyncio

import psycopg
import pytest

from infrastructure.event_codec import UnreadableEvent
from infrastructure.postgres.views import REBUILDABLE
from infrastructure.postgres.views import following as pages
from infrastructure.postgres.views import rebuild as module
from infrastructure.postgres.views.history import HistoryView
from infrastructure.postgres.views.rebuild import rebuild
from tests.integration.event_store.logs import rows
from tests.integration.views.hands import Poison, by_hand, refusal_of, scalar
from tests.integration.views.looking import caught_up, everything, positions, views_of
from tests.integration.views.rebuilding import REBUILDER
from tests.integration.views.stories import PLAYERS, Stories, told


@pytest.fixture
def stories(database: str, monkeypatch: pytest.MonkeyPatch) -> Stories:
    """A log of many pages, which all views have seen."""
    monkeypatch.setattr(pages, "PAGE", 40)
    monkeypatch.setattr(module, "LITTLE", 40)
    monkeypatch.setattr(module, "STRIDE", 40)
    stories = told(database, 40)
    caught_up(database)
    return stories


def test_last_step_that_is_refused_leaves_the_live_view(database: str, stories: Stories) -> None:
    places = positions(database)

    for view in REBUILDABLE:
        right = everything(database, view)
        by_hand(database, f"DELETE FROM {view.tables[-1]}", *refusal_of(view.tables[-1]))
        before = everything(database, view)
        for _ in range(2):
            with pytest.raises(psycopg.errors.RaiseException):
                asyncio.run(rebuild(database, view))
            assert everything(database, view) == before
        by_hand(database, f"DROP TRIGGER no ON {view.tables[-1]}")
        asyncio.run(rebuild(database, view))
        assert everything(database, view) == right

    assert positions(database) == places
    stories.check(database)


def test_rebuild_that_is_broken_off_leaves_the_live_view(database: str, stories: Stories) -> None:
    def kill(position: int) -> None:
        if position > 80:
            pid = scalar(database, REBUILDER)
            assert pid is not None
            by_hand(database, f"SELECT pg_terminate_backend({pid})")

    for view in REBUILDABLE:
        before = everything(database, view)
        with pytest.raises(psycopg.OperationalError):
            asyncio.run(rebuild(database, view, kill))
        assert everything(database, view) == before
        asyncio.run(rebuild(database, view))
        assert everything(database, view) == before


def test_event_that_cannot_be_read_ends_the_rebuild_of_who_looks_at_it_only(
    database: str, stories: Stories
) -> None:
    before = {view.name: everything(database, view) for view in REBUILDABLE}
    poison = Poison(database, "PotSettled")

    for view in REBUILDABLE:
        if view.name in ("history", "wallets"):
            with pytest.raises(UnreadableEvent):
                asyncio.run(rebuild(database, view))
        else:
            asyncio.run(rebuild(database, view))

    assert {view.name: everything(database, view) for view in REBUILDABLE} == before
    poison.mend()
    for view in REBUILDABLE:
        asyncio.run(rebuild(database, view))
    assert {view.name: everything(database, view) for view in REBUILDABLE} == before


def test_reader_that_takes_its_time_holds_up_no_rebuild(database: str, stories: Stories) -> None:
    async def scenario() -> None:
        async with await psycopg.AsyncConnection.connect(database) as reader:
            await reader.execute("SELECT count(*) FROM history_seats")
            async with asyncio.timeout(10):
                await rebuild(database, HistoryView())
            await reader.execute("SELECT count(*) FROM history_matches")
            await reader.commit()

    asyncio.run(scenario())
    stories.check(database)


def test_readers_are_never_refused_while_views_are_rebuilt_over_and_over(
    database: str, stories: Stories
) -> None:
    queries = [
        f"SELECT * FROM history_seats JOIN history_matches USING (match_id) WHERE player_id = '{PLAYERS[0]}'",
        "SELECT * FROM league_rows ORDER BY points",
        "SELECT * FROM league_lines",
        f"SELECT balance FROM wallets WHERE player_id = '{PLAYERS[0]}'",
        "SELECT count(*) FROM postings",
        "SELECT xp FROM experience",
    ]

    async def scenario() -> int:
        done, read = asyncio.Event(), 0

        async def reads() -> None:
            nonlocal read
            async with views_of(database) as views:
                while not done.is_set():
                    for query in queries:
                        assert await views._database.rows(query), query
                        read += 1

        reading = [asyncio.create_task(reads()) for _ in range(2)]
        for view in REBUILDABLE * 2:
            await rebuild(database, view)
        done.set()
        await asyncio.gather(*reading)
        return read

    assert asyncio.run(scenario()) > 100
    assert rows(database, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")[0][0] > 10
