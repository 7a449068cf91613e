"""Work that no request asks for: deadlines, presence, and rows that have had their time."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from application.matches.deadlines import Deadlines
from application.ports import StoreUnavailable
from infrastructure.postgres.database import Database
from infrastructure.postgres.rate_limits import forget_the_whole
from infrastructure.postgres.watchers import Watchers

_log = structlog.get_logger()

DEADLINES_EVERY_SECONDS: Final = 0.2
FORGET_EVERY_SECONDS: Final = 3600.0
GATHER_SECONDS: Final = 0.05
"""Those who come and go within this time are written down together."""


async def every(seconds: float, work: Callable[[], Awaitable[object]]) -> None:
    """Do `work` again and again until cancelled; a failure is logged and tried again next time."""
    while True:
        try:
            await work()
        except StoreUnavailable as error:
            _log.warning("database unavailable", work=work.__qualname__, error=str(error))
        except Exception:  # noqa: BLE001 - a chore must outlive its mistakes; they are logged
            _log.exception("background work failed", work=work.__qualname__)
        await asyncio.sleep(seconds)


async def forget_the_expired(database: Database) -> None:
    """Keys of commands after seven days, sessions after they have ended, what is counted by the day."""
    await database.rows("DELETE FROM command_keys WHERE at < now() - interval '7 days'")
    await database.rows("DELETE FROM sessions WHERE expires_at < now() - interval '1 day'")
    await database.rows("DELETE FROM sittings WHERE at < now() - interval '2 days'")
    await database.rows("DELETE FROM claims WHERE kind = 'friends-win' AND at < now() - interval '3 days'")


def chores(deadlines: Deadlines, database: Database, watchers: Watchers) -> list[Awaitable[None]]:
    """Everything that runs beside the requests."""

    async def forget() -> None:
        await forget_the_expired(database)
        await forget_the_whole(database)

    return [
        every(DEADLINES_EVERY_SECONDS, deadlines.act),
        every(FORGET_EVERY_SECONDS, forget),
        every(GATHER_SECONDS, watchers.announce),
        every(GATHER_SECONDS, watchers.keep_in_step),
    ]
