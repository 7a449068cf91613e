"""Two weeks of a small town, on a real Postgres with a clock that is driven; then all is checked.

What each check expects is written down in this folder, from the description of the product: nothing of it
comes from the code that is checked. A seed that fails is repeated by its number.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from random import Random
from typing import NamedTuple
from uuid import UUID

import psycopg
import pytest

from infrastructure import housekeeping
from infrastructure.bootstrap import services
from infrastructure.services import Services
from infrastructure.settings import Settings
from tests.conftest import Databases
from tests.integration.town.books import added_up, check_books, check_pots
from tests.integration.town.happenings import OF_EVERY_TOWN, forms_of, happenings_in
from tests.integration.town.house import check_boosts, check_hours_and_meetings, check_one_live_match
from tests.integration.town.log import MADRID, Entry, read_log
from tests.integration.town.outings import FORMS
from tests.integration.town.passing_time import PassingTime
from tests.integration.town.people import Town, days
from tests.integration.town.prizes import check_prizes
from tests.integration.town.programme import DAYS, begin
from tests.integration.town.standings import (
    check_experience,
    check_history,
    check_league,
    check_statistics,
    in_order,
)
from tests.integration.town.tables import check_rebuilt, rebuild_all
from tests.integration.town.tampering import Lie, always, boosted, paid_without_boost, richer

SETTINGS = Settings(password_memory_kib=32)
WITH_A_CHANGE_OF_CLOCKS = datetime(2026, 10, 19, tzinfo=MADRID).astimezone(UTC)
WITH_WEEK_53 = datetime(2026, 12, 21, tzinfo=MADRID).astimezone(UTC)


class Size(NamedTuple):
    """A town: how many people and outings, when it begins, and its seed."""

    people: int
    outings: int
    monday: datetime
    seed: int


SMALL = Size(30, 270, WITH_A_CHANGE_OF_CLOCKS, 15)
LARGE = Size(200, 2_800, WITH_WEEK_53, 1)


class Lived(NamedTuple):
    """A town after its two weeks."""

    conninfo: str
    size: Size
    log: list[Entry]
    answers: Counter[str]
    most_open: int
    ranks: dict[str, list[str]]


async def live(conninfo: str, size: Size) -> Lived:
    """Two weeks pass. Twice a day the books are checked, and now and then every view is rebuilt meanwhile."""
    chance, clock = Random(size.seed), PassingTime(size.monday)
    most_open = 0
    rebuilding: list[asyncio.Task[None]] = []

    async def look(day: float) -> None:
        nonlocal most_open
        await clock.until(size.monday + days(day))
        for task in rebuilding:
            await task
        most_open = max(most_open, check_books(conninfo))
        rebuilding.append(asyncio.create_task(rebuild_all(conninfo)))

    async with services(conninfo, SETTINGS, clock=clock, entropy=chance.randbytes) as server:
        town = Town(server, clock, chance)
        await town.settle(size.people)
        begin(town, size.monday, size.outings)
        for day in range(DAYS):
            clock.start(look(day + 0.3))
            clock.start(look(day + 19.02 / 24))
        await clock.pass_by(server)
        for task in rebuilding:
            await task
        await server.views.catch_up()
        with psycopg.connect(conninfo) as connection:
            log = read_log(connection)
        ranks = await ranks_of(server)
    return Lived(conninfo, size, log, town.answers, most_open, ranks)


async def ranks_of(server: Services) -> dict[str, list[str]]:
    """The players of every week by rank, read page by page as people do."""
    ranks: dict[str, list[str]] = {}
    for (week,) in await server.database.rows("SELECT DISTINCT week FROM league_rows ORDER BY week"):
        after: int | None = 0
        while after is not None:
            page = await server.league.standings(week, UUID(int=0), after, 7)
            ranks.setdefault(week, []).extend(str(row.player_id) for row in page.rows)
            after = page.next
    return ranks


@pytest.fixture(
    scope="module",
    params=[pytest.param(SMALL, id="small"), pytest.param(LARGE, id="large", marks=pytest.mark.full)],
)
def lived(request: pytest.FixtureRequest, databases: Databases) -> Iterator[Lived]:
    """The town of a size."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(housekeeping, "DEADLINES_EVERY_SECONDS", 1e6)  # time is driven, and so are they
        yield asyncio.run(live(databases.clone(), request.param))


