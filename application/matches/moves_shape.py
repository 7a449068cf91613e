"""The shape in which legal plays are told. The HTTP contract is generated from these types."""

from application.matches.moves import Moves
from application.typed_dicts import TypedDict
from domain.cards import Card


class MoveAnswer(TypedDict):
    """One legal play; nothing to take lays the card down."""

    card: Card
    take: list[Card]


class MovesAnswer(TypedDict):
    """Every legal play of the caller at a version; at most 2,000, then `truncated`."""

    version: int
    moves: list[MoveAnswer]
    truncated: bool


def moves_answer(found: Moves) -> MovesAnswer:
    """Legal plays as they are told."""
    return {
        "version": found.version,
        "moves": [{"card": move.card, "take": list(move.take)} for move in found.moves],
        "truncated": found.truncated,
    }
