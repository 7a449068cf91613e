"""An event loop without the world: its time passes when nothing is left to do, a seed chooses what is next.

What is ready is run in an order that is drawn, so one seed is one interleaving of everything that goes on,
and the same one every time. There are no sockets, and threads run at once.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")


class NothingLeftToDo(Exception):
    """Somebody waits for what will never come."""


class SeededLoop(asyncio.AbstractEventLoop):
    """See the module; as much of a loop as tasks, futures, locks and timeouts need."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._now = 0.0
        self._numbers = count()
        self._ready: list[asyncio.Handle] = []
        self._later: list[tuple[float, int, asyncio.TimerHandle]] = []
        self.failures: list[dict[str, Any]] = []

    def time(self) -> float:
        """Seconds since the beginning."""
        return self._now

    def run_until_complete(self, future: Coroutine[Any, Any, T]) -> T:  # type: ignore[override]
        """What a coroutine returns. Raises NothingLeftToDo for one that waits in vain."""
        asyncio._set_running_loop(self)
        try:
            task = self.create_task(future)
            while not task.done():
                self._one_step()
            return task.result()
        finally:
            asyncio._set_running_loop(None)

    def _one_step(self) -> None:
        if not self._ready:
            if not self._later:
                raise NothingLeftToDo
            when, _, timer = heappop(self._later)
            self._now = max(self._now, when)
            self._ready.append(timer)
        handle = self._ready.pop(self._chance.randrange(len(self._ready)))
        if not handle.cancelled():
            handle._run()

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """Ready at once, which is not to say next."""
        handle = asyncio.Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Ready when so many seconds have passed."""
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Ready at a time."""
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        heappush(self._later, (when, next(self._numbers), timer))
        return timer

    def run_in_executor(  # type: ignore[override]
        self, _executor: object, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """What a function returns, which takes no time here."""
        future: asyncio.Future[T] = self.create_future()
        future.set_result(func(*args))
        return future

    def create_future(self) -> asyncio.Future[Any]:
        """A future of this loop."""
        return asyncio.Future(loop=self)

    def create_task(self, coro: Coroutine[Any, Any, T], **named: Any) -> asyncio.Task[T]:  # type: ignore[override]
        """A task of this loop."""
        return asyncio.Task(coro, loop=self, **named)

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """What nobody has caught is kept."""
        self.failures.append(context)

    def get_debug(self) -> bool:
        """No: it would take time."""
        return False

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """A cancelled timer is skipped when its time comes."""


def loop_of(seed: float) -> SeededLoop:
    """The loop of a seed. What an event loop has beside tasks and time is never asked of it."""
    return SeededLoop(Random(seed))  # type: ignore[abstract]
