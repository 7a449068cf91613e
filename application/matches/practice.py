"""Practice: one person against bots, opened and started at once, never refused."""

from typing import Final
from uuid import UUID

from application.matches.execute import Execute
from application.matches.live import Done
from application.matches.opening import Opening
from application.ports import CommandKey, EventStore, KeyKnown
from domain.match.commands import OpenPractice, VoidMatch
from domain.match.refusals import MatchOver
from domain.match.terms import Terms

MOST_UNFINISHED: Final = 20


class Practice:
    """Opens practice matches."""

    def __init__(self, store: EventStore, execute: Execute, opening: Opening) -> None:
        self._store = store
        self._execute = execute
        self._opening = opening

    async def open(self, player_id: UUID, terms: Terms, key: CommandKey | None) -> Done | KeyKnown:
        """A new match; the player's oldest unfinished one is voided to make room for a 21st."""
        outcome = await self._opening(OpenPractice(str(player_id), terms), key)
        await self._make_room(player_id)
        return outcome

    async def _make_room(self, player_id: UUID) -> None:
        unfinished = await self._store.claimed_by("practice", player_id)
        for match_id in unfinished[: max(0, len(unfinished) - MOST_UNFINISHED)]:
            try:
                await self._execute(UUID(match_id), lambda _: VoidMatch("idle"))
            except MatchOver:  # finished in the meantime
                continue
