"""The catalogues that translators edit: the same texts in each, read strictly."""

import re

import pytest

from interfaces.web import catalogue
from interfaces.web.catalogue import LANGUAGES, entries, words_in

LONG = 12
"""Shorter texts may well be the same in two languages."""


def values(text: str) -> set[str]:
    """What is put into a text."""
    return set(re.findall(r"\{(\w+)\}", text))


def test_each_language_has_the_same_texts_with_the_same_values() -> None:
    english = words_in("en")
    for language in LANGUAGES:
        words = words_in(language)
        assert words.keys() == english.keys()
        assert {name for name, text in words.items() if values(text) != values(english[name])} == set()


@pytest.mark.parametrize("language", ["ca", "es"])
def test_translators_see_the_english_text_as_it_is(language: str) -> None:
    english = {
        entry.name: (entry.one or entry.other, entry.english_plural and entry.other)
        for entry in entries("en")
    }

    assert {entry.name: (entry.english, entry.english_plural) for entry in entries(language)} == english


@pytest.mark.parametrize("language", ["ca", "es"])
def test_nothing_long_was_left_in_english(language: str) -> None:
    english, words = words_in("en"), words_in(language)
    same = [text for name, text in words.items() if text == english[name]]

    assert [text for text in same if len(re.sub(r"\{\w+\}", "", text)) > LONG] == []


def test_no_name_stands_twice() -> None:
    for language in LANGUAGES:
        names = [entry.name for entry in entries(language)]
        assert len(names) == len(set(names))


def test_long_texts_comments_and_what_is_not_translated_yet_are_read() -> None:
    block = '#. for translators\nmsgctxt "a"\nmsgid "Two "\n"lines"\nmsgstr ""'

    fields = dict(catalogue._fields(block))
    assert catalogue._entry(fields) == ("a", "Two lines", None, None, "Two lines")


@pytest.mark.parametrize("line", ["msgstr", 'msgstr "open', "anything", 'msgstr[7] "x"'])
def test_a_line_that_is_none_is_named(line: str) -> None:
    with pytest.raises(ValueError, match="not a line of a catalogue"):
        list(catalogue._fields(f'msgctxt "a"\n{line}'))
