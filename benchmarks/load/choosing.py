"""Which card is played: something legal, from what a player has been told."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from domain.cards import Card
from domain.rules.capture import captures

NO_CAPTURE: Final[tuple[Card, ...]] = ()


class Play(NamedTuple):
    """A card and what it takes, as the server wants it."""

    card: Card
    take: tuple[Card, ...]


Choose: TypeAlias = Callable[[dict[str, Any], list[Card]], Play]
"""The play of whose turn it is in a view, with these cards."""


def first_capture(view: dict[str, Any], held: list[Card]) -> Play:
    """The first capture there is, else the first card laid down."""
    return next(_captures(view["table"], held), Play(held[0], NO_CAPTURE))


def lasting(view: dict[str, Any], held: list[Card]) -> Play:
    """What keeps a match going: whoever leads takes nothing, and nobody clears the table who need not."""
    scores = [side["score"] for side in view["sides"]]
    if scores[view["turn"]] == max(scores) > min(scores):
        return Play(held[0], NO_CAPTURE)
    table = view["table"]
    found = sorted(_captures(table, held), key=lambda play: len(play.take) == len(table))
    return next(iter(found), Play(held[0], NO_CAPTURE))


def _captures(table: list[Card], held: list[Card]) -> Iterator[Play]:
    for card in held:
        for take in captures(card, table):
            yield Play(card, take)
