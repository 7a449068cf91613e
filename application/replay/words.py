"""Cards, numbers and lists in English; the names of suits and figures stay those of the game."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Final

from domain.cards import VALUE, Card

SUITS: Final = {"o": "oros", "c": "copes", "e": "espases", "b": "bastos"}
RANKS: Final = {"1": "ace", "s": "sota", "c": "cavall", "r": "rei"}
"""Ranks whose notation is no number that players say."""


def card_in_words(card: Card) -> str:
    """`7o` is "the 7 of oros"."""
    return f"the {RANKS.get(card[0], card[0])} of {SUITS[card[1]]}"


def cards_in_words(cards: Iterable[Card]) -> str:
    """Cards in the order given, as a list in a sentence."""
    return listed([card_in_words(card) for card in cards])


def by_value(cards: Iterable[Card]) -> list[Card]:
    """Cards as people sort them in their hand: low to high."""
    return sorted(cards, key=VALUE.__getitem__)


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`; nothing at all is "nothing"."""
    if not words:
        return "nothing"
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def counted(number: int, noun: str) -> str:
    """`1 point`, `2 points`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def moment(at: datetime) -> str:
    """A time to the second, in UTC."""
    return f"{at.astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC"


def on_one_line(text: str) -> str:
    """What somebody wrote, without line breaks and without anything a terminal would obey."""
    return " ".join("".join([each if each.isprintable() else " " for each in text]).split())
