"""Capturing: one held card and a set of table cards that together make exactly fifteen."""

from collections.abc import Iterable, Iterator
from typing import Final

from domain.cards import VALUE, Card
from domain.rules.refusals import CardNotInHand, CardNotOnTable, DuplicateCard, NotFifteen

FIFTEEN: Final = 15


def check_play(card: Card, take: tuple[Card, ...], held: tuple[Card, ...], table: tuple[Card, ...]) -> None:
    """Refuse an illegal play, in time proportional to the cards taken; an empty `take` lays the card down.

    Raises CardNotInHand, DuplicateCard, CardNotOnTable or NotFifteen, looked for in that order.
    Laying down is always legal: capturing is optional in both texts ("Capturar és opcional").
    """
    if card not in held:
        raise CardNotInHand(f"{card} is not among the held cards")
    if len(set(take)) != len(take):
        raise DuplicateCard
    for taken in take:
        if taken not in table:
            raise CardNotOnTable(f"{taken} is not on the table")
    worth = VALUE[card] + sum([VALUE[taken] for taken in take])
    if take and worth != FIFTEEN:
        raise NotFifteen(f"the cards make {worth}, not fifteen")


def captures(card: Card, table: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
    """Every set of table cards that makes fifteen with `card`, one at a time, each set once.

    Lazy because a table can offer 6,405 of them: take what you need.
    """
    cards = sorted(table, key=VALUE.__getitem__)
    return _subsets(FIFTEEN - VALUE[card], cards, 0, ())


def _subsets(
    missing: int, cards: list[Card], start: int, taken: tuple[Card, ...]
) -> Iterator[tuple[Card, ...]]:
    for index in range(start, len(cards)):
        card = cards[index]
        value = VALUE[card]
        if value > missing:  # sorted: no later card fits either
            return
        if value == missing:
            yield (*taken, card)
        else:
            yield from _subsets(missing - value, cards, index + 1, (*taken, card))
