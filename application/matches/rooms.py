"""Friends rooms: opening one, asking people in, beginning."""

from uuid import UUID

from application.matches.execute import Execute
from application.matches.house_rules import Asked, HouseRules
from application.matches.live import Done
from application.matches.opening import Opening
from application.matches.seeing import sight_in
from application.players.standing import Standings
from application.ports import Clock, CommandKey, KeyKnown
from domain.match.commands import DeclineInvite, InvitePlayer, MatchCommand, OpenTable, StartMatch
from domain.match.state import Match
from domain.rewards.boosts import Boost


class Rooms:
    """Rooms of people who know each other. Every method may raise a Refusal."""

    def __init__(
        self,
        execute: Execute,
        opening: Opening,
        standings: Standings,
        rules: HouseRules,
        clock: Clock,
    ) -> None:
        self._execute = execute
        self._opening = opening
        self._standings = standings
        self._rules = rules
        self._clock = clock

    async def open(self, host: UUID, asked: Asked, key: CommandKey | None) -> Done | KeyKnown:
        """A room with the host in seat 0."""
        terms = self._rules.terms(asked)
        return await self._opening(OpenTable(str(host), terms, boosts=await self._boosts(host)), key)

    async def invite(
        self, host: UUID, match_id: UUID, guest: UUID, seat: int | None, key: CommandKey | None
    ) -> Done | KeyKnown:
        """Somebody is asked in."""

        def command(match: Match | None) -> MatchCommand:
            sight_in(match, host)
            return InvitePlayer(str(host), str(guest), seat)

        return await self._execute(match_id, command, key)

    async def decline(self, caller: UUID, match_id: UUID, key: CommandKey | None) -> None:
        """The caller will not come."""

        def command(match: Match | None) -> MatchCommand:
            sight_in(match, caller)
            return DeclineInvite(str(caller))

        await self._execute(match_id, command, key)

    async def start(self, caller: UUID, match_id: UUID, key: CommandKey | None) -> Done | KeyKnown:
        """The host begins."""

        def command(match: Match | None) -> MatchCommand:
            sight_in(match, caller)
            return StartMatch(str(caller))

        return await self._execute(match_id, command, key)

    async def _boosts(self, player_id: UUID) -> tuple[Boost, ...]:
        return (await self._standings.of(player_id)).boosts_at(self._clock())
