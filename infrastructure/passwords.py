"""Argon2id through argon2-cffi: see `application.players.passwords.PasswordHasher`."""

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError


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
