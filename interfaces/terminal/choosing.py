"""Asking a person for one play: a held card, then what it takes."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias, get_args

from application.offline import OfflinePractice
from domain.cards import Card, total
from domain.rules.capture import FIFTEEN
from interfaces.terminal.screen import held_cards
from interfaces.terminal.sentences import card_in_words, in_words
from interfaces.terminal.words import Words

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


def choose(game: OfflinePractice, words: Words, read: Read, write: Write) -> Play:
    """One legal play. Raises EOFError when the person leaves."""
    held = held_cards(game)
    asking = Asking(words, read, write)
    card = held[asking.number(1, len(held)) - 1]
    sets = game.captures_with(card, SETS_SHOWN + 1)
    if not sets:
        return Play(card, ())
    write(f" {words('with', card=card_in_words(words, card))}")
    for number, take in enumerate(sets[:SETS_SHOWN], start=1):
        name = "sweep" if len(take) == len(game.hand.table) else "take"
        write(f"  {number:>2}  {words(name, cards=in_words(words, take))}")
    for take in sets[SETS_SHOWN:]:  # one more, as an example
        write(f"      {words('ask.more', example=' '.join(take))}")
    write(f"   0  {words('lay')}")
    return Play(card, asking.set_with(card, sets[:SETS_SHOWN], game.hand.table))


class Asking(NamedTuple):
    """Questions until an answer is one; anything else is explained and asked again."""

    words: Words
    read: Read
    write: Write

    def number(self, least: int, most: int) -> int:
        """The number of a held card."""
        while True:
            number = _number(self._answer("ask.card"), least, most)
            if number is not None:
                return number
            self._explain(least, most)

    def set_with(
        self, card: Card, sets: Sequence[tuple[Card, ...]], table: tuple[Card, ...]
    ) -> tuple[Card, ...]:
        """One of the numbered sets, nothing, or a set named card by card."""
        while True:
            given = self._answer("ask.take")
            number = _number(given, 0, len(sets))
            if number is not None:
                return sets[number - 1] if number else ()
            named = tuple([_CARDS[word] for word in given.split() if word in _CARDS])
            is_set = 0 < len(named) == len(set(named)) == len(given.split()) and set(named) <= set(table)
            if is_set and total((card, *named)) == FIFTEEN:
                return named
            self._explain(0, len(sets))

    def _answer(self, question: str) -> str:
        """What the person typed. Raises EOFError for a q, as for the end of the input."""
        given = self.read(f" {self.words(question)} ").strip().lower()
        if given in ("q", "quit"):
            raise EOFError
        return given

    def _explain(self, least: int, most: int) -> None:
        self.write(f" {self.words('ask.number', least=least, most=most)}")


def _number(text: str, least: int, most: int) -> int | None:
    is_short_number = text.isascii() and text.isdigit() and len(text) <= 3
    return int(text) if is_short_number and least <= int(text) <= most else None
