"""The same again, as a new match."""

from uuid import UUID

from application.matches.house_rules import HouseRules
from application.matches.live import Done
from application.matches.opening import Opening
from application.matches.practice import Practice
from application.matches.seeing import seat_in, sight_in
from application.matches.service import Matches
from application.players.standing import Standings
from application.ports import Clock, CommandKey, KeyKnown
from application.refusals import NoRematch
from domain.match.commands import OpenTable
from domain.match.refusals import MatchRunning
from domain.match.state import Invite, Match


class Rematch:
    """Practice begins again at once; friends get a room, with an invite for each on the old seat."""

    def __init__(
        self,
        opening: Opening,
        practice: Practice,
        matches: Matches,
        standings: Standings,
        rules: HouseRules,
        clock: Clock,
    ) -> None:
        self._opening = opening
        self._practice = practice
        self._matches = matches
        self._standings = standings
        self._rules = rules
        self._clock = clock

    async def open(self, caller: UUID, match_id: UUID, key: CommandKey | None) -> Done | KeyKnown:
        """There is one rematch of a friends match: whoever calls first hosts it.

        Raises MatchRunning before the end, NoRematch after online matches or cancellations or for a second.
        """
        match = (await self._matches.present(match_id)).match
        sight_in(match, caller)
        if match.phase == "playing":
            raise MatchRunning
        if match.phase != "ended" or match.terms.mode == "online":
            raise NoRematch
        seat = seat_in(match, caller)
        terms = self._rules.again(match.terms)
        if terms.mode == "practice":
            return await self._practice.open(caller, terms, key)
        boosts = (await self._standings.of(caller)).boosts_at(self._clock())
        command = OpenTable(str(caller), terms, seat, boosts, _others(match, seat))
        return await self._opening(command, key, [("rematch", str(match_id))])


def _others(match: Match, seat: int) -> tuple[Invite, ...]:
    return tuple(
        [
            Invite(chair.player_id, place)
            for place, chair in enumerate(match.chairs)
            if chair.player_id is not None and place != seat
        ]
    )
