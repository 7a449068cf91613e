"""What people read of matches: the view, the legal plays, the events, each as the caller may see it."""

from typing import Final
from uuid import UUID

from application.matches.due import turn_deadline
from application.matches.hints import Latest
from application.matches.live import Done, LiveMatch, LiveMatches
from application.matches.moves import Moves, moves_of
from application.matches.naming import people_in, with_names
from application.matches.presence import Presence
from application.matches.repeating import answered_at
from application.matches.seeing import sight_in
from application.matches.shown import Describe, ShownEvent, shown_event
from application.matches.view import people_at, view_of
from application.matches.view_shape import MatchView
from application.players.names import Names
from application.players.standing import Standings
from application.ports import Clock, EventStore, KeyKnown
from domain.match.state import Match
from domain.match.visibility import Sight, sight_of

AUDITING: Final = frozenset({"auditor", "admin"})
"""Roles that see every match that is over."""


class Matches:
    """Matches for one caller at a time. A match that the caller may not see does not exist: NotFound."""

    def __init__(
        self,
        store: EventStore,
        live: LiveMatches,
        names: Names,
        presence: Presence,
        clock: Clock,
        describe: Describe,
        standings: Standings,
    ) -> None:
        self._store = store
        self._live = live
        self._names = names
        self._presence = presence
        self._clock = clock
        self._describe = describe
        self._standings = standings

    async def answer(self, caller: UUID, outcome: Done | KeyKnown, *, audits: bool = False) -> MatchView:
        """The view a command is answered with; for a known key, the one it was answered with first."""
        if isinstance(outcome, KeyKnown):
            stream = await self._store.read(outcome.stream_id, limit=outcome.version)
            then = LiveMatch()
            then.apply(stream)
            outcome = then.done(outcome.stream_id, answered_at(outcome) or then.at or self._clock())
        return await self.shown(outcome, sight_in(outcome.match, caller, audits=audits))

    async def view(self, caller: UUID, match_id: UUID) -> MatchView:
        """The match as it is now."""
        done = await self.present(match_id)
        return await self.shown(done, await self._sight(done.match, caller))

    async def seen(self, caller: UUID, match_id: UUID) -> Match:
        """The match itself, for somebody who may see it. Raises NotFound."""
        match = (await self.present(match_id)).match
        await self._sight(match, caller)
        return match

    async def moves(self, caller: UUID, match_id: UUID) -> Moves:
        """Every legal play of the caller, laying down included; none out of turn, or for who looks on."""
        match = (await self.present(match_id)).match
        seat = (await self._sight(match, caller)).seat
        return Moves(match.version, (), truncated=False) if seat is None else moves_of(match, seat)

    async def events(self, caller: UUID, match_id: UUID, after: int, limit: int) -> list[ShownEvent]:
        """Events above a version, oldest first, as the caller may see them."""
        stream = await self._store.read(match_id, after=after, limit=limit)
        # Only now what the caller may see: one of these events may have ended it.
        sight = await self._sight((await self.present(match_id)).match, caller)
        events = [shown_event(record, sight, self._describe) for record in stream.records]
        names = await self._names.of(people_in(events))
        return [with_names(event, names) for event in events]

    async def latest(self, match_id: UUID) -> Latest:
        """The match as this process last knew it, whoever asks; read anew only where it is not in memory."""
        live = self._live.owner_of(match_id)
        now = self._clock()
        done = await self.present(match_id) if live.match is None else live.done(match_id, now)
        return Latest(match_id, done.match, turn_deadline(done.match, done.turn))

    async def present(self, match_id: UUID) -> Done:
        """The match with everything any process has appended to it, whoever asks. Raises NotFound."""
        live = self._live.owner_of(match_id)
        async with live.lock:
            await live.catch_up(match_id, self._store)
            if live.match is None:
                self._live.forget(match_id)  # asking for what is not there must not push out what is
            return live.done(match_id, self._clock())

    async def shown(self, done: Done, sight: Sight) -> MatchView:
        """The view of a match as `sight` shows it."""
        return view_of(
            done,
            sight,
            names=await self._names.of(people_at(done.match)),
            is_connected=lambda player_id: self._presence.is_watching(done.match_id, UUID(player_id)),
        )

    async def _sight(self, match: Match, caller: UUID) -> Sight:
        """What the caller may see. Roles are only asked for where the answer may hang on them."""
        if match.is_over and sight_of(match, str(caller)) is None:
            roles = (await self._standings.of(caller)).roles
            return sight_in(match, caller, audits=not AUDITING.isdisjoint(roles))
        return sight_in(match, caller)
