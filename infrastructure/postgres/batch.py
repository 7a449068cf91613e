"""Many commands as the arguments of one call of `append_commands()`."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from eventsourcing.persistence import StoredEvent

from application.ports import (
    Appended,
    Appending,
    ClaimTaken,
    FundsMissing,
    Head,
    KeyKnown,
    Outcome,
    VersionMoved,
)
from infrastructure.event_codec import EventCodec, Record
from infrastructure.hash_chain import hash_of
from infrastructure.postgres.moves import Move, moves_as_arrays, moves_of, numbered

APPEND: Final = (
    "SELECT * FROM append_commands(%b::uuid[], %b::bigint[], %b::timestamptz[], %b::bytea[],"
    " %b::timestamptz[], %b::interval[], %b::text[], %b::text[], %b::bytea[], %b::text[], %b::int[],"
    " %b::text[], %b::bytea[], %b::int[], %b::text[], %b::text[], %b::uuid[], %b::int[], %b::text[],"
    " %b::text[], %b::int[], %b::uuid[], %b::int[], %b::int[], %b::int[], %b::int[], %b::uuid[],"
    " %b::bigint[], %b::text[], %b::text[])"
)


class Encoded(NamedTuple):
    """A command with its events as rows, the coins they move, and the head its stream will have."""

    appending: Appending
    rows: tuple[StoredEvent, ...]
    moves: tuple[Move, ...]
    head: Head


def encode(appending: Appending, codec: EventCodec) -> Encoded:
    """The rows of a command, each carrying the hash of the one before. Raises UnwritableEvent."""
    rows: list[StoredEvent] = []
    version, previous = appending.head
    for event in appending.events:
        version += 1
        row = codec.to_stored_event(Record(appending.stream_id, version, event, appending.at, previous))
        previous = hash_of(row)
        rows.append(row)
    return Encoded(
        appending, tuple(rows), moves_of(appending.stream_id, appending.events), Head(version, previous)
    )


def arguments(batch: Sequence[Encoded]) -> list[list[Any] | None]:
    """The arrays that `APPEND` takes, in its order; None for one that would say nothing: each costs time."""
    commands = [encoded.appending for encoded in batch]
    keys = [command.key for command in commands]
    rows = [row for encoded in batch for row in encoded.rows]
    claims = numbered([command.claims for command in commands])
    released = numbered([command.released for command in commands])
    sittings = numbered([command.sittings for command in commands])
    arrays: list[list[Any]] = [
        [command.stream_id for command in commands],
        [command.head.version for command in commands],
        [command.at for command in commands],
        [command.seed for command in commands],
        [command.deadline and command.deadline.due for command in commands],
        [command.deadline and command.deadline.grace for command in commands],
        [key and key.caller for key in keys],
        [key and key.key for key in keys],
        [key and key.request for key in keys],
        [key and key.answer for key in keys],
        [len(encoded.rows) for encoded in batch],
        [row.topic for row in rows],
        [row.state for row in rows],
        [number for number, _ in claims],
        [claim.kind for _, claim in claims],
        [claim.name for _, claim in claims],
        [claim.owner for _, claim in claims],
        [number for number, _ in released],
        [claim.kind for _, claim in released],
        [claim.name for _, claim in released],
        [number for number, _ in sittings],
        [sitting.player_id for _, sitting in sittings],
        [sitting.stake for _, sitting in sittings],
        *moves_as_arrays([encoded.moves for encoded in batch]),
    ]
    return [None if array.count(None) == len(array) else array for array in arrays]


def outcomes_of(batch: Sequence[Encoded], refused: Sequence[Sequence[Any]]) -> list[Outcome]:
    """The outcome of each command, from the rows `APPEND` returns for those it refused."""
    outcomes: list[Outcome] = [Appended(encoded.head) for encoded in batch]
    for command, verdict, request, stream_id, version, answer in refused:
        match verdict:
            case "key":
                outcomes[command - 1] = KeyKnown(bytes(request), stream_id, version, answer)
            case "claim":
                outcomes[command - 1] = ClaimTaken(answer)
            case "funds":
                outcomes[command - 1] = FundsMissing()
            case _:
                outcomes[command - 1] = VersionMoved()
    return outcomes


def touched(command: Appending) -> set[object]:
    """What only one command of a batch may touch."""
    names: set[object] = {command.stream_id}
    names.update((claim.kind, claim.name) for claim in (*command.claims, *command.released))
    if command.key:
        names.add((command.key.caller, command.key.key))
    return names
