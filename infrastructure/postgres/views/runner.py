"""Every follower of the log under a supervisor of its own, which restarts it after a failure with longer and
longer pauses: the views, and what else follows.

Several processes may run them: a lock in the database lets one at a time apply a page.
"""

import asyncio
from collections.abc import Awaitable, Sequence
from time import monotonic
from typing import Any, Final, Protocol

import structlog
from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool

from application.ports import StoreUnavailable
from infrastructure.patience import finished_within
from infrastructure.postgres.database import Database
from infrastructure.postgres.lost import LOST, leads_nowhere
from infrastructure.postgres.views import VIEWS
from infrastructure.postgres.views.following import FollowingView
from infrastructure.postgres.views.view import Connection, View

_log = structlog.get_logger()

REST_SECONDS: Final = 1.0
"""Between two looks at the log: one event costs as much as a page of them. Readers do not wait for it."""
POLL_SECONDS: Final = 1.0
"""The log is looked at so often even if nobody says that it has grown."""
FIRST_PAUSE_SECONDS: Final = 0.5
LONGEST_PAUSE_SECONDS: Final = 30.0
PAGE_SECONDS: Final = 5.0
"""A page takes a second: a connection that says nothing for so long is lost, though nobody has told us."""
WAIT_SECONDS: Final = 0.7
"""A reader waits so long for a view to have seen what it has seen; then it takes what there is."""


class Follower(Protocol):
    """What follows the log: a view, or the checkpoints."""

    @property
    def name(self) -> str:
        """What it is called in `follower_positions`."""

    async def follow(self, connection: Connection) -> bool:
        """See to the next page, in one transaction with the position; whether there may be more."""


class Views:
    """Runs the views and `others` that follow the log, and tells how far they are."""

    def __init__(
        self,
        pool: AsyncConnectionPool[AsyncConnection[Any]],
        database: Database,
        views: Sequence[View] = VIEWS,
        others: Sequence[Follower] = (),
    ) -> None:
        self._pool = pool
        self._database = database
        self._followers: tuple[Follower, ...] = (*map(FollowingView, views), *others)
        self._names = [follower.name for follower in self._followers]
        self._wanted = {name: asyncio.Event() for name in self._names}
        self._grown = {name: asyncio.Event() for name in self._names}
        self._patience = dict.fromkeys(self._names, PAGE_SECONDS)

    def work(self) -> list[Awaitable[None]]:
        """What follows the log, one each, until cancelled."""
        return [self._supervise(follower) for follower in self._followers]

    async def catch_up(self) -> None:
        """Bring every view, and what else follows, up to the present end of the log."""
        for follower in self._followers:
            await self._follow_to_the_end(follower)

    async def seen_all(self, name: str) -> None:
        """Wait, but not long, until a view has seen everything that is in the log by now.

        Who has just won a match finds it counted. Raises StoreUnavailable.
        """
        head = await self._database.rows("SELECT coalesce(max(notification_id), 0) FROM stored_events")
        give_up = monotonic() + WAIT_SECONDS
        while await self._position(name) < head[0][0] and monotonic() < give_up:
            self._wanted[name].set()
            await asyncio.sleep(0.01)

    def log_has_grown(self) -> None:
        """A hint: there is something to look at."""
        for grown in self._grown.values():
            grown.set()

    async def lag(self) -> dict[str, int]:
        """How many positions of the log each has still to see. Raises StoreUnavailable."""
        rows = await self._database.rows(
            "SELECT name, coalesce((SELECT max(notification_id) FROM stored_events), 0) - position"
            " FROM follower_positions WHERE name = ANY(%s) ORDER BY name",
            self._names,
        )
        return dict(rows)

    async def _position(self, name: str) -> int:
        rows = await self._database.rows("SELECT position FROM follower_positions WHERE name = %s", name)
        position: int = rows[0][0]
        return position

    async def _supervise(self, follower: Follower) -> None:
        pause, wanted, grown = FIRST_PAUSE_SECONDS, self._wanted[follower.name], self._grown[follower.name]
        while True:
            try:
                wanted.clear()
                grown.clear()
                await self._follow_to_the_end(follower)
                pause = FIRST_PAUSE_SECONDS
                if not await _set_within(REST_SECONDS, wanted):
                    await _set_within(POLL_SECONDS, wanted, grown)
            except (*LOST, StoreUnavailable) as error:
                if leads_nowhere(error):
                    await self._pool.drain()
                await asyncio.sleep(FIRST_PAUSE_SECONDS)  # the database is away: others say so
            except Exception:  # noqa: BLE001 - a view must outlive its mistakes; they are logged
                _log.exception("view failed", view=follower.name, again_in_seconds=pause)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_SECONDS)

    async def _follow_to_the_end(self, follower: Follower) -> None:
        async with self._pool.connection() as connection:
            while await self._page(follower, connection):
                pass

    async def _page(self, follower: Follower, connection: Connection) -> bool:
        """See to the next page. Raises TimeoutError, and has twice the patience the next time."""
        patience, self._patience[follower.name] = self._patience[follower.name], PAGE_SECONDS
        try:
            return await finished_within(patience, follower.follow(connection))
        except TimeoutError:
            self._patience[follower.name] = 2 * patience  # it may have been a page that takes so long
            raise


async def _set_within(seconds: float, *events: asyncio.Event) -> bool:
    """Whether one of these is set in time."""
    waits = [asyncio.ensure_future(event.wait()) for event in events]
    try:
        done, _ = await asyncio.wait(waits, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
    return bool(done)
