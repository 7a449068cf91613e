"""Hashing passwords without ever holding up the event loop: in threads, few at a time."""

import asyncio
from typing import Final, Protocol

AT_ONCE: Final = 2


class PasswordHasher(Protocol):
    """A slow hash, on purpose."""

    def hash(self, password: str) -> str:
        """The hash to store."""

    def matches(self, stored: str, password: str) -> bool:
        """Whether `password` is the one that was hashed."""


class Passwords:
    """The hasher, `AT_ONCE` at a time."""

    def __init__(self, hasher: PasswordHasher) -> None:
        self._hasher = hasher
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._of_nobody: str | None = None

    async def hash(self, password: str) -> str:
        """The hash to store."""
        async with self._turns:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def matches(self, stored: str | None, password: str) -> bool:
        """Whether `password` is right. Without a stored hash it takes as long, and is not.

        Otherwise the time of an answer would tell which names exist.
        """
        if self._of_nobody is None:
            self._of_nobody = await self.hash("nobody has this password")
        async with self._turns:
            right = await asyncio.to_thread(self._hasher.matches, stored or self._of_nobody, password)
        return right and stored is not None
