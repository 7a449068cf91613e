"""Waiting for somebody who may never answer."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any, Final, TypeVar

T = TypeVar("T")

_given_up: set[asyncio.Task[None]] = set()

CANCEL_AGAIN_SECONDS: Final = 1.0


async def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """What `work` returns. Raises TimeoutError as soon as the time is up.

    `asyncio.timeout` would wait until the work has been cancelled, and a query to a database that hangs takes
    ten seconds to be: here that is seen to beside, and sooner.
    """
    task = asyncio.create_task(work)
    try:
        done, _ = await asyncio.wait({task}, timeout=seconds)
    except asyncio.CancelledError:
        _give_up(task)
        raise
    if done:
        return task.result()
    _give_up(task)
    raise TimeoutError("no answer in time")


async def finished_within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """What `work` returns. Raises TimeoutError when the time is up and the work has ended, a second later.

    For who goes on with what the work has used, a connection say.
    """
    task = asyncio.create_task(work)
    try:
        done, _ = await asyncio.wait({task}, timeout=seconds)
    finally:
        if not task.done():
            await ended([task])
    if done:
        return task.result()
    raise TimeoutError("no answer in time")


async def ended(tasks: Iterable[asyncio.Future[Any]]) -> None:
    """Cancel tasks until all have ended.

    Once is not enough: under Python 3.11 a wait that is over in the same moment swallows a cancellation, and
    the driver waits in every query. Asked once, it goes on for ten seconds with a connection that is dead;
    the second time it closes it.
    """
    tasks = list(tasks)
    running = set(tasks)
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=CANCEL_AGAIN_SECONDS)
    await asyncio.gather(*tasks, return_exceptions=True)


def _give_up(task: asyncio.Task[Any]) -> None:
    giving_up = asyncio.create_task(ended([task]))
    _given_up.add(giving_up)
    giving_up.add_done_callback(_given_up.discard)
