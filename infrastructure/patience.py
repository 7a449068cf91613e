"""Waiting for somebody who may never answer."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any, Final, TypeVar

T = TypeVar("T")

_given_up: set[asyncio.Task[Any]] = set()

CANCEL_AGAIN_SECONDS: Final = 1.0


async def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """What `work` returns. Raises TimeoutError as soon as the time is up.

    `asyncio.timeout` would wait until the work has been cancelled, and a query to a database that hangs takes
    ten seconds to be: here it is left to end by itself.
    """
    task = asyncio.create_task(work)
    try:
        done, _ = await asyncio.wait({task}, timeout=seconds)
    except asyncio.CancelledError:
        task.cancel()
        raise
    if done:
        return task.result()
    task.cancel()
    _given_up.add(task)
    task.add_done_callback(_end)
    raise TimeoutError("no answer in time")


async def ended(tasks: Iterable[asyncio.Future[Any]]) -> None:
    """Cancel tasks until all have ended.

    Once is not enough: under Python 3.11 a wait that is over in the same moment swallows a cancellation, and
    the driver waits in every query.
    """
    tasks = list(tasks)
    running = set(tasks)
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=CANCEL_AGAIN_SECONDS)
    await asyncio.gather(*tasks, return_exceptions=True)


def _end(task: asyncio.Task[Any]) -> None:
    _given_up.discard(task)
    if not task.cancelled():
        task.exception()  # nobody waits for it any more