def test_something_of_every_kind_has_happened(lived: Lived) -> None:
    seen = happenings_in(lived.log)
    forms = forms_of(("practice", "friends", "online", "stakes"), FORMS)

    assert sorted((OF_EVERY_TOWN | forms) - set(+seen)) == []
    assert {"insufficient-coins", "too-many-matches", "kept apart", "rematch", "already seated"} <= set(
        lived.answers
    )
    assert seen["TableOpened"] >= 10 * lived.size.people


def test_coins_are_never_made_nor_lost(lived: Lived) -> None:
    check_books(lived.conninfo)

    assert lived.most_open > 0  # also seen while stakes lay on the tables
    assert check_pots(lived.log) >= 10


def test_every_match_pays_what_the_table_says(lived: Lived) -> None:
    met = check_prizes(lived.log)

    expected = {"friends", "online", "stakes", "daily limit", "shared place", "simulated", "both boosts"}
    zeros = {"bot_at_end", "forfeited", "ended_before_first_hand", "not_first", "partner of a forfeiter"}
    assert expected | zeros <= set(met)
    assert {"gold_booster at online", "vip_pass at online", "gold_booster at friends"} <= set(met)


def test_nobody_plays_two_matches_at_once(lived: Lived) -> None:
    assert check_one_live_match(lived.log) > 10 * lived.size.people


def test_rules_against_farming_hold_in_every_hour_and_day(lived: Lived) -> None:
    assert check_hours_and_meetings(lived.log) == (10, 3)


def test_boosts_are_those_that_held_when_the_seat_was_taken(lived: Lived) -> None:
    held, run_out = check_boosts(lived.log)

    assert held > 0
    assert run_out > 0


def test_weeks_of_the_league_are_what_the_matches_of_the_week_come_to(lived: Lived) -> None:
    weeks = check_league(lived.conninfo, lived.log)

    assert in_order(weeks, lived.ranks)
    assert len(weeks) >= 2
    assert any(one[1] == other[1] for week in weeks.values() for one, other in pairwise(week))


def test_experience_statistics_and_history_are_a_fold_of_the_log(lived: Lived) -> None:
    check_experience(lived.conninfo, lived.log)
    check_statistics(lived.conninfo, lived.log)
    check_history(lived.conninfo, lived.log)


def test_every_view_can_be_made_anew_to_the_same_bytes(lived: Lived) -> None:
    check_rebuilt(lived.conninfo)


def test_nobody_changes_rank_when_the_league_is_made_anew(lived: Lived) -> None:
    async def ranks() -> dict[str, list[str]]:
        async with services(lived.conninfo, SETTINGS) as server:
            return await ranks_of(server)

    asyncio.run(rebuild_all(lived.conninfo))

    assert asyncio.run(ranks()) == lived.ranks


@pytest.mark.parametrize(
    ("check", "lie"),
    [
        pytest.param(check_prizes, Lie("RewardsGranted", always, richer), id="a reward of a coin too many"),
        pytest.param(check_pots, Lie("PotSettled", always, richer), id="a pot with a coin too many"),
        pytest.param(
            check_boosts, Lie("SeatTaken", paid_without_boost, boosted), id="a boost that nobody granted"
        ),
        pytest.param(
            check_one_live_match,
            Lie("TableCancelled", lambda told: told["reason"] == "not_filled", None),
            id="a table that was never cancelled",
        ),
        pytest.param(
            added_up,
            Lie("PlayerRegistered", always, lambda told: {**told, "welcome_coins": -1}),
            id="a wallet below zero",
        ),
    ],
)
def test_checks_notice_what_is_not_so(lived: Lived, check: Callable[..., object], lie: Lie) -> None:
    with pytest.raises(AssertionError):
        check(lie.in_log(lived.log))


@pytest.mark.full
def test_same_seed_gives_the_same_town_again(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "DEADLINES_EVERY_SECONDS", 1e6)
    size = Size(8, 9, WITH_WEEK_53 + timedelta(days=7), 3)

    once, again = (asyncio.run(live(databases.clone(), size)).log for _ in range(2))

    assert once == again
    assert len(once) > 500
