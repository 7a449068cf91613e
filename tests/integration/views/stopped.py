"""A server process that is about to be stopped: it gives up a page after a second, not after ten."""

import asyncio
import sys

from infrastructure import bootstrap
from infrastructure.settings import Settings

bootstrap.IDLE_IN_PAGE_SECONDS = 1  # type: ignore[misc]


async def serve(conninfo: str) -> None:
    """Follow the log for ever."""
    async with bootstrap.services(conninfo, Settings(password_memory_kib=32)):
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1]))
