"""Something that serves on an event loop of its own, in a thread, while a test goes on."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, Final

ENDS_WITHIN_SECONDS: Final = 10
Serve = Callable[[asyncio.Event, Callable[[], None]], Coroutine[Any, Any, None]]
"""Serves until the event is set, and says when it has begun."""


@contextmanager
def serving_in_thread(serve: Serve) -> Iterator[None]:
    """From when it has begun until the block ends."""
    begun: Future[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = Future()

    async def main() -> None:
        stop = asyncio.Event()
        await serve(stop, lambda: begun.set_result((asyncio.get_running_loop(), stop)))

    thread = threading.Thread(target=lambda: asyncio.run(main()), daemon=True)
    thread.start()
    loop, stop = begun.result(ENDS_WITHIN_SECONDS)
    try:
        yield
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join(ENDS_WITHIN_SECONDS)
