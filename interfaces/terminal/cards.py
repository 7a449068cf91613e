"""Cards drawn with characters, each suit in its colour where the terminal has colours."""

from collections.abc import Sequence
from typing import Final

from domain.cards import Card
from interfaces.terminal.words import Words

_ROOM: Final = 7
"""Columns inside the frame: `espases` is the longest word."""
_BESIDE: Final = _ROOM + 3
_COLOURS: Final = {"o": 33, "c": 31, "e": 34, "b": 32}


def drawn(
    words: Words, cards: Sequence[Card], width: int, *, numbered: bool = False, colours: bool = False
) -> list[str]:
    """Lines that show `cards` side by side, on as many rows as `width` columns ask for.

    With `numbered`, each has its number below it, from 1.
    """
    if not cards:
        return [f"  {words('no_cards')}"]
    in_a_row = max(1, (width - 1) // _BESIDE)
    lines: list[str] = []
    for first in range(0, len(cards), in_a_row):
        row = cards[first : first + in_a_row]
        pictures = [_picture(words, card, colours=colours) for card in row]
        lines += [f" {' '.join(parts)}" for parts in zip(*pictures, strict=True)]
        if numbered:
            lines.append(" " + " ".join(f"{number:^{_ROOM + 2}}" for number in _numbers(first, row)).rstrip())
    return lines


def _picture(words: Words, card: Card, *, colours: bool) -> list[str]:
    said = words(f"rank.{card[0]}"), words(f"suit.{card[1]}")
    inside = [_paint(f"{word:^{_ROOM}}", card, colours=colours) for word in said]
    return [f"╭{'─' * _ROOM}╮", *[f"│{word}│" for word in inside], f"╰{'─' * _ROOM}╯"]


def _numbers(first: int, row: Sequence[Card]) -> range:
    return range(first + 1, first + 1 + len(row))


def _paint(text: str, card: Card, *, colours: bool) -> str:
    return f"\x1b[1;{_COLOURS[card[1]]}m{text}\x1b[0m" if colours else text
