"""Who began to play online with whom, lately: what the rules against farming count."""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol
from uuid import UUID


class Sittings(Protocol):
    """Written with the events of the match that begins. Every call may raise StoreUnavailable."""

    async def met_often(self, player_id: UUID, since: datetime, times: int) -> set[UUID]:
        """The people with whom a player began at least so many online matches since then."""

    async def started_since(self, player_id: UUID, since: datetime) -> Sequence[datetime]:
        """When a player began online matches without a stake, since then."""
