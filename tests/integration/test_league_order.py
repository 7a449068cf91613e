"""Who stands before whom: points, then wins, then fewer matches, then who got there first."""

import asyncio
from typing import NamedTuple
from uuid import UUID

import psycopg
import pytest

from infrastructure.bootstrap import services
from infrastructure.settings import Settings
from tests.given import chance_of

WEEK = "2026-W49"


class Row(NamedTuple):
    """A player's row as it is stored."""

    player: int
    points: int
    wins: int
    matches: int
    reached: int


AHEAD = Row(1, points=20, wins=2, matches=3, reached=50)


def ranked(conninfo: str, rows: list[Row]) -> list[int]:
    """The players from rank 1 on."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.execute("TRUNCATE league_rows")
        for row in rows:
            connection.execute(
                "INSERT INTO league_rows (week, player_id, points, wins, matches, reached)"
                " VALUES (%s, %s, %s, %s, %s, %s)",
                (WEEK, UUID(int=row.player), *row[1:]),
            )

    async def read() -> list[int]:
        async with services(conninfo, Settings(password_memory_kib=32)) as server:
            table = await server.league.standings(WEEK, UUID(int=0), 0, 100)
            assert [row.rank for row in table.rows] == list(range(1, len(rows) + 1))
            return [row.player_id.int for row in table.rows]

    return asyncio.run(read())


@pytest.mark.parametrize(
    "behind",
    [
        Row(2, points=18, wins=9, matches=1, reached=1),
        Row(2, points=20, wins=1, matches=1, reached=1),
        Row(2, points=20, wins=2, matches=4, reached=1),
        Row(2, points=20, wins=2, matches=3, reached=51),
    ],
    ids=["more points", "then more wins", "then fewer matches", "then who was there first"],
)
def test_each_rule_counts_only_where_those_before_it_are_level(behind: Row, database: str) -> None:
    assert ranked(database, [behind, AHEAD]) == [1, 2]


def test_everybody_has_a_rank_of_their_own(database: str) -> None:
    chance = chance_of(1)
    rows = [
        Row(place, 2 * chance.randrange(4), chance.randrange(3), 3 + chance.randrange(2), place)
        for place in range(60)
    ]
    expected = sorted(rows, key=lambda row: (-row.points, -row.wins, row.matches, row.reached))

    assert ranked(database, chance.sample(rows, 60)) == [row.player for row in expected]
