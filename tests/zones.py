"""Time zones in which a server may stand, and standing there: what it does must be the same everywhere."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest

ZONES: Final = ("America/Los_Angeles", "Pacific/Kiritimati", "UTC", "Europe/Madrid", "Asia/Kathmandu")
"""The first two are a whole day apart."""


@contextmanager
def standing_in(zone: str) -> Iterator[None]:
    """This process stands there until the block ends."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", zone)
        time.tzset()
        yield
    time.tzset()
