"""The week a match counts for is that of its end in Madrid, wherever the server stands, however late."""

import asyncio
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final
from uuid import UUID, uuid4

import pytest

from application.ports import EMPTY, Appended, Appending, Event, EventStore
from domain.match.events import MatchStarted, SeatTaken, TableOpened
from infrastructure.bootstrap import services
from infrastructure.postgres.views.league import LeagueView
from infrastructure.postgres.views.rebuild import rebuild
from infrastructure.settings import Settings
from tests.integration.event_store.logs import log, rows
from tests.integration.views.looking import caught_up
from tests.integration.views.stories import PLAYERS, Stories, tell

ONE, TWO = PLAYERS[:2]
A_MOMENT: Final = timedelta(microseconds=1)
SUNDAY_EVENING: Final = timedelta(minutes=30)
MONDAYS: Final = {
    "2026-W13": datetime(2026, 3, 29, 22, tzinfo=UTC),  # the Sunday before has 23 hours
    "2026-W43": datetime(2026, 10, 25, 23, tzinfo=UTC),  # and this one 25
    "2026-W48": datetime(2026, 11, 29, 23, tzinfo=UTC),
    "2026-W53": datetime(2027, 1, 3, 23, tzinfo=UTC),
}
"""When the week after one of this name begins."""
NEXT: Final = {"2026-W13": "2026-W14", "2026-W43": "2026-W44", "2026-W48": "2026-W49", "2026-W53": "2027-W01"}


@pytest.fixture(
    params=["UTC", "Europe/Madrid", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kathmandu"]
)
def _server_zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


async def won(store: EventStore, stories: Stories, begun: datetime, ended: datetime) -> UUID:
    """A match that begins at one moment and ends at another."""
    table = TableOpened("online", 2, False, "escombra", 0, 30, "00" * 32)
    seats = [SeatTaken(seat, "human", str(player), 0) for seat, player in enumerate((ONE, TWO))]
    match_id, head = uuid4(), EMPTY
    commands: list[tuple[datetime, tuple[Event, ...]]] = [
        (begun, (table, *seats, MatchStarted(1))),
        (ended, stories._end(ONE, TWO, 0)),
    ]
    for at, events in commands:
        outcome = await store.append(Appending(match_id, head, events, at))
        assert isinstance(outcome, Appended)
        head = outcome.head
    return match_id


def write_matches(conninfo: str) -> dict[UUID, str]:
    """At each Monday a match that ends just before, and one just then, both begun on Sunday; their weeks."""

    async def write() -> dict[UUID, str]:
        stories, weeks = Stories(Random(1)), {}
        async with log(conninfo) as it:
            await tell(it.store, stories.welcomes())
            for week, monday in MONDAYS.items():
                begun = monday - SUNDAY_EVENING
                weeks[await won(it.store, stories, begun, monday - A_MOMENT)] = week
                weeks[await won(it.store, stories, begun, monday)] = NEXT[week]
        return weeks

    return asyncio.run(write())


@pytest.mark.usefixtures("_server_zone")
def test_week_is_that_of_the_end_however_late_it_is_counted(database: str) -> None:
    weeks = write_matches(database)

    caught_up(database)  # long after all of these weeks were over

    found = rows(database, "SELECT DISTINCT match_id, week FROM league_lines")
    assert dict(found) == weeks
    assert len(found) == len(weeks)
    assert asyncio.run(rebuild(database, LeagueView())).wrong == 0


@pytest.mark.usefixtures("_server_zone")
def test_table_of_a_week_that_is_over_waits_for_who_counts_late(database: str) -> None:
    write_matches(database)

    async def tables() -> dict[str, int]:
        async with services(database, Settings(password_memory_kib=32)) as server:
            weeks = [*NEXT, *NEXT.values()]
            return {week: len((await server.league.standings(week, ONE, 0, 100)).rows) for week in weeks}

    assert set(asyncio.run(tables()).values()) == {2}
