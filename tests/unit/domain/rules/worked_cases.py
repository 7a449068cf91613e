"""Reads the worked cases of the rules: one line is one case; its comment lines explain the notation."""

from pathlib import Path
from typing import Final, NamedTuple

from domain.cards import DECK, OROS, Card
from tests.given import card, cards

FILE: Final = Path(__file__).parents[3] / "cases" / "rules.txt"
SUITS: Final = "oceb"


class Case(NamedTuple):
    """One line: what kind, its name, the fields before `=>`, and what has to come out."""

    kind: str
    name: str
    fields: tuple[str, ...]
    expected: str


class NotUnderstoodError(Exception):
    """A line that is no case."""


def lines_of_cases() -> list[str]:
    """Every line that is not a comment, as it stands in the file."""
    lines = FILE.read_text("utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


def case_of(line: str) -> Case:
    """A line taken apart. Raises NotUnderstoodError."""
    head, arrow, expected = line.partition("=>")
    kind, _, rest = head.partition(" ")
    name, _, body = rest.partition(" ")
    if not (arrow and kind and name and expected.strip()):
        raise NotUnderstoodError(line)
    fields = tuple(field.strip() for field in body.split("|"))
    return Case(kind, name, fields, expected.strip())


def subsets_of(expected: str) -> set[frozenset[Card]]:
    """`{sc} {1o ce}` as sets of cards; `-` is none."""
    if expected == "-":
        return set()
    if not (expected.startswith("{") and expected.endswith("}")):
        raise NotUnderstoodError(expected)
    return {frozenset(cards(part)) for part in expected[1:-1].split("} {")}


def piles_of(units: list[str]) -> list[tuple[list[tuple[Card, ...]], list[int]]]:
    """Each unit's piles (one a partner) and their sweeps, with `rest` filled in from what nobody has."""
    split = [_unit(unit) for unit in units]
    named = {each for piles, _ in split for pile in piles if pile is not None for each in pile}
    rest = tuple(each for each in DECK if each not in named)
    return [([rest if pile is None else pile for pile in piles], sweeps) for piles, sweeps in split]


def _unit(text: str) -> tuple[list[tuple[Card, ...] | None], list[int]]:
    piles, semicolon, sweeps = text.partition(";")
    if not semicolon:
        raise NotUnderstoodError(text)
    return [_pile(pile.strip()) for pile in piles.split("&")], [int(count) for count in sweeps.split("+")]


def _pile(text: str) -> tuple[Card, ...] | None:
    if text == "rest":
        return None
    pile: dict[Card, None] = {}
    for word in text.split():
        if word.startswith("-"):
            del pile[card(word[1:])]
        elif word != "0":
            pile.update(dict.fromkeys(_cards_of(word)))
    return tuple(pile)


def _cards_of(word: str) -> tuple[Card, ...]:
    if not word.endswith("*"):
        return (card(word),)
    at = 1 if word[0] in SUITS else 0
    named = tuple(each for each in DECK if each[at] == word[0])
    if len(named) not in (len(OROS), len(SUITS)):
        raise NotUnderstoodError(word)
    return named
