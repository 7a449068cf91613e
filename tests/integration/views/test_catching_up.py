"""A view that is behind catches up page by page, and a reader waits for it, shortly."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from random import Random
from time import monotonic

import pytest

from application.ports import Appending, Head
from infrastructure.bootstrap import services
from infrastructure.postgres.views import following as pages
from infrastructure.postgres.views import runner
from infrastructure.postgres.views.history import HistoryView
from infrastructure.postgres.views.view import Connection, Logged
from infrastructure.settings import Settings
from tests.integration.event_store.logs import NOON
from tests.integration.views.hands import by_hand
from tests.integration.views.looking import following, head_of, positions, until, views_of
from tests.integration.views.stories import PLAYERS, Stories, Story, gift, tell, told

SETTINGS = Settings(password_memory_kib=32)
PAGE = 50


class Watched(HistoryView):
    """Remembers the pages it was given, and takes its time if it is told to."""

    def __init__(self, pause: float = 0) -> None:
        self.pages: list[list[int]] = []
        self._pause = pause

    async def apply(self, connection: Connection, page: Sequence[Logged]) -> None:
        """Note the positions."""
        self.pages.append([logged.position for logged in page])
        await asyncio.sleep(self._pause)
        await super().apply(connection, page)


def test_view_that_starts_late_reads_the_log_in_pages_in_order(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "PAGE", PAGE)
    told(database, 100)
    view = Watched()

    async def scenario() -> None:
        async with views_of(database, [view]) as views:
            await views.catch_up()

    asyncio.run(scenario())

    seen = [position for page in view.pages for position in page]
    assert seen == sorted(set(seen))
    assert len(view.pages) >= head_of(database) // PAGE
    assert all(page[-1] - page[0] < PAGE for page in view.pages)
    assert positions(database)["history"] == head_of(database)


def test_lag_falls_to_nothing_and_never_rises_while_nothing_is_written(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "PAGE", PAGE)
    stories = told(database, 100)
    head = head_of(database)

    async def scenario() -> list[dict[str, int]]:
        async with views_of(database) as views:
            lags = [await views.lag()]
        async with following(database) as views:
            while any(lags[-1].values()):
                lags.append(await views.lag())
        return lags

    lags = asyncio.run(scenario())

    assert lags[0] == dict.fromkeys(("experience", "history", "league", "statistics"), head)
    for name in lags[0]:
        behind = [lag[name] for lag in lags]
        assert behind == sorted(behind, reverse=True)
        assert behind[-1] == 0
    stories.check(database)


def test_events_that_no_view_looks_at_are_passed_all_the_same(database: str) -> None:
    async def scenario() -> None:
        async with services(database, SETTINGS) as server:
            await tell(server.store, [gift() for _ in range(40)])
            head = head_of(database)
            await until(lambda: set(positions(database).values()) == {head})

    asyncio.run(scenario())


def test_reader_finds_what_was_answered_before_also_through_another_server(database: str) -> None:
    stories = Stories(Random(4))

    async def scenario() -> None:
        async with services(database, SETTINGS) as one, services(database, SETTINGS) as other:
            await tell(one.store, stories.welcomes())
            for nth in range(18):
                (story,) = stories.some(1)
                await tell(one.store, [story])
                reader = (one, other)[nth % 2]
                player = PLAYERS[nth % len(PLAYERS)]
                assert await reader.histories.experience(player) == stories.xp[player]
                assert (await reader.histories.figures(player)).matches == stories.matches[player]
                seen = {
                    match.match_id
                    for player in PLAYERS
                    for match in await reader.histories.of(player, None, None, None, 100)
                }
                assert story.stream_id in seen

    asyncio.run(scenario())


def test_reader_waits_for_a_view_that_is_far_behind_and_then_takes_what_there_is(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "PAGE", PAGE)
    told(database, 100)

    async def scenario() -> float:
        async with following(database, [Watched(pause=0.2)]) as views:
            began = monotonic()
            await views.seen_all("history")
            return monotonic() - began

    waited = asyncio.run(scenario())

    assert runner.WAIT_SECONDS <= waited < runner.WAIT_SECONDS + 1.5
    assert 0 < positions(database)["history"] < head_of(database)


def test_process_that_restarts_goes_on_where_it_stopped(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "PAGE", PAGE)
    stories = told(database, 100)
    head = head_of(database)
    stops: list[int] = []

    async def start_and_stop(seconds: float) -> None:
        slow = Watched(pause=0.03)
        async with following(database, [slow]):
            await asyncio.sleep(seconds)
        assert not slow.pages or slow.pages[0][0] > (stops[-1] if stops else 0)
        stops.append(positions(database)["history"])

    for nth in range(4):
        asyncio.run(start_and_stop(0.12 + 0.02 * nth))
    assert 0 < stops[0] < stops[-1] < head

    async def the_rest() -> None:
        async with services(database, SETTINGS):
            await until(lambda: set(positions(database).values()) == {head})

    asyncio.run(the_rest())
    stories.check(database)


def test_positions_left_out_of_the_log_stop_nobody(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "PAGE", PAGE)
    stories = told(database, 30)
    by_hand(database, "SELECT setval('stored_events_notification_id_seq', 100000)")

    async def scenario() -> None:
        async with services(database, SETTINGS) as server:
            await tell(server.store, stories.some(30))
            await tell(server.store, [_last()])
            head = head_of(database)
            assert head > 100_000
            await until(lambda: set(positions(database).values()) == {head})

    asyncio.run(scenario())
    stories.check(database)


def _last() -> Story:
    story = gift()
    asked = Appending(story.stream_id, Head(0, bytes(32)), story.commands[0], NOON + timedelta(days=1))
    return Story(asked.stream_id, (asked.events,), asked.at)
