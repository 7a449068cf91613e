"""Everything the terminal says stands in its catalogues, and what stands there is said."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from domain.bots import BOTS
from domain.cards import DECK
from domain.match.terms import Seats
from domain.rules.rulesets import RULESETS
from interfaces.catalogues import LANGUAGES, Language, texts_of
from interfaces.terminal.points import REASONS
from interfaces.terminal.screens.options import SETTINGS
from interfaces.terminal.sentences import card_in_words, in_words
from interfaces.terminal.words import Words, language_of_system
from tests.given import cards

SOURCES = sorted((Path(__file__).parents[4] / "interfaces" / "terminal").rglob("*.py"))
FOR_PEOPLE = re.compile(r"[A-ZÀ-Ý][a-zà-ÿ]+|[a-zà-ÿ]+[,.!?]? [a-zà-ÿ]")
"""A capital with small letters, or two words with a space between: somebody is to read it."""
STYLES = re.compile(r"bold( |$)|.* on #")


def constants(source: str) -> list[str]:
    """The strings of a module that are no docstrings, and no names of types."""
    tree = ast.parse(source)
    said = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ]
    types = [
        node.annotation
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign | ast.arg) and node.annotation
    ]
    types += [node.returns for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.returns]
    skipped = {
        id(each) for node in (*said, *types) for each in ast.walk(node) if isinstance(each, ast.Constant)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped
    ]


def texts_outside(source: str) -> list[str]:
    return [text for text in constants(source) if FOR_PEOPLE.search(text) and not STYLES.match(text)]


def asked_for() -> set[str]:
    """Every name that the terminal asks its catalogues for; the command says goodbye."""
    literal = {text for path in SOURCES for text in constants(path.read_text(encoding="utf-8"))}
    told = {f"{name}.you" for name in literal if name.startswith("tell.")}
    made = {f"card.{card[1]}" for card in DECK} | {f"rank.{card[0]}" for card in DECK}
    made |= {f"suit.{card[1]}" for card in DECK} | {f"score.{reason}" for reason in REASONS} | set(SETTINGS)
    made |= {f"bot.{level}" for level in BOTS} | {f"ruleset.{name}" for name in RULESETS}
    counted = {f"{what}.one" for what in ("points", "cards", "escobas")}
    return literal | told | made | counted | {"list", "nothing", "bye"}


def test_no_text_stands_outside_the_catalogues() -> None:
    outside = {path.name: texts_outside(path.read_text(encoding="utf-8")) for path in SOURCES}
    assert {name: texts for name, texts in outside.items() if texts} == {}


def test_a_text_outside_the_catalogues_would_be_found() -> None:
    assert texts_outside('"""Prose here."""\nx = "Your turn"\ny: "Some Type" = 1') == ["Your turn"]
    assert texts_outside('x = f"{name} plays now"') == [" plays now"]


def test_every_text_is_asked_for_and_every_text_asked_for_is_there() -> None:
    there = set(texts_of("interfaces.terminal", "ca"))
    assert there - asked_for() == set()
    dotted = {name for name in asked_for() if re.match(r"(tell|score|over|keys|start|ask)\.[a-z]", name)}
    assert {name for name in dotted if not name.endswith(".you")} <= there


def test_cards_are_named_as_people_say_them() -> None:
    assert [card_in_words(Words(each), "7o") for each in LANGUAGES] == [
        "7 d\u2019ors",
        "7 de oros",
        "7 of oros",
    ]
    assert in_words(Words("es"), cards("re 1c")) == "as de copas y rey de espadas"
    assert in_words(Words("ca"), ()) == "res"


def test_one_thing_is_not_counted_as_several() -> None:
    assert [Words("ca").counted("points", count) for count in (0, 1, 2)] == ["0 punts", "1 punt", "2 punts"]


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "ca_ES.UTF-8"}, "ca"),
        ({"LANG": "ca_ES.UTF-8", "LC_ALL": "es_MX"}, "es"),
        ({"LANG": "de_AT.UTF-8"}, "en"),
        ({"LC_MESSAGES": "es"}, "es"),
        ({}, "en"),
    ],
)
def test_language_is_the_one_of_the_system(
    variables: dict[str, str], language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language_of_system() == language


def test_numbers_of_players_speak_for_themselves() -> None:
    assert get_args(Seats) == (2, 3, 4)
