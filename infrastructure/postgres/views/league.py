"""The weekly league: a line a match, and what a player's lines of a week come to.

A match that paid somebody no points is no line of theirs: adding nothing must not move anybody.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple
from uuid import UUID

from domain.league import week_of
from domain.match.events import RewardsGranted
from infrastructure.postgres.views.view import Connection, Logged, lock_of

_LINES: Final = """
    INSERT INTO league_lines (week, player_id, match_id, at, place, halved, points)
    SELECT * FROM unnest(
        %b::text[], %b::uuid[], %b::uuid[], %b::timestamptz[], %b::int[], %b::boolean[], %b::int[])
"""
_ROWS: Final = """
    INSERT INTO league_rows AS old (week, player_id, points, wins, matches, reached)
    SELECT week, player_id, sum(points), count(*) FILTER (WHERE place = 1), count(*), max(reached)
    FROM unnest(%b::text[], %b::uuid[], %b::int[], %b::int[], %b::bigint[])
         AS line (week, player_id, place, points, reached)
    GROUP BY week, player_id
    ON CONFLICT (week, player_id) DO UPDATE
    SET points = old.points + excluded.points, wins = old.wins + excluded.wins,
        matches = old.matches + excluded.matches, reached = excluded.reached
"""


class _Line(NamedTuple):
    week: str
    player_id: UUID
    place: int
    halved: bool
    points: int
    logged: Logged


class LeagueView:
    """Lines and rows by week and player."""

    name: Final = "league"
    lock: Final = lock_of("league")
    tables: Final = ("league_lines", "league_rows")
    events: Final = (RewardsGranted,)

    async def apply(self, connection: Connection, page: Sequence[Logged]) -> None:
        """Add the lines that were earned."""
        lines = [line for logged in page for line in _lines(logged)]
        if not lines:
            return
        weeks, players = [line.week for line in lines], [line.player_id for line in lines]
        places, points = [line.place for line in lines], [line.points for line in lines]
        matches, times = [line.logged.stream_id for line in lines], [line.logged.at for line in lines]
        halved, reached = [line.halved for line in lines], [line.logged.position for line in lines]
        await connection.execute(_LINES, [weeks, players, matches, times, places, halved, points])
        await connection.execute(_ROWS, [weeks, players, places, points, reached])


def _lines(logged: Logged) -> list[_Line]:
    event = logged.event
    if not isinstance(event, RewardsGranted):
        return []
    week = week_of(logged.at, event.timezone).name  # recorded together with `MatchWon`, at the same time
    return [
        _Line(week, UUID(seat.player_id), seat.why.position, seat.why.simulated, seat.league, logged)
        for seat in event.seats
        if seat.league
    ]
