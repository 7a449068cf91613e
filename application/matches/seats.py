"""Taking a seat at an open table, giving it up, and adding to the shuffle."""

from uuid import UUID

from application.matches.execute import Execute
from application.matches.live import Done
from application.matches.seeing import sight_in
from application.players.standing import Standings
from application.ports import Clock, CommandKey, KeyKnown
from domain.match.commands import AddNonce, LeaveTable, MatchCommand, TakeSeat, VoidMatch
from domain.match.refusals import NotInvited
from domain.match.state import Match


class Seats:
    """What people do at a table before play begins. Every method may raise a Refusal."""

    def __init__(self, execute: Execute, standings: Standings, clock: Clock) -> None:
        self._execute = execute
        self._standings = standings
        self._clock = clock

    async def take(
        self, caller: UUID, match_id: UUID, seat: int | None, nonce: str | None, key: CommandKey | None
    ) -> Done | KeyKnown:
        """The caller, who was invited, sits down."""
        boosts = (await self._standings.of(caller)).boosts_at(self._clock())

        def command(match: Match | None) -> MatchCommand:
            sight_in(match, caller)
            if match is not None and match.host is None and match.phase == "open":
                raise NotInvited  # online the server seats people: see `Online`
            return TakeSeat(str(caller), seat, nonce, boosts)

        return await self._execute(match_id, command, key)

    async def leave(self, caller: UUID, match_id: UUID, key: CommandKey | None) -> None:
        """The caller stands up before the start; a stake goes back. Harmless when repeated."""

        def command(match: Match | None) -> MatchCommand:
            sight_in(match, caller)
            return LeaveTable(str(caller))

        await self._execute(match_id, command, key)

    async def add_nonce(
        self, caller: UUID, match_id: UUID, nonce: str, key: CommandKey | None
    ) -> Done | KeyKnown:
        """The opener adds to the shuffle."""

        def command(match: Match | None) -> MatchCommand:
            sight_in(match, caller)
            return AddNonce(str(caller), nonce)

        return await self._execute(match_id, command, key)

    async def void(
        self, administrator: UUID, match_id: UUID, reason: str, key: CommandKey | None
    ) -> Done | KeyKnown:
        """An administrator ends an open or playing match for nobody; every stake goes back."""
        command = VoidMatch("admin", str(administrator), reason)
        return await self._execute(match_id, lambda _: command, key)
