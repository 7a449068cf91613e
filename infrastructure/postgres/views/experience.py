"""Experience: what each player has earned in all."""

from collections import Counter
from collections.abc import Sequence
from typing import Final
from uuid import UUID

from domain.match.events import RewardsGranted
from infrastructure.postgres.views.view import Connection, Logged, lock_of

_ADD: Final = """
    INSERT INTO experience AS old (player_id, xp) SELECT * FROM unnest(%b::uuid[], %b::bigint[])
    ON CONFLICT (player_id) DO UPDATE SET xp = old.xp + excluded.xp
"""


class ExperienceView:
    """XP by player; whoever never earned any has no row."""

    name: Final = "experience"
    lock: Final = lock_of("experience")
    tables: Final = ("experience",)
    events: Final = (RewardsGranted,)

    async def apply(self, connection: Connection, page: Sequence[Logged]) -> None:
        """Add what was earned."""
        gained: Counter[UUID] = Counter()
        for logged in page:
            if isinstance(logged.event, RewardsGranted):
                gained.update({UUID(seat.player_id): seat.xp for seat in logged.event.seats if seat.xp})
        if gained:
            await connection.execute(_ADD, [list(gained), list(gained.values())])
