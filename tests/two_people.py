"""A match of two people, or of one and a bot, as the events that opened it and dealt the first cards."""

from dataclasses import replace
from uuid import UUID

from domain.match.events import MatchEvent, SeatTaken, TableOpened
from domain.match.terms import Clock
from tests.given import deal, table_of


def dealt_to(*players: UUID, clock: Clock = 0, turn: int = 0) -> tuple[MatchEvent, ...]:
    """The match after its first deal, `turn` to play; where only one player is given the other is a bot."""
    table = table_of(people=tuple(range(len(players))))
    begun = tuple(_with(event, players, clock) for event in table)
    return *begun, deal("1o 2o 3o", "1c 2c 3c", table="4o 4c 4e 4b", turn=turn)


def _with(event: MatchEvent, players: tuple[UUID, ...], clock: Clock) -> MatchEvent:
    if isinstance(event, TableOpened):
        return replace(event, clock=clock, host=str(players[0]))
    if isinstance(event, SeatTaken) and event.kind == "human":
        return replace(event, player_id=str(players[event.seat]))
    return event
