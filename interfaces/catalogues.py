"""Texts in several languages, from the gettext catalogues that translators edit, read as they stand.

An entry has a name (`msgctxt`), the English text (`msgid`) and the translation (`msgstr`). Where that is
empty or marked as fuzzy, the English text stands in. A text with a number has a form for one.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal, TypeAlias

from polib import POEntry, pofile

Language: TypeAlias = Literal["ca", "es", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("ca", "es", "en")


@cache
def texts_of(package: str, language: Language) -> Mapping[str, str]:
    """Every text of a language by name, the form for one under the name with `.one` behind it.

    The catalogue is `locale/LANGUAGE.po` in `package`. Raises OSError where it cannot be read.
    """
    catalogue = (files(package) / "locale" / f"{language}.po").read_text(encoding="utf-8")
    return dict(_texts(entries(catalogue)))


def entries(catalogue: str) -> list[POEntry]:
    """The entries of a catalogue. Raises OSError for a line that is none."""
    return list(pofile(catalogue))


def _texts(read: list[POEntry]) -> Iterator[tuple[str, str]]:
    for entry in read:
        if entry.obsolete:
            continue
        is_ready = entry.translated()
        if entry.msgid_plural:
            forms = entry.msgstr_plural if is_ready else {0: entry.msgid, 1: entry.msgid_plural}
            yield f"{entry.msgctxt}.one", forms[0]
            yield entry.msgctxt, forms[1]
        else:
            yield entry.msgctxt, entry.msgstr if is_ready else entry.msgid
