"""One command to one match: load, decide, append. Everything it writes is one transaction."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, NamedTuple
from uuid import UUID

from application.matches.claims import change_of_claims
from application.matches.due import deadline_of, pause_of
from application.matches.live import LiveMatch, LiveMatches
from application.ports import (
    Appended,
    Appending,
    Clock,
    CommandKey,
    EventStore,
    KeyKnown,
    StoreUnavailable,
)
from application.refusals import KeyReused, NotFound
from domain.match.commands import MatchCommand
from domain.match.decide import Decision, decide
from domain.match.state import Match
from domain.rules.refusals import Refusal

ATTEMPTS: Final = 10
"""Another process may get in between so many times before we give up: each time it made progress."""

CommandFor = Callable[[Match | None], MatchCommand]
"""The command for a match as it stands; may refuse (a stranger's seat, say)."""


class Done(NamedTuple):
    """The match after the command. Its last events were recorded `at` and take `pause` to be shown.

    `now` is the time to answer with: that of the command, or the present where nothing happened.
    """

    match_id: UUID
    match: Match
    at: datetime
    pause: timedelta
    now: datetime


class Execute:
    """Carries out commands on matches."""

    def __init__(
        self, store: EventStore, live: LiveMatches, clock: Clock, moved: Callable[[UUID], None]
    ) -> None:
        self._store = store
        self._live = live
        self._clock = clock
        self._moved = moved  # told of every match that was appended to

    async def __call__(
        self,
        match_id: UUID,
        command_for: CommandFor,
        key: CommandKey | None = None,
        seed: bytes | None = None,
    ) -> Done | KeyKnown:
        """Decide and write a command; KeyKnown if its key was carried out before, for the same request.

        `seed` opens a new match. Raises Refusal, KeyReused or StoreUnavailable; the last leaves it open
        whether the command took effect, so that the same key should be tried again.
        """
        live = self._live.owner_of(match_id)
        async with live.lock:
            try:
                return await self._attempt(live, match_id, command_for, key, seed)
            except (NotFound, StoreUnavailable) as error:
                if live.match is None or isinstance(error, StoreUnavailable):  # not for a stranger's sake
                    self._live.forget(match_id)
                raise

    async def _attempt(
        self,
        live: LiveMatch,
        match_id: UUID,
        command_for: CommandFor,
        key: CommandKey | None,
        seed: bytes | None,
    ) -> Done | KeyKnown:
        if live.match is None and seed is None:
            await live.catch_up(match_id, self._store)
        for _ in range(ATTEMPTS):
            try:
                decision = await self._decide(live, match_id, command_for, seed)
            except Refusal:
                # The refusal may come from a match that has moved on, or from our own earlier success.
                if await live.catch_up(match_id, self._store):
                    continue
                if key and (known := await self._store.known_key(key.caller, key.key)):
                    return same_request(known, key)
                raise
            if not decision.events:
                if key and (known := await self._store.known_key(key.caller, key.key)):
                    return same_request(known, key)
                now = self._clock()
                return Done(match_id, decision.match, live.at or now, live.pause, now)
            at, pause = self._clock(), pause_of(decision.events)
            outcome = await self._store.append(self._appending(live, match_id, decision, at, key, seed))
            if isinstance(outcome, Appended):
                live.match, live.head, live.at, live.pause = decision.match, outcome.head, at, pause
                self._moved(match_id)
                return Done(match_id, decision.match, at, pause, at)
            if isinstance(outcome, KeyKnown) and key:
                return same_request(outcome, key)
            await live.catch_up(match_id, self._store)
        raise StoreUnavailable("the match is being played from elsewhere too fast to follow")

    async def _decide(
        self, live: LiveMatch, match_id: UUID, command_for: CommandFor, seed: bytes | None
    ) -> Decision:
        if live.match is None and seed is None:
            raise NotFound
        command = command_for(live.match)
        if seed is not None:
            live.seed = seed
        return decide(live.match, command, await live.seed_from(match_id, self._store))

    @staticmethod
    def _appending(
        live: LiveMatch,
        match_id: UUID,
        decision: Decision,
        at: datetime,
        key: CommandKey | None,
        seed: bytes | None,
    ) -> Appending:
        taken, released = change_of_claims(match_id, live.match, decision.match)
        deadline = deadline_of(decision.match, at, pause_of(decision.events))
        return Appending(match_id, live.head, decision.events, at, key, taken, released, seed, deadline)


def same_request(known: KeyKnown, key: CommandKey) -> KeyKnown:
    """What the key led to. Raises KeyReused if the request is another one."""
    if known.request != key.request:
        raise KeyReused
    return known
