"""Sittings in Postgres: see `application.matches.sittings.Sittings`."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

from infrastructure.postgres.database import Database

_MET: Final = """
    SELECT other.player_id FROM sittings AS mine JOIN sittings AS other USING (match_id)
    WHERE mine.player_id = %s AND mine.at > %s AND other.player_id <> mine.player_id
    GROUP BY other.player_id HAVING count(*) >= %s
"""
_STARTED: Final = "SELECT at FROM sittings WHERE player_id = %s AND at > %s AND stake = 0"


class PostgresSittings:
    """Who began to play with whom."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def met_often(self, player_id: UUID, since: datetime, times: int) -> set[UUID]:
        """The people a player has met so often."""
        return {row[0] for row in await self._database.rows(_MET, player_id, since, times)}

    async def started_since(self, player_id: UUID, since: datetime) -> Sequence[datetime]:
        """When a player began matches without a stake."""
        return [row[0] for row in await self._database.rows(_STARTED, player_id, since)]
