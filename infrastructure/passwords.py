"""Argon2id through argon2-cffi: see `application.players.passwords.PasswordHasher`."""

import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

QUIET: Final = 10
"""How far behind the others, of 19, the threads stand that hash."""


def quiet_threads(count: int) -> ThreadPoolExecutor:
    """Threads that get what processor time nobody else wants: argon2 takes all it can have, in four lanes."""
    return ThreadPoolExecutor(count, "passwords", initializer=_stand_back)


class Argon2Hasher:
    """Argon2id with the library's own defaults but for the memory, which tests make small."""

    def __init__(self, memory_kib: int) -> None:
        self._hasher = PasswordHasher(memory_cost=memory_kib)

    def hash(self, password: str) -> str:
        """The hash to store, its parameters and salt included."""
        return self._hasher.hash(password)

    def matches(self, stored: str, password: str) -> bool:
        """Whether `password` is the one that was hashed."""
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False


def _stand_back() -> None:
    if sys.platform == "linux":  # where a thread has a priority of its own, and hands it to those it starts
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), QUIET)
