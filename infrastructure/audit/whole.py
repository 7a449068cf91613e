"""The events of a match that is over, whole: as they stand in the log, byte for byte."""

from typing import Any, Final, NamedTuple
from uuid import UUID

from pydantic_core import from_json

from application.refusals import NotFound
from domain.match.refusals import MatchRunning
from infrastructure.hash_chain import hash_of
from infrastructure.postgres.database import Database
from infrastructure.postgres.reading import stored_event

_STATE: Final = """
    SELECT EXISTS (SELECT FROM stored_events WHERE originator_id = %s AND topic LIKE 'TableOpened.%%'),
           EXISTS (SELECT FROM stored_events WHERE originator_id = %s
                   AND split_part(topic, '.', 1) IN ('MatchWon', 'MatchVoided', 'TableCancelled'))
"""
_EVENTS: Final = """
    SELECT originator_id, originator_version, topic, state, notification_id FROM stored_events
    WHERE originator_id = %s AND originator_version > %s ORDER BY originator_version LIMIT %s
"""


class WholeEvent(NamedTuple):
    """An event and its record: `state` is what is stored, `hash` what the next event carries.

    `at` and `payload` are None where the state cannot be read.
    """

    version: int
    type: str
    at: str | None
    payload: dict[str, Any] | None
    position: int
    topic: str
    state: str
    hash: bytes


async def whole_events(database: Database, match_id: UUID, after: int, limit: int) -> list[WholeEvent]:
    """Events above a version. Raises NotFound, MatchRunning before the end, or StoreUnavailable."""
    is_match, is_over = (await database.rows(_STATE, match_id, match_id))[0]
    if not is_match:
        raise NotFound
    if not is_over:
        raise MatchRunning
    return [_whole(row) for row in await database.rows(_EVENTS, match_id, after, limit)]


def _whole(row: tuple[Any, ...]) -> WholeEvent:
    stored = stored_event(row)
    at, payload = _read(stored.state)
    kind = stored.topic.partition(".")[0]
    text = stored.state.decode(errors="replace")
    return WholeEvent(
        stored.originator_version, kind, at, payload, row[4], stored.topic, text, hash_of(stored)
    )


def _read(state: bytes) -> tuple[str | None, dict[str, Any] | None]:
    try:
        body = from_json(state)
        return body["at"], body["payload"]
    except (ValueError, KeyError, TypeError):
        return None, None
