"""What players do with matches, as seen from outside: one method a use case."""

from uuid import UUID

from application.matches.due import last_command, pause_of, turn_deadline
from application.matches.execute import Done, Execute
from application.matches.live import LiveMatches
from application.matches.moves import Moves, moves_of
from application.matches.presence import Presence
from application.matches.shown import Describe, ShownEvent, shown_event
from application.matches.view import view_of
from application.matches.view_shape import MatchView
from application.players.names import Names
from application.ports import Clock, CommandKey, EventStore, KeyKnown
from application.refusals import NotFound
from domain.cards import Card
from domain.match.commands import Forfeit, MatchCommand, PlayCard, Reclaim
from domain.match.evolve import fold
from domain.match.state import Match
from domain.match.visibility import Sight, sight_of


class Matches:
    """Matches for one caller at a time. A match that the caller may not see does not exist: NotFound."""

    def __init__(
        self,
        store: EventStore,
        live: LiveMatches,
        execute: Execute,
        names: Names,
        presence: Presence,
        clock: Clock,
        describe: Describe,
    ) -> None:
        self._store = store
        self._live = live
        self._execute = execute
        self._names = names
        self._presence = presence
        self._clock = clock
        self._describe = describe

    async def play(
        self,
        caller: UUID,
        match_id: UUID,
        card: Card,
        take: tuple[Card, ...],
        expected_version: int | None,
        key: CommandKey | None,
    ) -> MatchView:
        """The view after a play and everything it set off."""

        def command(match: Match | None) -> MatchCommand:
            return PlayCard(_seat_in(match, caller), card, take, expected_version)

        return await self.answer(caller, await self._execute(match_id, command, key))

    async def forfeit(self, caller: UUID, match_id: UUID, key: CommandKey | None) -> MatchView:
        """The view after the caller gave up the seat; harmless when repeated."""
        outcome = await self._execute(match_id, lambda match: Forfeit(_seat_in(match, caller)), key)
        return await self.answer(caller, outcome)

    async def reclaim(self, caller: UUID, match_id: UUID, key: CommandKey | None) -> MatchView:
        """The view after the caller took the seat back from a bot; harmless when repeated."""
        outcome = await self._execute(match_id, lambda match: Reclaim(_seat_in(match, caller)), key)
        return await self.answer(caller, outcome)

    async def answer(self, caller: UUID, outcome: Done | KeyKnown) -> MatchView:
        """The view a command is answered with; for a known key, the one it was answered with first."""
        if isinstance(outcome, KeyKnown):
            stream = await self._store.read(outcome.stream_id, limit=outcome.version)
            match = fold(record.event for record in stream.records)  # type: ignore[misc]
            pause = pause_of(last_command(stream.records))
            at = stream.records[-1].at
            outcome = Done(outcome.stream_id, _existing(match), at, pause, at)
        return await self._view(caller, outcome)

    async def view(self, caller: UUID, match_id: UUID) -> MatchView:
        """The match as it is now."""
        return await self._view(caller, await self._present(match_id))

    async def moves(self, caller: UUID, match_id: UUID) -> Moves:
        """Every legal play of the caller, laying down included; none out of turn."""
        match = (await self._present(match_id)).match
        return moves_of(match, _seat_in(match, caller))

    async def events(self, caller: UUID, match_id: UUID, after: int, limit: int) -> list[ShownEvent]:
        """Events above a version, oldest first, as the caller may see them."""
        match = (await self._present(match_id)).match
        sight = _sight_in(match, caller)
        stream = await self._store.read(match_id, after=after, limit=limit)
        names = await self._names.of(match)
        return [shown_event(record, sight, names, self._describe) for record in stream.records]

    async def _present(self, match_id: UUID) -> Done:
        """The match with everything any process has appended to it, and its last command."""
        live = self._live.owner_of(match_id)
        async with live.lock:
            await live.catch_up(match_id, self._store)
            if live.match is None:
                self._live.forget(match_id)  # asking for what is not there must not push out what is
            now = self._clock()
            return Done(match_id, _existing(live.match), live.at or now, live.pause, now)

    async def _view(self, caller: UUID, done: Done) -> MatchView:
        return view_of(
            done.match_id,
            done.match,
            _sight_in(done.match, caller),
            now=done.now,
            turn_deadline=turn_deadline(done.match, done.at, done.pause),
            names=await self._names.of(done.match),
            is_connected=lambda player_id: self._presence.is_watching(done.match_id, UUID(player_id)),
        )


def _existing(match: Match | None) -> Match:
    if match is None:
        raise NotFound
    return match


def _sight_in(match: Match, player_id: UUID) -> Sight:
    sight = sight_of(match, str(player_id))
    if sight is None:
        raise NotFound
    return sight


def _seat_in(match: Match | None, player_id: UUID) -> int:
    seat = _existing(match).seat_of(str(player_id))
    if seat is None:
        raise NotFound
    return seat
