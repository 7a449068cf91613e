"""Quotas that all server processes share: one call of a function, on one unlogged table."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from infrastructure.postgres.database import Database

_ROUNDING: Final = 0.001
"""Times of today, in seconds since 1970, have steps of a quarter of a microsecond."""
_TAKE: Final = "SELECT wait, whole_in FROM take_from_limits(%s::bytea[], %s::int[], %s::float8[])"
_FORGET: Final = "DELETE FROM rate_limits WHERE spent_until < extract(epoch FROM clock_timestamp())"


class Quota(NamedTuple):
    """So many requests at once, which come back evenly within the window."""

    key: bytes
    requests: int
    window_seconds: int


class Standing(NamedTuple):
    """How a quota stands after a request."""

    left: int
    """So many more may come at once."""
    wait_seconds: float
    """Until the refused request may come again; 0 when it was not refused."""
    whole_in_seconds: float
    """Until all of the quota is there again."""


async def take(database: Database, quotas: Sequence[Quota]) -> list[Standing]:
    """Take one request from each quota, in this order, up to the first that is spent: that is then the last.

    Raises StoreUnavailable.
    """
    keys, requests, windows = zip(*quotas, strict=True)
    rows = await database.rows(_TAKE, list(keys), list(requests), list(windows))
    return [_standing(quota, *row) for quota, row in zip(quotas, rows, strict=False)]


async def forget_the_whole(database: Database) -> None:
    """Delete the rows of those who could as well never have asked."""
    await database.rows(_FORGET)


def _standing(quota: Quota, wait: float, whole_in: float) -> Standing:
    left = (1 - whole_in / quota.window_seconds) * quota.requests
    return Standing(max(int(left + _ROUNDING), 0), wait, whole_in)
