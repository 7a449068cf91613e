"""What the terminal says, in one language; and which language that is."""

import os

from interfaces.catalogues import LANGUAGES, Language, texts_of


class Words:
    """The texts of one language, by name."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        self._texts = texts_of("interfaces.terminal", language)

    def __call__(self, name: str, /, **values: object) -> str:
        """The text with its gaps filled. Raises KeyError for a name that no catalogue has."""
        return self._texts[name].format(**values)

    def counted(self, name: str, count: int) -> str:
        """The text for one thing or for several."""
        return self(f"{name}.one" if count == 1 else name, count=count)

    def listed(self, texts: list[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        *first, last = texts or [self("nothing")]
        return self("list", first=", ".join(first), last=last) if first else last


def language_of_system() -> Language:
    """The language that the environment asks for, as gettext would have it; English unless we speak it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if asked := os.environ.get(variable):
            return next((language for language in LANGUAGES if asked.lower().startswith(language)), "en")
    return "en"
