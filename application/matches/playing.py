"""What people do in a match that is being played, as seen from outside: one method a use case."""

from uuid import UUID

from application.matches.execute import Execute
from application.matches.seeing import seat_in
from application.matches.service import Matches
from application.matches.view_shape import MatchView
from application.ports import CommandKey
from domain.cards import Card
from domain.match.commands import Forfeit, MatchCommand, PlayCard, Reclaim
from domain.match.state import Match


class Playing:
    """Each answers with the view after everything that the command set off. All may raise a Refusal."""

    def __init__(self, execute: Execute, matches: Matches) -> None:
        self._execute = execute
        self._matches = matches

    async def play(
        self,
        caller: UUID,
        match_id: UUID,
        card: Card,
        take: tuple[Card, ...],
        expected_version: int | None,
        key: CommandKey | None,
    ) -> MatchView:
        """A held card is played."""

        def command(match: Match | None) -> MatchCommand:
            return PlayCard(seat_in(match, caller), card, take, expected_version)

        return await self._matches.answer(caller, await self._execute(match_id, command, key))

    async def forfeit(self, caller: UUID, match_id: UUID, key: CommandKey | None) -> MatchView:
        """The caller gives the seat up; harmless when repeated."""
        outcome = await self._execute(match_id, lambda match: Forfeit(seat_in(match, caller)), key)
        return await self._matches.answer(caller, outcome)

    async def reclaim(self, caller: UUID, match_id: UUID, key: CommandKey | None) -> MatchView:
        """The caller takes the seat back from a bot; harmless when repeated."""
        outcome = await self._execute(match_id, lambda match: Reclaim(seat_in(match, caller)), key)
        return await self._matches.answer(caller, outcome)
