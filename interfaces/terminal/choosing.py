"""Asking a person for one play: a held card, then what it takes."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias, get_args

from application.offline import OfflinePractice
from application.replay.words import by_value, card_in_words, cards_in_words
from domain.cards import Card, total
from domain.rules.capture import FIFTEEN
from interfaces.terminal.screen import held_cards

Read: TypeAlias = Callable[[str], str]
"""Shows a question and returns the line that answers it. Raises EOFError when there are no more."""
Write: TypeAlias = Callable[[str], None]

SETS_SHOWN: Final = 20
"""More than that is no list to read: whoever wants another set names its cards."""
_CARDS: Final[dict[str, Card]] = {card: card for card in get_args(Card)}


class Play(NamedTuple):
    """A held card and the table cards it takes; none lays it down."""

    card: Card
    take: tuple[Card, ...]


def choose(game: OfflinePractice, read: Read, write: Write) -> Play:
    """One legal play. Raises EOFError when the person leaves."""
    held = held_cards(game)
    card = held[number_from(1, len(held), "Which card? ", read, write) - 1]
    sets = game.captures_with(card, SETS_SHOWN + 1)
    if not sets:
        return Play(card, ())
    write(f" With {card_in_words(card)} you can take")
    for number, take in enumerate(sets[:SETS_SHOWN], start=1):
        sweeps = " - an escoba!" if len(take) == len(game.hand.table) else ""
        write(f"  {number:>2}  {cards_in_words(by_value(take))}{sweeps}")
    if len(sets) > SETS_SHOWN:
        write("      or another set: name its cards, as in 7o 1c rb")
    write("   0  nothing: lay it down")
    return Play(card, set_from(card, sets[:SETS_SHOWN], game.hand.table, read, write))


def number_from(least: int, most: int, question: str, read: Read, write: Write) -> int:
    """A number in the range; anything else is explained and asked again."""
    while True:
        number = _number(answer(question, read), least, most)
        if number is not None:
            return number
        write(f" A number from {least} to {most}, please.")


def set_from(
    card: Card, sets: Sequence[tuple[Card, ...]], table: tuple[Card, ...], read: Read, write: Write
) -> tuple[Card, ...]:
    """One of the numbered sets, nothing, or a set named card by card."""
    while True:
        given = answer("Take which? ", read)
        number = _number(given, 0, len(sets))
        if number is not None:
            return sets[number - 1] if number else ()
        named = tuple([_CARDS[word] for word in given.split() if word in _CARDS])
        is_set = 0 < len(named) == len(set(named)) == len(given.split()) and set(named) <= set(table)
        if is_set and total((card, *named)) == FIFTEEN:
            return named
        write(f" A number from 0 to {len(sets)}, please.")


def answer(question: str, read: Read) -> str:
    """What the person typed. Raises EOFError for a q, as for the end of the input."""
    given = read(f" {question}").strip().lower()
    if given in ("q", "quit"):
        raise EOFError
    return given


def _number(text: str, least: int, most: int) -> int | None:
    is_short_number = text.isascii() and text.isdigit() and len(text) <= 3
    return int(text) if is_short_number and least <= int(text) <= most else None
