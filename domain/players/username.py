"""What a username may be: 3 to 20 letters of one script, digits, `_`, `.` and `-`, compared case-folded."""

import unicodedata
from typing import Final

from domain.rules.refusals import Refusal

SHORTEST: Final = 3
LONGEST: Final = 20
_BESIDE_LETTERS: Final = frozenset("0123456789_.-")
_INVISIBLE: Final = frozenset("\u115f\u1160\u3164\uffa0")
"""Letters to Unicode, nothing to the eye: the fillers of Hangul."""


class UsernameNotAllowed(Refusal):
    """A username is 3 to 20 letters of one script, digits, `_`, `.` or `-`."""

    code = "invalid-body"


def normalised(username: str) -> str:
    """The name as it is shown (NFKC). Raises UsernameNotAllowed.

    One script only, so that nobody can pass for somebody else with a look-alike letter.
    """
    name = unicodedata.normalize("NFKC", username)
    letters = [character for character in name if character not in _BESIDE_LETTERS]
    if not SHORTEST <= len(name) <= LONGEST:
        raise UsernameNotAllowed("a username has 3 to 20 characters")
    if any(unicodedata.category(letter)[0] != "L" or letter in _INVISIBLE for letter in letters):
        raise UsernameNotAllowed
    if len({_script(letter) for letter in letters}) > 1:
        raise UsernameNotAllowed("the letters of a username are of one script")
    return name


def folded(username: str) -> str:
    """What two names must not share: the same for `Anna`, `ANNA` and full-width letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", username).casefold())


def _script(letter: str) -> str:
    """The script, by the first word of the letter's Unicode name: LATIN, GREEK, CYRILLIC, …"""
    return unicodedata.name(letter, "UNNAMED").split()[0]
