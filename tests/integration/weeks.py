"""Matches that end at the very edges of weeks in Madrid, and the weeks they count for."""

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final
from uuid import UUID, uuid4

from application.ports import EMPTY, Appended, Appending, Event, EventStore
from domain.match.events import MatchStarted, SeatTaken, TableOpened
from tests.integration.views.stories import Stories

A_MOMENT: Final = timedelta(microseconds=1)
SUNDAY_EVENING: Final = timedelta(minutes=30)
MONDAYS: Final = {
    "2026-W13": datetime(2026, 3, 29, 22, tzinfo=UTC),  # the Sunday before has 23 hours
    "2026-W43": datetime(2026, 10, 25, 23, tzinfo=UTC),  # and this one 25
    "2026-W48": datetime(2026, 11, 29, 23, tzinfo=UTC),
    "2026-W53": datetime(2027, 1, 3, 23, tzinfo=UTC),
}
"""When the week after one of this name begins."""
NEXT: Final = {"2026-W13": "2026-W14", "2026-W43": "2026-W44", "2026-W48": "2026-W49", "2026-W53": "2027-W01"}


async def write_matches(store: EventStore, one: UUID, two: UUID) -> dict[UUID, str]:
    """At each Monday a match that ends just before, and one just then, both begun on Sunday; their weeks."""
    weeks = {}
    for week, monday in MONDAYS.items():
        begun = monday - SUNDAY_EVENING
        weeks[await _won(store, (one, two), begun, monday - A_MOMENT)] = week
        weeks[await _won(store, (one, two), begun, monday)] = NEXT[week]
    return weeks


async def _won(store: EventStore, people: tuple[UUID, UUID], begun: datetime, ended: datetime) -> UUID:
    """A match that begins at one moment and ends at another, and that the first of two has won."""
    table = TableOpened("online", 2, False, "escombra", 0, 30, "00" * 32)
    seats = [SeatTaken(seat, "human", str(player), 0) for seat, player in enumerate(people)]
    match_id, head = uuid4(), EMPTY
    commands: list[tuple[datetime, tuple[Event, ...]]] = [
        (begun, (table, *seats, MatchStarted(1))),
        (ended, Stories(Random(1))._end(*people, 0)),
    ]
    for at, events in commands:
        outcome = await store.append(Appending(match_id, head, events, at))
        assert isinstance(outcome, Appended)
        head = outcome.head
    return match_id
