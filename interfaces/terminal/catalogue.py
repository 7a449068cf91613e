"""What the screens say, from the gettext catalogues that translators edit, read as they stand.

An entry has a name (`msgctxt`), the English text (`msgid`) and the translation (`msgstr`).
"""

import json
import os
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Final, Literal, TypeAlias

Language: TypeAlias = Literal["ca", "es", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("ca", "es", "en")
_FIELD: Final = re.compile(r'^(msg[a-z_]+(?:\[\d\])?) (".*")$', re.MULTILINE)


class Words:
    """The texts of one language, by name."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        self._texts = catalogue(language)

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


def catalogue(language: Language) -> Mapping[str, str]:
    """Every text of a language by name, the form for one thing under the name with `.one` behind it."""
    text = (files(__package__) / "locale" / f"{language}.po").read_text(encoding="utf-8")
    return dict(_texts(text))


def language_of_system() -> Language:
    """The language that the environment asks for, as gettext would have it; English unless we speak it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if asked := os.environ.get(variable):
            return next((language for language in LANGUAGES if asked.lower().startswith(language)), "en")
    return "en"


def _texts(text: str) -> Iterator[tuple[str, str]]:
    for entry in text.split("\n\n"):
        fields = {name: str(json.loads(value)) for name, value in _FIELD.findall(entry)}
        name = fields.get("msgctxt")
        if name is None:
            continue
        if "msgid_plural" in fields:
            yield f"{name}.one", fields["msgstr[0]"] or fields["msgid"]
            yield name, fields["msgstr[1]"] or fields["msgid_plural"]
        else:
            yield name, fields["msgstr"] or fields["msgid"]
