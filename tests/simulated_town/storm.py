"""What may happen to a call of the database: it is slow, lost on the way there or back, or comes late."""

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final, TypeVar

from application.ports import StoreUnavailable

T = TypeVar("T")

SLOWEST_SECONDS: Final = 0.3
LATEST_SECONDS: Final = 1.5
"""A statement that nobody waits for any more is stopped by Postgres after so long."""


class Storm:
    """Weather for a store. One call in so many fails, in a way that is drawn; `met` counts them."""

    def __init__(self, chance: Random, one_in: int) -> None:
        self._chance = chance
        self._one_in = one_in
        self.is_over = False
        self.met: Counter[str] = Counter()

    async def __call__(self, call: Callable[[], T], *, writes: bool = False) -> T:
        """What `call` returns. Raises StoreUnavailable, whether it was or will be made or not."""
        await self._takes_time()
        fails = not self.is_over and self._chance.randrange(self._one_in) == 0
        fate = self._chance.choice(["lost", "unanswered", "late"]) if fails else "answered"
        if fate == "late" and not writes:
            fate = "lost"
        self.met[fate] += 1
        if fate == "late":
            asyncio.get_running_loop().call_later(self._chance.uniform(0, LATEST_SECONDS), call)
        if fate in ("lost", "late"):
            raise StoreUnavailable(fate)
        answer = call()
        await self._takes_time()
        if fate == "unanswered":
            raise StoreUnavailable(fate)
        return answer

    async def _takes_time(self) -> None:
        await asyncio.sleep(0 if self.is_over else self._chance.uniform(0, SLOWEST_SECONDS))
