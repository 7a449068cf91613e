"""A quota counted in this process alone, at the price of one look into a dictionary."""

import time
from collections.abc import Callable, Hashable
from typing import Final

MOST_KNOWN: Final = 10_000


class Bucket:
    """So many requests at once for each who asks, which come back evenly within the window (GCRA)."""

    def __init__(
        self, requests: int, window_seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._each = window_seconds / requests
        self._ahead = window_seconds - self._each
        self._clock = clock
        self._spent_until: dict[Hashable, float] = {}

    def take(self, who: Hashable) -> float:
        """Take one: 0, or the seconds to wait where there is none, and then nothing was taken."""
        now = self._clock()
        spent_until = self._spent_until.get(who, 0.0)
        if spent_until < now:
            if spent_until == 0.0 and len(self._spent_until) >= MOST_KNOWN:
                self._forget(now)
            spent_until = now
        elif spent_until - now > self._ahead:
            return spent_until - now - self._ahead
        self._spent_until[who] = spent_until + self._each
        return 0.0

    def _forget(self, now: float) -> None:
        """Be rid of those whose quota is whole; and, where all are busy, of everybody."""
        self._spent_until = {who: until for who, until in self._spent_until.items() if until > now}
        if len(self._spent_until) >= MOST_KNOWN:
            self._spent_until = {}
