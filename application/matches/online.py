"""Sitting down online: at the oldest open table with the same terms, or at a new one."""

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from math import ceil
from typing import Final
from uuid import UUID

from application.matches.claims import place_of
from application.matches.execute import Execute, same_request
from application.matches.house_rules import Asked, HouseRules
from application.matches.live import Done
from application.matches.opening import Opening
from application.matches.sittings import Sittings
from application.matches.writing import PlaceTaken
from application.players.standing import Standings
from application.ports import Claim, Clock, CommandKey, Entropy, EventStore, KeyKnown, StoreUnavailable
from application.refusals import NotFound, TooManyMatches
from domain.match.commands import OpenTable, TakeSeat
from domain.match.refusals import AlreadySeated, NotOpen, SeatOccupied, TableFull
from domain.match.state import Match
from domain.match.terms import Terms
from domain.rewards.boosts import Boost
from domain.rules.refusals import Refusal

ATTEMPTS: Final = 50
HOUR: Final = timedelta(hours=1)
DAY: Final = timedelta(hours=24)


class MetTooOften(Refusal):
    """Somebody sits there with whom the caller played enough today. Nobody outside hears of it."""

    code = "table-full"


class Online:
    """Seats people at online tables, with and without a stake."""

    def __init__(
        self,
        store: EventStore,
        execute: Execute,
        opening: Opening,
        sittings: Sittings,
        standings: Standings,
        rules: HouseRules,
        clock: Clock,
        entropy: Entropy,
    ) -> None:
        self._store = store
        self._execute = execute
        self._opening = opening
        self._sittings = sittings
        self._standings = standings
        self._rules = rules
        self._clock = clock
        self._entropy = entropy
        self._turns: dict[str, asyncio.Lock] = {}

    async def sit(self, caller: UUID, asked: Asked, key: CommandKey | None) -> Done | KeyKnown:
        """A seat for the caller. Raises AlreadySeated, InsufficientCoins or TooManyMatches.

        Whoever comes at the same moment meets at the same table: two who would both open one claim the same
        place for it, and the second looks again.
        """
        terms = self._rules.terms(asked)
        try:
            return await self._sit(caller, terms, key)
        except Refusal:
            if key and (known := await self._store.known_key(key.caller, key.key)):
                return same_request(known, key)  # it may be our own success that stands in the way
            raise

    async def _sit(self, caller: UUID, terms: Terms, key: CommandKey | None) -> Done | KeyKnown:
        if await self._store.owner_of("live", str(caller)) is not None:
            raise AlreadySeated
        now = self._clock()
        if not terms.stake:
            await self._check_hour(caller, now)
        boosts = (await self._standings.of(caller)).boosts_at(now)
        met = await self._sittings.met_often(caller, now - DAY, self._rules.meetings_a_day)
        take_seat = self._seat_for(caller, boosts, {str(player) for player in met})
        # One after the other in this process, so that only other processes can be quicker.
        async with self._turns.setdefault(place_of(terms), asyncio.Lock()):
            for _ in range(ATTEMPTS):
                places = await self._store.claims_beginning("table", place_of(terms))
                try:
                    seated = await self._sit_at(places, take_seat, key)
                    return seated or await self._open(caller, terms, boosts, places, key)
                except (TableFull, NotOpen, SeatOccupied, NotFound, PlaceTaken):
                    continue  # somebody was quicker: look again
        raise StoreUnavailable("the tables fill too fast to follow")

    async def _sit_at(
        self, places: Sequence[Claim], take_seat: Callable[[Match | None], TakeSeat], key: CommandKey | None
    ) -> Done | KeyKnown | None:
        """A seat at the oldest of these tables where the caller may sit; None if there is none."""
        for place in places:
            try:
                return await self._execute(place.owner, take_seat, key)
            except MetTooOften:
                continue
        return None

    async def _open(
        self,
        caller: UUID,
        terms: Terms,
        boosts: tuple[Boost, ...],
        places: Sequence[Claim],
        key: CommandKey | None,
    ) -> Done | KeyKnown:
        taken = {int(place.name.rpartition("#")[2]) for place in places}
        slot = next(number for number in range(len(taken) + 1) if number not in taken)
        command = OpenTable(str(caller), terms._replace(slot=slot), self._lot(terms.seats), boosts)
        return await self._opening(command, key)

    def _seat_for(
        self, caller: UUID, boosts: tuple[Boost, ...], met: set[str]
    ) -> Callable[[Match | None], TakeSeat]:
        """The command for a table as it stands: a free seat by lot."""

        def take_seat(match: Match | None) -> TakeSeat:
            if match is None:
                raise NotFound
            if any(chair.player_id in met for chair in match.chairs):
                raise MetTooOften
            free = match.free_seats_for(str(caller))
            seat = free[self._lot(len(free))] if free else None
            return TakeSeat(str(caller), seat, boosts=boosts)

        return take_seat

    def _lot(self, bound: int) -> int:
        return int.from_bytes(self._entropy(4), "big") % bound

    async def _check_hour(self, caller: UUID, now: datetime) -> None:
        """At most so many matches an hour: beyond that, playing on is a job rather than a game."""
        most = self._rules.online_matches_an_hour
        starts = await self._sittings.started_since(caller, now - HOUR)
        if len(starts) >= most:
            free_at = sorted(starts)[-most] + HOUR
            raise TooManyMatches(max(1, ceil((free_at - now).total_seconds())))
