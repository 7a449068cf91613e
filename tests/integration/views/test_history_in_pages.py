"""The match history is the same however the log falls into pages: what one page undoes was never there."""

import asyncio
from typing import Any
from uuid import UUID

import psycopg
import pytest

from application.ports import Event
from domain.match.events import (
    MatchStarted,
    MatchWon,
    PotSettled,
    RewardsGranted,
    SeatLeft,
    SeatReward,
    SeatTaken,
    Share,
    TableCancelled,
    TableOpened,
)
from domain.rewards.shares import Base, Why
from infrastructure.postgres.views.history import HistoryView
from infrastructure.postgres.views.view import Logged
from tests.integration.event_store.logs import NOON

ANNA, BERTA, CARLA, DORA = (UUID(int=number) for number in range(1, 5))
PLAYED, CANCELLED = UUID(int=11), UUID(int=12)
WHY = Why(1, Base(9, 9, 9), 1, half=False, gold_booster=False, vip_pass=False, simulated=False, zero=None)


def sits(player: UUID, seat: int) -> SeatTaken:
    """A player sits down."""
    return SeatTaken(seat, "human", str(player), 100)


def leaves(player: UUID, seat: int) -> SeatLeft:
    """A player stands up."""
    return SeatLeft(seat, str(player), 100)


FOR_THREE = TableOpened("online", 3, False, "escombra", 100, 30, "00" * 32)
FOR_TWO = TableOpened("online", 2, False, "escombra", 100, 30, "00" * 32)
STORY: tuple[tuple[UUID, Event], ...] = (
    (PLAYED, FOR_THREE),
    (PLAYED, sits(ANNA, 0)),
    (CANCELLED, FOR_TWO),
    (CANCELLED, sits(DORA, 0)),
    (PLAYED, sits(BERTA, 1)),
    (PLAYED, leaves(ANNA, 0)),
    (PLAYED, sits(ANNA, 2)),
    (PLAYED, leaves(ANNA, 2)),
    (PLAYED, leaves(BERTA, 1)),
    (PLAYED, sits(CARLA, 0)),
    (CANCELLED, leaves(DORA, 0)),
    (CANCELLED, TableCancelled("empty", ())),
    (PLAYED, sits(ANNA, 1)),
    (PLAYED, SeatTaken(2, "simulated", None, 0, name="Pep")),
    (PLAYED, MatchStarted(1)),
    (PLAYED, MatchWon(((1,), (0, 2)), "target")),
    (PLAYED, PotSettled(300, (Share(1, str(ANNA), 200), Share(0, str(CARLA), 100)))),
    (PLAYED, RewardsGranted((SeatReward(1, str(ANNA), 7, 40, 10, WHY),), "Europe/Madrid")),
)
MATCHES = [(PLAYED, 3, "ended", 1), (CANCELLED, 2, "cancelled", 3)]
SEATS = [(ANNA, 1, 13, 1, 207, 40, 10), (CARLA, 0, 10, 2, 100, 0, 0)]


async def rows_after(conninfo: str, size: int) -> tuple[list[Any], list[Any]]:
    """Matches and seats when the story is applied in pages of this size; nothing of it stays."""
    log = [Logged(at, match, at, NOON, event) for at, (match, event) in enumerate(STORY, start=1)]
    async with await psycopg.AsyncConnection[Any].connect(conninfo) as connection:
        for start in range(0, len(log), size):
            await HistoryView().apply(connection, log[start : start + size])
        matches = await connection.execute(
            "SELECT match_id, seats, state, opened FROM history_matches ORDER BY opened"
        )
        seats = await connection.execute(
            "SELECT player_id, seat, sat, place, coins, xp, league FROM history_seats ORDER BY player_id"
        )
        found = await matches.fetchall(), await seats.fetchall()
        await connection.rollback()
        return found


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, len(STORY)])
def test_pages_of_any_size_come_to_the_same(database: str, size: int) -> None:
    assert asyncio.run(rows_after(database, size)) == (MATCHES, SEATS)
