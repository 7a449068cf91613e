"""One command to one match: load, decide, append. Everything it writes is one transaction."""

from collections.abc import Callable
from datetime import datetime
from typing import Final
from uuid import UUID

from application.matches.daily_pay import DailyPay, Paid
from application.matches.live import Done, LiveMatch, LiveMatches
from application.matches.writing import appending_of, refusal_of
from application.ports import (
    Appended,
    Claim,
    Clock,
    CommandKey,
    EventStore,
    Head,
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


class Execute:
    """Carries out commands on matches."""

    def __init__(
        self, store: EventStore, live: LiveMatches, clock: Clock, moved: Callable[[UUID], None]
    ) -> None:
        self._store = store
        self._live = live
        self._clock = clock
        self._moved = moved  # told of every match that was appended to
        self._pay = DailyPay(store)

    async def __call__(
        self,
        match_id: UUID,
        command_for: CommandFor,
        key: CommandKey | None = None,
        seed: bytes | None = None,
        claims: tuple[Claim, ...] = (),
    ) -> Done | KeyKnown:
        """Decide and write a command; KeyKnown if its key was carried out before, for the same request.

        `claims` are taken with it, beside those that follow from the match. `seed` opens a new match. Raises
        Refusal, KeyReused or StoreUnavailable; the last leaves it open whether the command took effect, so
        that the same key should be tried again.
        """
        live = self._live.owner_of(match_id)
        async with live.lock:
            try:
                return await self._attempt(live, match_id, command_for, key, seed, claims)
            except StoreUnavailable:
                self._live.forget(match_id)
                raise
            finally:
                if live.match is None:  # what is not there must not push out what is
                    self._live.forget(match_id)

    async def _attempt(
        self,
        live: LiveMatch,
        match_id: UUID,
        command_for: CommandFor,
        key: CommandKey | None,
        seed: bytes | None,
        claims: tuple[Claim, ...],
    ) -> Done | KeyKnown:
        if live.match is None and seed is None:
            await live.catch_up(match_id, self._store)
        for _ in range(ATTEMPTS):
            at = live.not_before(self._clock())
            try:
                paid = await self._decide(live, match_id, command_for, seed, at)
            except Refusal:
                # The refusal may come from a match that has moved on, or from our own earlier success.
                if await live.catch_up(match_id, self._store):
                    continue
                if known := await self._known(key):
                    return known
                raise
            decision = paid.decision
            if not decision.events and key is None:
                # Nothing to do, unless it is we who are behind.
                if await live.catch_up(match_id, self._store):
                    continue
                return live.done(match_id, at)
            appending = appending_of(match_id, live, paid, at, key, seed, claims)
            outcome = await self._store.append(appending)
            if isinstance(outcome, Appended):
                return self._written(live, match_id, decision, outcome.head, at)
            if isinstance(outcome, KeyKnown) and key:
                return same_request(outcome, key)
            if refusal := refusal_of(outcome):
                raise refusal
            await live.catch_up(match_id, self._store)
        raise StoreUnavailable("the match is being played from elsewhere too fast to follow")

    async def _decide(
        self,
        live: LiveMatch,
        match_id: UUID,
        command_for: CommandFor,
        seed: bytes | None,
        now: datetime,
    ) -> Paid:
        if live.match is None and seed is None:
            raise NotFound
        before, command = live.match, command_for(live.match)
        if seed is not None:
            live.seed = seed
        deals = await live.seed_from(match_id, self._store)
        decision = decide(before, command, deals)
        if decision.match.phase != "ended" or decision.match.terms.mode != "friends":
            return Paid(decision, ())
        return await self._pay.within_limits(
            match_id, decision, now, lambda sated: decide(before, command, deals, sated)
        )

    def _written(self, live: LiveMatch, match_id: UUID, decision: Decision, head: Head, at: datetime) -> Done:
        if not decision.events:  # the key alone
            return live.done(match_id, at)
        live.follow(decision, head, at)
        self._moved(match_id)
        return live.done(match_id, at)._replace(changed=True)

    async def _known(self, key: CommandKey | None) -> KeyKnown | None:
        known = await self._store.known_key(key.caller, key.key) if key else None
        return same_request(known, key) if known and key else None


def same_request(known: KeyKnown, key: CommandKey) -> KeyKnown:
    """What the key led to. Raises KeyReused if the request is another one."""
    if known.request != key.request:
        raise KeyReused
    return known
