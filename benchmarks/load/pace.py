"""When the next play is due: at once, or at random moments that make so many a second on the whole."""

import asyncio
import time
from random import Random


class Pace:
    """The moments of one table's plays, a Poisson process as pgbench's `--rate`; None: as fast as it goes."""

    def __init__(self, plays_a_second: float | None, chance: Random) -> None:
        self._rate = plays_a_second
        self._chance = chance
        self._due = 0.0

    async def moment(self) -> float:
        """Wait for the next moment; what a play's time is counted from.

        Who is late plays at once, and the time counts from when it was due: a slow answer must not make those
        that wait behind it look fast. Who is early counts from waking up: timers are not the server's.
        """
        now = time.perf_counter()
        if self._rate is None:
            return now
        self._due = (self._due or now) + self._chance.expovariate(self._rate)
        if self._due <= now:
            return self._due
        await asyncio.sleep(self._due - now)
        return time.perf_counter()

    def begin_anew(self) -> None:
        """The next moment is counted from now: a new table had to be opened."""
        self._due = 0.0
