"""The first ten friends wins a day are paid: a rule against farming, with the database as its witness.

Each paid win is a claim on one of the player's ten places of that day, so that two matches that end at once
in two processes cannot both have the last one.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Final, NamedTuple
from uuid import UUID

from application.ports import Claim, EventStore
from domain.league import day_of
from domain.match.decide import Decision

MOST_PAID_A_DAY: Final = 10


class Paid(NamedTuple):
    """A decision, and the claims on paid places that go with it."""

    decision: Decision
    claims: tuple[Claim, ...]


class DailyPay:
    """Keeps the rewards of friends matches within the day's limit."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    async def within_limits(
        self,
        match_id: UUID,
        decision: Decision,
        now: datetime,
        decide_with: Callable[[frozenset[str]], Decision],
    ) -> Paid:
        """The decision, made again without pay for those who have had enough today."""
        zone = decision.match.terms.rewards.timezone if decision.match.terms.rewards else "UTC"
        day = day_of(now, zone)
        places = {player: await self._next_place(player, day) for player in _paid(decision)}
        sated = frozenset(player for player, place in places.items() if place is None)
        if sated:
            decision = decide_with(sated)
        claims = [
            Claim("friends-win", f"{player}/{day}/{place}", match_id)
            for player, place in places.items()
            if place is not None
        ]
        return Paid(decision, tuple(claims))

    async def _next_place(self, player_id: str, day: str) -> int | None:
        had = len(await self._store.claims_beginning("friends-win", f"{player_id}/{day}/"))
        return had if had < MOST_PAID_A_DAY else None


def _paid(decision: Decision) -> list[str]:
    """The people whom the end of this match pays anything."""
    result = decision.match.result
    if result is None or result.rewards is None or not decision.events:
        return []
    return [reward.player_id for reward in result.rewards.seats if reward.coins or reward.xp]
