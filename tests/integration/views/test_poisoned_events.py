"""An event that cannot be read stops the views that look at it, and no other; mended, nothing is lost."""

import asyncio
from collections.abc import MutableMapping
from time import monotonic
from typing import Any

import pytest
from structlog.testing import capture_logs

from infrastructure.postgres.views import following as pages
from infrastructure.postgres.views import runner
from tests.integration.views.hands import Poison
from tests.integration.views.looking import following, head_of, positions, until
from tests.integration.views.stories import told

LOOKED_AT_BY = {
    "PotSettled": {"history"},
    "Escoba": {"statistics"},
    "RewardsGranted": {"experience", "league", "history", "statistics"},
    "CardPlayed": set[str](),
}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Views that try again soon, and pages that are small."""
    monkeypatch.setattr(runner, "FIRST_PAUSE_SECONDS", 0.04)
    monkeypatch.setattr(runner, "LONGEST_PAUSE_SECONDS", 0.2)
    monkeypatch.setattr(pages, "PAGE", 60)


@pytest.mark.parametrize("kind", LOOKED_AT_BY)
def test_unreadable_event_stops_those_who_look_at_it_until_it_is_mended(database: str, kind: str) -> None:
    stories, stopped = told(database, 40), LOOKED_AT_BY[kind]
    head, poison = head_of(database), Poison(database, kind)

    async def scenario() -> None:
        async with following(database) as views:
            going_on = set(positions(database)) - stopped
            await until(lambda: all(positions(database)[name] == head for name in going_on))
            await asyncio.sleep(0.3)
            lag = await views.lag()
            assert {name for name, behind in lag.items() if behind} == stopped
            before = {name: positions(database)[name] for name in stopped}
            assert all(0 < position < head for position in before.values())

            poison.mend()
            await until(lambda: set(positions(database).values()) == {head})

    asyncio.run(scenario())
    stories.check(database)


def test_view_that_fails_says_so_and_tries_again_later_and_later_to_a_limit(database: str) -> None:
    told(database, 30)
    Poison(database, "PotSettled")

    with capture_logs() as entries:

        def failed() -> list[MutableMapping[str, Any]]:
            return [entry for entry in entries if entry["event"] == "view failed"]

        async def scenario() -> None:
            async with following(database):
                await asyncio.sleep(1.2)
                await until(lambda: len(failed()) >= 5)

        asyncio.run(scenario())

    assert {entry["view"] for entry in failed()} == {"history"}
    assert [entry["again_in_seconds"] for entry in failed()][:5] == [0.04, 0.08, 0.16, 0.2, 0.2]
    assert len(failed()) < 12


def test_reader_of_a_stopped_view_gets_what_there_is_without_waiting_long(database: str) -> None:
    told(database, 30)
    Poison(database, "PotSettled")

    async def scenario() -> float:
        async with following(database) as views:
            began = monotonic()
            await views.seen_all("history")
            return monotonic() - began

    assert asyncio.run(scenario()) < runner.WAIT_SECONDS + 5  # it would be for ever
