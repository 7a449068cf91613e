"""Hashing passwords without holding up anybody else: in threads, few at a time, and not too many waiting."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Final, Protocol, TypeVar

from application.refusals import Busy

AT_ONCE: Final = 2
MOST_WAITING: Final = 64
"""About two seconds of hashing: a client would not wait for much longer."""

T = TypeVar("T")


class PasswordHasher(Protocol):
    """A slow hash, on purpose."""

    def hash(self, password: str) -> str:
        """The hash to store."""

    def matches(self, stored: str, password: str) -> bool:
        """Whether `password` is the one that was hashed."""


class Passwords:
    """The hasher, `AT_ONCE` at a time, in these threads (else in the event loop's own)."""

    def __init__(self, hasher: PasswordHasher, threads: Executor | None = None) -> None:
        self._hasher = hasher
        self._threads = threads
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._of_nobody: str | None = None

    async def hash(self, password: str) -> str:
        """The hash to store. Raises Busy."""
        return await self._in_turn(self._hasher.hash, password)

    async def matches(self, stored: str | None, password: str) -> bool:
        """Whether `password` is right. Without a stored hash it takes as long, and is not. Raises Busy.

        Otherwise the time of an answer would tell which names exist.
        """
        if self._of_nobody is None:
            self._of_nobody = await self.hash("nobody has this password")
        right = await self._in_turn(self._hasher.matches, stored or self._of_nobody, password)
        return right and stored is not None

    async def _in_turn(self, work: Callable[..., T], *arguments: str) -> T:
        if self._waiting >= MOST_WAITING:
            raise Busy
        self._waiting += 1
        try:
            async with self._turns:
                return await asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)
        finally:
            self._waiting -= 1
