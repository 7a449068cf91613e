"""The catalogues that translators edit: the same texts in each language, and read as gettext has it."""

import re
import string
from importlib.resources import files
from typing import Final

import pytest

from interfaces import catalogues
from interfaces.catalogues import LANGUAGES, Language, entries, texts_of

PACKAGES: Final = ("interfaces.terminal", "interfaces.web")
LONG: Final = 12
"""Shorter texts may well be the same in two languages."""
OUR_LINE: Final = re.compile(r'#.*|(msg[a-z_]+(\[[01]\])? )?"([^"\\]|\\[n"\\])*"|')
"""What translators' editors write. The library behind the reader also takes lines that end in mid-text."""

of_each = pytest.mark.parametrize("package", PACKAGES)
of_translations = pytest.mark.parametrize("language", ["ca", "es"])


def catalogue(package: str, language: Language) -> str:
    """A catalogue as it stands in its file."""
    return (files(package) / "locale" / f"{language}.po").read_text(encoding="utf-8")


def gaps(text: str) -> set[str]:
    """What is put into a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@of_each
def test_each_language_has_the_same_texts_with_the_same_gaps(package: str) -> None:
    english = texts_of(package, "en")
    assert len(english) > 80
    for language in LANGUAGES:
        texts = texts_of(package, language)
        assert texts.keys() == english.keys()
        assert {name for name, text in texts.items() if gaps(text) != gaps(english[name])} == set()
        assert all(text.strip() for text in texts.values())


@of_each
@of_translations
def test_translators_see_the_english_text_as_it_is(package: str, language: Language) -> None:
    english = texts_of(package, "en")
    for entry in entries(catalogue(package, language)):
        shown = entry.msgid_plural or entry.msgid
        assert shown == english[entry.msgctxt]
        assert not entry.msgid_plural or entry.msgid == english[f"{entry.msgctxt}.one"]


@of_each
@of_translations
def test_everything_is_translated_and_nothing_long_was_left_in_english(
    package: str, language: Language
) -> None:
    english, texts = texts_of(package, "en"), texts_of(package, language)
    same = [text for name, text in texts.items() if text == english[name]]

    assert [text for text in same if len(re.sub(r"\{\w+\}", "", text)) > LONG] == []
    assert [entry.msgctxt for entry in entries(catalogue(package, language)) if not entry.translated()] == []


@of_each
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_stands_twice_and_every_line_is_one(package: str, language: Language) -> None:
    names = [entry.msgctxt for entry in entries(catalogue(package, language))]

    assert len(names) == len(set(names))
    lines = catalogue(package, language).splitlines()
    assert [line for line in lines if not OUR_LINE.fullmatch(line)] == []


@pytest.mark.parametrize("line", ['msgstr "open', 'msgstr[7] "x"', 'msgstr "a" "b"', "anything"])
def test_a_line_that_is_none_would_be_found(line: str) -> None:
    assert not OUR_LINE.fullmatch(line)


def test_long_texts_and_plurals_are_read_and_what_is_not_ready_is_english() -> None:
    text = """
        msgctxt "long"
        msgid "Two lines"
        msgstr "Dues "
        "línies"

        msgctxt "new"
        msgid "English"
        msgstr ""

        #, fuzzy
        msgctxt "doubtful"
        msgid "Certain"
        msgstr "Dubtós"

        msgctxt "cards"
        msgid "{count} card"
        msgid_plural "{count} cards"
        msgstr[0] "{count} carta"
        msgstr[1] "{count} cartes"

        #~ msgctxt "old"
        #~ msgid "Obsolete"
        #~ msgstr "Obsolet"
        """

    assert dict(catalogues._texts(entries(text.replace("        ", "")))) == {
        "long": "Dues línies",
        "new": "English",
        "doubtful": "Certain",
        "cards.one": "{count} carta",
        "cards": "{count} cartes",
    }


def test_a_catalogue_that_cannot_be_read_is_an_error() -> None:
    with pytest.raises(OSError, match="line 2"):
        entries('msgctxt "a"\nanything')
