"""Our own success, whose acknowledgement was lost with the connection, told from another's."""

from collections.abc import Sequence
from typing import Any

from psycopg import AsyncConnection

from application.ports import Appended, Outcome, VersionMoved
from infrastructure.hash_chain import hash_of
from infrastructure.postgres.batch import Encoded
from infrastructure.postgres.reading import stored_event


async def recognised(
    connection: AsyncConnection[Any], batch: Sequence[Encoded], outcomes: Sequence[Outcome]
) -> list[Outcome]:
    """The outcomes of a batch that was sent again: the very rows we wrote are ours, if they are there.

    A command without rows is known by its key.
    """
    known = list(outcomes)
    for place, (encoded, outcome) in enumerate(zip(batch, outcomes, strict=True)):
        if isinstance(outcome, VersionMoved) and encoded.rows:
            cursor = await connection.execute(
                "SELECT originator_id, originator_version, topic, state FROM stored_events"
                " WHERE originator_id = %s AND originator_version = %s",
                (encoded.appending.stream_id, encoded.head.version),
            )
            row = await cursor.fetchone()
            if row is not None and hash_of(stored_event(row)) == encoded.head.hash:
                known[place] = Appended(encoded.head)
    return known
