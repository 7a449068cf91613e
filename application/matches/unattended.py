"""Matches that no person plays any more: their bots finish them, one hand and one transaction at a time."""

from uuid import UUID

from application.matches.execute import Done, Execute
from application.ports import EventStore
from domain.match.commands import PlayOn
from domain.rules.refusals import Refusal


class Unattended:
    """Plays such matches to their end, also those that an earlier process has left."""

    def __init__(self, store: EventStore, execute: Execute) -> None:
        self._store = store
        self._execute = execute

    async def play_all(self) -> int:
        """One hand of each waiting match; returns how many there were. Raises StoreUnavailable."""
        waiting = await self._store.claimed("unattended")
        for match_id in waiting:
            await self._play_hand(UUID(match_id))
        return len(waiting)

    async def _play_hand(self, match_id: UUID) -> Done | None:
        try:
            outcome = await self._execute(match_id, lambda _: PlayOn())
        except Refusal:  # another process has finished it
            return None
        return outcome if isinstance(outcome, Done) else None
