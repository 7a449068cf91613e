"""The services behind the app: brought up when the database is there, waited for when it is not."""

import asyncio
from contextlib import AsyncExitStack
from typing import Final

import psycopg
import structlog

from application.ports import StoreUnavailable
from infrastructure.bootstrap import services
from infrastructure.postgres.migrate import UnsuitableDatabase, migrate
from infrastructure.services import Services
from infrastructure.settings import Settings
from infrastructure.startup_checks import check_database
from interfaces.http.metrics import Metrics
from interfaces.http.rate_limits import RateLimits
from interfaces.http.strangers import Strangers
from interfaces.http.turns import Turns

_log = structlog.get_logger()

TRY_AGAIN_SECONDS: Final = 0.5


class Runtime:
    """What one server process has while it runs. `services` is None until the database has answered."""

    def __init__(self, conninfo: str, settings: Settings) -> None:
        self._conninfo = conninfo
        self._settings = settings
        self.services: Services | None = None
        self.metrics = Metrics()
        self.limits = RateLimits(is_on=settings.rate_limits)
        self.strangers = Strangers(is_on=settings.rate_limits)
        self.turns = Turns()
        self._stack = AsyncExitStack()
        self._waiting: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Bring the services up; where the database does not answer, go on trying beside the server."""
        if not await self._try():
            self._waiting = asyncio.create_task(self._keep_trying())

    async def stop(self) -> None:
        """Stop the services."""
        if self._waiting is not None:
            self._waiting.cancel()
        self.services = None
        await self._stack.aclose()

    async def _keep_trying(self) -> None:
        while not await self._try():
            await asyncio.sleep(TRY_AGAIN_SECONDS)

    async def _try(self) -> bool:
        try:
            await asyncio.to_thread(migrate, self._conninfo)
            await asyncio.to_thread(check_database, self._conninfo, self._settings)
            self.services = await self._stack.enter_async_context(services(self._conninfo, self._settings))
        except UnsuitableDatabase:  # whoever started us says why, and ends us
            return False
        except (psycopg.Error, StoreUnavailable, OSError) as error:
            _log.warning("waiting for the database", error=str(error).strip().splitlines()[0])
            return False
        return True
