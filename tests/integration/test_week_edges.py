"""The week a match counts for is that of its end in Madrid, wherever the server stands, however late."""

import asyncio
from random import Random
from uuid import UUID

import pytest

from infrastructure.bootstrap import services
from infrastructure.postgres.views.league import LeagueView
from infrastructure.postgres.views.rebuild import rebuild
from infrastructure.settings import Settings
from tests.integration.event_store.logs import log, rows
from tests.integration.views.looking import caught_up
from tests.integration.views.stories import PLAYERS, Stories, tell
from tests.integration.weeks import NEXT, write_matches

ONE, TWO = PLAYERS[:2]


def written(conninfo: str) -> dict[UUID, str]:
    """Matches at the edges of weeks, and their weeks."""

    async def write() -> dict[UUID, str]:
        async with log(conninfo) as it:
            await tell(it.store, Stories(Random(1)).welcomes())
            return await write_matches(it.store, ONE, TWO)

    return asyncio.run(write())


@pytest.mark.usefixtures("_server_zone")
def test_week_is_that_of_the_end_however_late_it_is_counted(database: str) -> None:
    weeks = written(database)

    caught_up(database)  # long after all of these weeks were over

    found = rows(database, "SELECT DISTINCT match_id, week FROM league_lines")
    assert dict(found) == weeks
    assert len(found) == len(weeks)
    assert asyncio.run(rebuild(database, LeagueView())).wrong == 0


@pytest.mark.usefixtures("_server_zone")
def test_table_of_a_week_that_is_over_waits_for_who_counts_late(database: str) -> None:
    written(database)

    async def tables() -> dict[str, int]:
        async with services(database, Settings(password_memory_kib=32)) as server:
            weeks = [*NEXT, *NEXT.values()]
            return {week: len((await server.league.standings(week, ONE, 0, 100)).rows) for week in weeks}

    assert set(asyncio.run(tables()).values()) == {2}
