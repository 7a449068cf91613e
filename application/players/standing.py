"""What a player has been given: boosts and roles, and whether they are kept out."""

from uuid import UUID

from application.ports import EventStore
from domain.players.events import PlayerEvent
from domain.players.state import Player, fold_player


class Standings:
    """Players folded from their own, short, streams. May raise StoreUnavailable."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    async def of(self, player_id: UUID) -> Player:
        """The player as of now; guests have no stream, and nothing."""
        stream = await self._store.read(player_id)
        return fold_player(
            [record.event for record in stream.records if isinstance(record.event, PlayerEvent)]
        )
