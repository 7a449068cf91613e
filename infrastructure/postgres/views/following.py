"""A view follows the log: a page of events, the rows and the position, in one transaction."""

from typing import Any, Final, NamedTuple

from infrastructure.postgres.views.pages import events_between
from infrastructure.postgres.views.view import FOLLOWING, Connection, View

PAGE: Final = 10_000
_LOCK: Final = "SELECT pg_try_advisory_xact_lock(%s, hashtext(%s))"
_POSITION: Final = "SELECT position FROM view_positions WHERE name = %s"
_MOVE: Final = "UPDATE view_positions SET position = %s WHERE name = %s"
_END_OF_PAGE: Final = """
    SELECT max(notification_id) FROM (
        SELECT notification_id FROM stored_events WHERE notification_id > %s ORDER BY notification_id LIMIT %s
    ) AS page
"""


class FollowingView(NamedTuple):
    """A view as one of those that follow the log: see `runner.Follower`."""

    view: View

    @property
    def name(self) -> str:
        """What the view is called."""
        return self.view.name

    async def follow(self, connection: Connection) -> bool:
        """Apply the next page; whether there may be more."""
        return await follow(connection, self.view)


async def follow(connection: Connection, view: View) -> bool:
    """Apply the next page; whether there may be more. Nothing happens while another process is at it."""
    async with connection.transaction():
        if not (await _one(connection, _LOCK, FOLLOWING, view.name))[0]:
            return False
        position: int = (await _one(connection, _POSITION, view.name))[0]
        end = await apply_page(connection, view, position)
        if end is None:
            return False
        await connection.execute(_MOVE, (end, view.name))
        return end - position >= PAGE


async def apply_page(connection: Connection, view: View, position: int) -> int | None:
    """Apply the page after a position, in the caller's transaction; its end, or None if there is nothing."""
    end: int | None = (await _one(connection, _END_OF_PAGE, position, PAGE))[0]
    if end is None:
        return None
    page = await events_between(connection, view.events, position, end)
    if page:
        await view.apply(connection, page)
    return end


async def _one(connection: Connection, statement: str, *parameters: object) -> tuple[Any, ...]:
    cursor = await connection.execute(statement, parameters)
    row = await cursor.fetchone()
    if row is None:
        raise LookupError(f"no row: {statement}")
    return tuple(row)
