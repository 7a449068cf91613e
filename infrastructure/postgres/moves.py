"""The coins that commands move, as the last arguments of `append_commands()`."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeVar
from uuid import UUID

from application.ports import Event
from domain.ledger import Transfer, transfers
from domain.match.events import Captured, CardPlayed, Dealt

T = TypeVar("T")

_WITHOUT_COINS: Final = (CardPlayed, Captured, Dealt)
"""Most of all events."""


class Move(NamedTuple):
    """A transfer of coins, and the event of its command (from 1) that makes it; `nth` of that event's."""

    event: int
    nth: int
    transfer: Transfer


def moves_of(stream_id: UUID, events: Iterable[Event]) -> tuple[Move, ...]:
    """The coins that a command with these events moves."""
    others = [
        (place, event) for place, event in enumerate(events, start=1) if not isinstance(event, _WITHOUT_COINS)
    ]
    if not others:
        return ()
    name = str(stream_id)
    return tuple(
        [
            Move(place, nth, transfer)
            for place, event in others
            for nth, transfer in enumerate(transfers(name, event))
        ]
    )


def moves_as_arrays(moves: Sequence[tuple[Move, ...]]) -> list[list[Any]]:
    """The last arrays that `APPEND` takes, from the moves of each command."""
    of_commands = numbered(moves)
    return [
        [number for number, _ in of_commands],
        [move.event for _, move in of_commands],
        [2 * move.nth for _, move in of_commands],
        [UUID(move.transfer.player_id) for _, move in of_commands],
        [move.transfer.coins for _, move in of_commands],
        [move.transfer.other for _, move in of_commands],
        [move.transfer.reason for _, move in of_commands],
    ]


def numbered(of_commands: Sequence[tuple[T, ...]]) -> list[tuple[int, T]]:
    """Each thing with the number of its command, from 1."""
    return [(number, one) for number, of_command in enumerate(of_commands, start=1) for one in of_command]
