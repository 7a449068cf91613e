"""Matches that are written into the log as they stand, without asking a server."""

from dataclasses import replace
from uuid import UUID

from application.ports import EMPTY, Appended, Appending, Claim
from domain.match.events import MatchEvent, SeatTaken, TableOpened
from domain.match.terms import Mode
from domain.rewards.terms import RewardSettings
from tests.given import SEED, deal, scored, table_of
from tests.integration.races.arena import Arena


def second_hand(mode: Mode, first: UUID, second: UUID) -> tuple[MatchEvent, ...]:
    """A match of two in its second hand; who wins now is paid."""
    people = {0: str(first), 1: str(second)}
    table = [
        replace(event, player_id=people[event.seat])
        if isinstance(event, SeatTaken)
        else replace(event, host=str(first) if mode == "friends" else None)
        if isinstance(event, TableOpened)
        else event
        for event in table_of(mode=mode, people=(0, 1), rewards=RewardSettings())
    ]
    one, other = (deal("1o 2o 3o", "1c 2c 3c", table="4o 4c 4e 4b", hand=hand) for hand in (1, 2))
    return *table, one, scored(1, 5, 4), other


async def write(
    both: Arena, match_id: UUID, events: tuple[MatchEvent, ...], claims: tuple[Claim, ...] = ()
) -> None:
    """The log has this match."""
    asked = Appending(match_id, EMPTY, events, both.now, claims=claims, seed=SEED)
    assert isinstance(await both.one.store.append(asked), Appended)
