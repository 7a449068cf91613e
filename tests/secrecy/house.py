"""The whole server in this process, on a real database, with its time, chance and request ids handed in."""

import io
import logging
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, redirect_stderr
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Final

import pytest
from starlette.applications import Starlette

from domain.shuffle import SEED_BYTES
from infrastructure import housekeeping
from infrastructure.bootstrap import services
from infrastructure.logs import set_up_logs
from infrastructure.settings import Settings
from interfaces.http import problems, runtime
from interfaces.http.app import create_app

BEGAN: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
SETTINGS: Final = Settings(
    password_memory_kib=32, fill_seconds=0, rate_limits=False, allow_unsafe_database=True
)
_WRITTEN_AT: Final = re.compile(r"^\d{4}-\d\d-\d\dT\S+Z", re.MULTILINE)


class House:
    """A server. It thinks it is `now`; what it wrote to stderr is in `log`."""

    def __init__(self, conninfo: str, seeds: Sequence[bytes] = (), chance: int = 0) -> None:
        """The matches are dealt from `seeds`, in the order in which they are opened."""
        self.app: Starlette = create_app(conninfo, SETTINGS)
        self.now = BEGAN
        self._seeds = iter(seeds)
        self._chance = Random(chance)
        self._written = io.StringIO()

    @property
    def log(self) -> bytes:
        """The lines of the log, without the time they were written at."""
        return _WRITTEN_AT.sub("", self._written.getvalue()).encode()

    def pass_time(self) -> None:
        """Two seconds go by."""
        self.now += timedelta(seconds=2)

    @asynccontextmanager
    async def open(self) -> AsyncIterator["House"]:
        """Serve until the block ends."""

        async def nothing(_database: object) -> None:
            """The database's own clock is no part of this world."""

        handed_in = partial(services, clock=lambda: self.now, entropy=self._entropy)
        lines = logging.StreamHandler(self._written)
        lines.setLevel(logging.WARNING)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(runtime, "services", handed_in)
            patch.setattr(problems, "secrets", SimpleNamespace(token_hex=lambda size: "00" * size))
            patch.setattr(housekeeping, "DEADLINES_EVERY_SECONDS", 1e6)
            patch.setattr(housekeeping, "forget_the_expired", nothing)
            with redirect_stderr(self._written):
                set_up_logs()
            logging.getLogger().addHandler(lines)
            try:
                async with self.app.router.lifespan_context(self.app):
                    yield self
            finally:
                logging.getLogger().removeHandler(lines)
                set_up_logs()

    def _entropy(self, size: int) -> bytes:
        if size == SEED_BYTES and (seed := next(self._seeds, None)):
            return seed
        return bytes(size) if size == 4 else self._chance.randbytes(size)  # lots: the first free seat
