"""What a player's profile counts: matches, wins and escobas, practice and matches without a winner aside."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from uuid import UUID

from domain.match.events import Escoba, RewardsGranted
from infrastructure.event_states import read_row
from infrastructure.postgres.views.view import Connection, Logged, lock_of

_ADD: Final = """
    INSERT INTO player_statistics AS old (player_id, matches, wins, escobas)
    SELECT player_id, sum(matches), sum(wins), sum(escobas)
    FROM unnest(%b::uuid[], %b::int[], %b::int[], %b::int[]) AS one (player_id, matches, wins, escobas)
    GROUP BY player_id
    ON CONFLICT (player_id) DO UPDATE
    SET matches = old.matches + excluded.matches, wins = old.wins + excluded.wins,
        escobas = old.escobas + excluded.escobas
"""
_ESCOBAS: Final = """
    SELECT originator_id, originator_version, topic, state FROM stored_events
    WHERE originator_id = ANY(%b) AND topic LIKE 'Escoba.%%'
"""


class _Figures(NamedTuple):
    player_id: UUID
    matches: int
    wins: int
    escobas: int


class StatisticsView:
    """Figures by player, added when a match that pays is over. A seat that was lost to a bot wins nothing."""

    name: Final = "statistics"
    lock: Final = lock_of("statistics")
    tables: Final = ("player_statistics",)
    events: Final = (RewardsGranted,)

    async def apply(self, connection: Connection, page: Sequence[Logged]) -> None:
        """Add the figures of the matches that ended; their escobas are read from the log."""
        ended = [(one.stream_id, one.event) for one in page if isinstance(one.event, RewardsGranted)]
        if not ended:
            return
        escobas = await self._escobas(connection, [match_id for match_id, _ in ended])
        figures = [
            _Figures(
                UUID(seat.player_id),
                1,
                int(seat.why.position == 1 and seat.why.zero not in ("bot_at_end", "forfeited")),
                escobas[match_id, seat.seat],
            )
            for match_id, event in ended
            for seat in event.seats
        ]
        columns: list[list[Any]] = [list(column) for column in zip(*figures, strict=True)]
        await connection.execute(_ADD, columns)

    async def _escobas(self, connection: Connection, matches: list[UUID]) -> Counter[tuple[UUID, int]]:
        """How many escobas each seat of these matches made, those of the opening cards included."""
        counted: Counter[tuple[UUID, int]] = Counter()
        cursor = await connection.execute(_ESCOBAS, [matches], binary=True)
        async for row in cursor:
            _, event, _ = read_row(row)
            if isinstance(event, Escoba):
                counted[row[0], event.seat] += event.opening or 1
        return counted
