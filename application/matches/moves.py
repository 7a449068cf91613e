"""Every legal play of a seat, for clients that would rather choose than compute."""

from collections.abc import Iterable
from itertools import islice
from typing import Final, NamedTuple

from domain.bots import Move
from domain.cards import Card
from domain.match.state import Match
from domain.rules.capture import captures

MOST_MOVES: Final = 2_000


class Moves(NamedTuple):
    """Legal plays of the caller at a version; `truncated` when there are more than are listed."""

    version: int
    moves: tuple[Move, ...]
    truncated: bool


def moves_of(match: Match, seat: int) -> Moves:
    """What `seat` may play now; nothing out of turn."""
    hand = match.hand
    if hand is None or match.phase != "playing" or hand.turn != seat or match.chairs[seat].held_by_bot:
        return Moves(match.version, (), truncated=False)
    found = tuple(islice(legal_moves(hand.held[seat], hand.table), MOST_MOVES + 1))
    return Moves(match.version, found[:MOST_MOVES], truncated=len(found) > MOST_MOVES)


def legal_moves(held: tuple[Card, ...], table: tuple[Card, ...]) -> Iterable[Move]:
    """Every legal play, lazily: each card laid down, then its captures."""
    for card in held:
        yield Move(card)
        for take in captures(card, table):
            yield Move(card, take)
