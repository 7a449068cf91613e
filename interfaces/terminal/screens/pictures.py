"""Cards drawn with characters: white cards, each suit with its own sign, word and colour."""

from collections.abc import Collection, Sequence
from typing import Final

from rich.text import Text

from domain.cards import Card
from interfaces.terminal.words import Words

SIGNS: Final = {"o": "◉", "c": "\N{UNION}", "e": "†", "b": "♣"}
_INK: Final = {"o": "#9a6700", "c": "#b42318", "e": "#175cd3", "b": "#067647"}
_INSIDE: Final = 8
WIDTH: Final = _INSIDE + 3
"""Columns of a card and the gap behind it."""
HEIGHT: Final = 5


def drawn(
    words: Words, cards: Sequence[Card], width: int, height: int, marked: Collection[Card] = ()
) -> Text:
    """The cards side by side on rows that fit, else as words alone. `marked` ones stand out."""
    in_a_row = max(1, width // WIDTH)
    rows = [cards[first : first + in_a_row] for first in range(0, len(cards), in_a_row)]
    if HEIGHT * len(rows) > height:
        chips = [Text.assemble((_chip(words, card), _style(card, marked)), " ") for card in cards]
        return Text().join(chips)
    return Text("\n").join([line for row in rows for line in _row(words, row, marked)])


def _row(words: Words, row: Sequence[Card], marked: Collection[Card]) -> list[Text]:
    pictures = [_picture(words, card, is_marked=card in marked) for card in row]
    styles = [_style(card, marked) for card in row]
    return [
        Text(" ").join([Text(line, style) for line, style in zip(lines, styles, strict=True)])
        for lines in zip(*pictures, strict=True)
    ]


def _picture(words: Words, card: Card, *, is_marked: bool) -> list[str]:
    rank, suit, sign = words(f"rank.{card[0]}"), words(f"suit.{card[1]}"), SIGNS[card[1]]
    left, right, edge, side = ("┏", "┓", "━", "┃") if is_marked else ("╭", "╮", "─", "│")
    low, low_right = ("┗", "┛") if is_marked else ("╰", "╯")
    inside = [f" {rank:<{_INSIDE - 1}}", f"{sign:^{_INSIDE}}", f"{suit:>{_INSIDE - 1}} "]
    return [
        left + edge * _INSIDE + right,
        *[side + line + side for line in inside],
        low + edge * _INSIDE + low_right,
    ]


def _chip(words: Words, card: Card) -> str:
    rank, suit = words(f"rank.{card[0]}"), words(f"suit.{card[1]}")
    return f" {rank} {suit} {SIGNS[card[1]]} "


def _style(card: Card, marked: Collection[Card]) -> str:
    return f"bold {_INK[card[1]]} on {'#ffe08a' if card in marked else '#fffdf5'}"
