"""Deadlines of matches: when time alone makes something happen, and making it happen."""

import asyncio
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from application.matches.execute import Execute
from application.ports import Clock, DueMatch, EventStore, StoreUnavailable
from domain.match.commands import WhenDue
from domain.rules.refusals import Refusal

AT_ONCE: Final = 100
AGAIN_AFTER: Final = timedelta(minutes=1)
"""A match that cannot be read is tried again so much later: some hundreds would else hold up the others."""
OUTAGE: Final = timedelta(seconds=2)
"""A store that is away for longer has kept people from playing; one that fails once or twice has not."""


class Deadlines:
    """Acts on deadlines that have passed, also on those that an earlier process has left."""

    def __init__(self, store: EventStore, execute: Execute, clock: Clock) -> None:
        self._store = store
        self._execute = execute
        self._clock = clock
        self._up_since = clock()
        self._failing_since: datetime | None = None
        self._set_aside: dict[DueMatch, datetime] = {}

    async def act(self) -> int:
        """Do what is due now; returns for how many matches. Raises StoreUnavailable.

        After an outage everybody gets a full turn, as after a start: nobody could play meanwhile.
        """
        now = self._clock()
        if self._failing_since is not None and now - self._failing_since >= OUTAGE:
            self._up_since = now
        try:
            acted = await self._act_on_those_due(now)
        except StoreUnavailable:
            self._failing_since = self._failing_since or now
            raise
        self._failing_since = None
        return acted

    async def _act_on_those_due(self, now: datetime) -> int:
        """Returns for how many matches.

        Two processes may both try: the version in the command lets only one of them change anything. A match
        that cannot be read holds up no other: what went wrong is raised when all have had their turn.
        """
        due = await self._store.due(now, now - self._up_since, AT_ONCE + len(self._set_aside))
        self._set_aside = {match: until for match, until in self._set_aside.items() if until > now}
        matches = [match for match in due if match not in self._set_aside]
        acts = [self._act_on(match_id, WhenDue(version)) for match_id, version in matches]
        outcomes = await asyncio.gather(*acts, return_exceptions=True)  # together, so that they share commits
        unavailable = [outcome for outcome in outcomes if isinstance(outcome, StoreUnavailable)]
        if unavailable:
            raise unavailable[0]
        outcome_of = zip(matches, outcomes, strict=True)
        failures = {match: outcome for match, outcome in outcome_of if isinstance(outcome, Exception)}
        if failures:
            self._set_aside |= dict.fromkeys(failures, now + AGAIN_AFTER)
            raise ExceptionGroup("deadlines that could not be acted on", list(failures.values()))
        return len(matches)

    async def _act_on(self, match_id: UUID, command: WhenDue) -> None:
        try:
            await self._execute(match_id, lambda _: command)
        except Refusal:  # it has ended in the meantime
            return
