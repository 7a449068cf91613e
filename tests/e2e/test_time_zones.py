"""A server tells and writes the same wherever it stands, and whatever zone its database is set to."""

import asyncio
import json
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple
from uuid import UUID

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from infrastructure.bootstrap import services
from infrastructure.settings import Settings
from tests.conftest import Databases
from tests.e2e.elsewhere import LATER
from tests.e2e.server import Person, Server, client_of, get
from tests.e2e.streams import eventually
from tests.e2e.tables import friends, give_up, play_a_hand
from tests.integration.event_store.logs import log, rows
from tests.integration.weeks import MONDAYS, NEXT, write_matches
from tests.zones import ZONES

WEEK: Final = "2026-W43"
MOMENT: Final = MONDAYS[WEEK] + timedelta(minutes=5)
"""Monday has begun in Madrid, and with it the week; in UTC it is still Sunday."""
NAMES: Final = ("anna", "bru")
A_WHILE: Final = timedelta(minutes=5)
LOOKS: Final = (
    "/v1/league/weeks/current?around=me",
    *(f"/v1/league/weeks/{week}" for week in (*NEXT, *NEXT.values())),
    *(f"/v1/league/weeks/{week}/players/anna" for week in (WEEK, NEXT[WEEK])),
    *("/v1/me", "/v1/me/matches", "/v1/me/wallet/entries"),
    "/v1/analytics/summary?from=2026-10-25&to=2026-10-26",
    f"/v1/analytics/league?week={WEEK}",
    "/v1/analytics/matches?from=2026-10-26",
)
EVENTS: Final = """
    SELECT version, type, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), payload::text
    FROM events WHERE match_id = '{}' ORDER BY version
"""
_TIME: Final = re.compile(r"2026-10-\d\dT\d\d:\d\d:\d\d\.\d+Z")


class Begun(NamedTuple):
    """A database of which no view has seen anything, who has played there, and the weeks of the matches."""

    conninfo: str
    tokens: tuple[str, ...]
    weeks: dict[UUID, str]


@pytest.fixture(scope="module")
def begun(databases: Databases) -> Begun:
    """Two people, one of them an analyst, and matches at the edges of weeks."""
    conninfo = databases.clone()

    async def begin() -> Begun:
        tokens, people = [], []
        async with services(conninfo, Settings(password_memory_kib=32)) as server:
            for name in NAMES:
                people.append((await server.players.register(name, "correct horse", None)).player_id)
                tokens.append((await server.players.sign_in(name, "correct horse")).token)
            await server.administration.change_roles("anna", ("analyst",), "hired", None)
        async with log(conninfo) as it:
            return Begun(conninfo, tuple(tokens), await write_matches(it.store, *people))

    return asyncio.run(begin())


@contextmanager
def standing_in(zone: str, conninfo: str) -> Iterator[Server]:
    """A server there, at the moment, until the block ends."""
    later = (MOMENT - datetime.now(UTC)).total_seconds()
    server = Server("--port", "0", "--database-url", conninfo, TZ=zone, **{LATER: str(later)})
    server._command[:3] = [sys.executable, "-m", "tests.e2e.elsewhere"]
    try:
        yield server.start()
    finally:
        server.end()


def told_in(zone: str, begun: Begun, databases: Databases) -> dict[str, str]:
    """All that a server and a database in a zone tell, and what they write when friends play there."""
    conninfo = databases._create(f" TEMPLATE {conninfo_to_dict(begun.conninfo)['dbname']}")
    with psycopg.connect(conninfo, autocommit=True) as connection:
        name = connection.info.dbname
        connection.execute(f"ALTER DATABASE {name} SET timezone TO '{zone}'".encode())
    with standing_in(zone, conninfo) as server, client_of(server.url) as http:
        anna, bru = map(Person, (http, http), begun.tokens, NAMES)
        match_id = friends(anna, bru)["match_id"]
        play_a_hand([anna, bru], match_id)
        give_up(bru, match_id)
        for path in LOOKS:
            anna.get(path)  # which wakes the views
        eventually(lambda: not any(get(f"{server.url}/health/ready").json()["lag"].values()), within=60)
        told = {path: anna.get(path).text for path in LOOKS}
    told["events"] = json.dumps(rows(conninfo, EVENTS.format(match_id)))
    told["days"] = str(rows(conninfo, "SELECT name, owner FROM claims WHERE kind = 'friends-win'"))
    told["weeks"] = str(sorted(rows(conninfo, "SELECT DISTINCT match_id, week FROM league_lines")))
    databases.drop(conninfo)
    return {what: _TIME.sub(_then, text) for what, text in told.items()}


def _then(time: re.Match[str]) -> str:
    is_now = MOMENT <= datetime.fromisoformat(time[0]) < MOMENT + A_WHILE
    return "then" if is_now else time[0]


@pytest.mark.parametrize(
    "zones", [pytest.param(ZONES[:2], id="two zones"), pytest.param(ZONES, id="five", marks=pytest.mark.full)]
)
def test_server_tells_and_writes_the_same_wherever_it_stands(
    begun: Begun, databases: Databases, zones: tuple[str, ...]
) -> None:
    with ThreadPoolExecutor(2) as pool:
        here, *others = pool.map(lambda zone: told_in(zone, begun, databases), zones)

    assert json.loads(here[LOOKS[0]])["week"] == NEXT[WEEK]
    assert here["weeks"] == str(sorted(begun.weeks.items()))
    assert "/2026-10-26/0'" in here["days"]
    assert '"then"' in here["events"]
    assert all("problems" not in text for text in here.values())
    for there in others:
        assert there == here
