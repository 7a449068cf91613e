"""Rows of the log read in bulk: what the codec reads, without its objects in between.

Whatever is no row of today's schemas in good order is left to the codec, which brings it up or says why not.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final, Generic, TypeVar

from pydantic import TypeAdapter
from typing_extensions import TypedDict

from application.ports import Event
from infrastructure.event_codec import EventCodec
from infrastructure.event_names import STORED_AS, topic_of
from infrastructure.postgres.reading import stored_event

E = TypeVar("E")


class _State(TypedDict, Generic[E]):
    """What the state column holds: see `event_codec.Envelope`."""

    at: datetime
    previous: str
    payload: E


_READ: Final = {
    topic_of(event): TypeAdapter(_State[event]).validator.validate_json  # type: ignore[valid-type]
    for event in STORED_AS
}
_CODEC: Final = EventCodec()


def read_row(row: Sequence[Any]) -> tuple[datetime, Event, bytes]:
    """When it happened, what happened, and the hash it carries: of a row (stream, version, topic, state).

    Raises UnreadableEvent.
    """
    try:
        state = _READ[row[2]](row[3])
        return state["at"], state["payload"], bytes.fromhex(state["previous"])
    except (KeyError, ValueError):
        record = _CODEC.to_domain_event(stored_event(row))
        return record.at, record.event, record.previous
