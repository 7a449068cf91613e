"""The part of the log that a view looks at."""

from typing import Final

from application.ports import Event
from infrastructure.event_codec import EventCodec
from infrastructure.event_names import STORED_AS
from infrastructure.postgres.reading import stored_event
from infrastructure.postgres.views.view import Connection, Logged

_EVENTS: Final = """
    SELECT originator_id, originator_version, topic, state, notification_id FROM stored_events
    WHERE notification_id > %s AND notification_id <= %s AND split_part(topic, '.', 1) = ANY(%s)
    ORDER BY notification_id
"""
_CODEC: Final = EventCodec()


async def events_between(
    connection: Connection, kinds: tuple[type[Event], ...], after: int, end: int
) -> list[Logged]:
    """The events of these kinds from one position of the log to another."""
    names = [STORED_AS[kind][0] for kind in kinds]
    cursor = await connection.execute(_EVENTS, (after, end, names))
    page: list[Logged] = []
    async for row in cursor:
        record = _CODEC.to_domain_event(stored_event(row))
        page.append(Logged(row[4], row[0], row[1], record.at, record.event))
    return page
