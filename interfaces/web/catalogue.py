"""What pages say, from the gettext catalogues that translators edit, as JSON for browsers.

An entry has a name (`msgctxt`), the English text (`msgid`) and the translation (`msgstr`); where that is
empty, the English text stands in. A text with a number has a form for one: it gets the name with `.one`.
"""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Final, NamedTuple

from interfaces.web.page import Page, page_of

LANGUAGES: Final = ("ca", "es", "en")
_FIELD: Final = re.compile(r'^(msgctxt|msgid_plural|msgid|msgstr(?:\[[01]\])?) (".*")$')


class Entry(NamedTuple):
    """A text: its name, the English text and its plural, the translation for one and for more."""

    name: str
    english: str
    english_plural: str | None
    one: str | None
    other: str


def catalogue_files() -> dict[str, Page]:
    """The words of each language as they are served, by their path below `static/`."""
    names = {language: f"words/{language}.json" for language in LANGUAGES}
    return {
        name: page_of(json.dumps(words_in(language), ensure_ascii=False).encode(), name)
        for language, name in names.items()
    }


def words_in(language: str) -> dict[str, str]:
    """Every text of a language by its name. Raises ValueError where its catalogue cannot be read."""
    words: dict[str, str] = {}
    for entry in entries(language):
        words[entry.name] = entry.other
        if entry.one is not None:
            words[f"{entry.name}.one"] = entry.one
    return words


def entries(language: str) -> list[Entry]:
    """The catalogue of a language, as it stands in its file."""
    text = (files(__package__) / "locale" / f"{language}.po").read_text(encoding="utf-8")
    found = [dict(_fields(block)) for block in re.split(r"\n\s*\n", text)]
    return [_entry(fields) for fields in found if "msgctxt" in fields]


def _entry(fields: dict[str, str]) -> Entry:
    english, plural = fields["msgid"], fields.get("msgid_plural")
    if plural is None:
        return Entry(fields["msgctxt"], english, None, None, fields["msgstr"] or english)
    one, other = fields["msgstr[0]"] or english, fields["msgstr[1]"] or plural
    return Entry(fields["msgctxt"], english, plural, one, other)


def _fields(block: str) -> Iterator[tuple[str, str]]:
    """The fields of an entry; a long text has several lines. Raises ValueError for what is no such line."""
    name, text = "", ""
    for line in block.splitlines():
        if line.startswith("#") or not line:
            continue
        found = _FIELD.match(line)
        if found:
            if name:
                yield name, text
            name, text = found[1], json.loads(found[2])
        elif name and line.startswith('"'):
            text += json.loads(line)
        else:
            raise ValueError(f"not a line of a catalogue: {line}")
    if name:
        yield name, text
