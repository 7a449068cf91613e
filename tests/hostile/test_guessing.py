"""Nobody learns who has a name here: not from the answer to a sign-in, nor from how hard it is worked for."""

import asyncio
from typing import Final

from application.players.passwords import Passwords
from infrastructure.passwords import Argon2Hasher

SETTINGS_OF: Final = slice(0, 4)
"""The part of a hash that says how it was made: the kind, the version, memory, passes and lanes."""


class Counting(Argon2Hasher):
    """Writes down what each verification was worked out against."""

    def __init__(self) -> None:
        super().__init__(32)
        self.verified: list[str] = []
        self.hashed = 0

    def hash(self, password: str) -> str:
        """One hash more."""
        self.hashed += 1
        return super().hash(password)

    def matches(self, stored: str, password: str) -> bool:
        """One verification more."""
        self.verified.append(stored)
        return super().matches(stored, password)


def work_for(stored: str | None, passwords: Passwords, hasher: Counting) -> tuple[bool, int, list[str]]:
    """Whether a sign-in is right, how many hashes it made, and the kind of each that it verified."""
    hasher.verified, before = [], hasher.hashed
    right = asyncio.run(passwords.matches(stored, "wrong password"))
    kinds = ["$".join(one.split("$")[SETTINGS_OF]) for one in hasher.verified]
    return right, hasher.hashed - before, kinds


def test_unknown_name_is_worked_for_as_hard_as_a_known_one() -> None:
    hasher = Counting()
    passwords = Passwords(hasher)
    stored = hasher.hash("right password")

    first = work_for(None, passwords, hasher)
    unknown, known = work_for(None, passwords, hasher), work_for(stored, passwords, hasher)

    assert first[2] == unknown[2] == known[2]
    assert unknown == known == (False, 0, ["$".join(stored.split("$")[SETTINGS_OF])])


def test_right_password_of_nobody_is_no_password() -> None:
    passwords = Passwords(Argon2Hasher(32))

    assert not asyncio.run(passwords.matches(None, "nobody has this password"))


def test_first_sign_in_of_a_server_works_no_harder_for_an_unknown_name() -> None:
    one, other = Counting(), Counting()
    stored = Argon2Hasher(32).hash("right password")

    assert work_for(None, Passwords(one), one) == work_for(stored, Passwords(other), other)
