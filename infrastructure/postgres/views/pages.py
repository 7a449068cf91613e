"""The part of the log that a view looks at."""

from typing import Final

from application.ports import Event
from infrastructure.event_names import STORED_AS
from infrastructure.event_states import read_row
from infrastructure.postgres.views.view import Connection, Logged

# The events of single cards are named once more for the index that is without them (0010_view_events.sql).
_EVENTS: Final = """
    SELECT originator_id, originator_version, topic, state, notification_id FROM stored_events
    WHERE split_part(topic, '.', 1) = ANY(%s) AND notification_id > %s AND notification_id <= %s AND topic
        NOT IN ('CardPlayed.1', 'Captured.1', 'Dealt.1', 'Escoba.1', 'TableSwept.1', 'TurnTimedOut.1')
    ORDER BY notification_id
"""


async def events_between(
    connection: Connection, kinds: tuple[type[Event], ...], after: int, end: int
) -> list[Logged]:
    """The events of these kinds, which are none of single cards, from one position of the log to another."""
    names = [STORED_AS[kind][0] for kind in kinds]
    cursor = await connection.execute(_EVENTS, (names, after, end), binary=True)
    page: list[Logged] = []
    async for row in cursor:
        at, event, _ = read_row(row)
        page.append(Logged(row[4], row[0], row[1], at, event))
    return page
