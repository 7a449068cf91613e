"""Events as they are shown to somebody: hidden cards as numbers, people by name."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from application.matches.view import rfc3339
from application.ports import Event, Recorded
from application.typed_dicts import TypedDict
from domain.match.visibility import Sight, shown_cards

Describe: TypeAlias = Callable[[Event], tuple[str, dict[str, Any]]]
"""The stored name and the JSON payload of an event."""

_FOR_AUDITORS: Final = ("by", "note")
"""Which administrator did it and what they wrote about it is not for the table."""


class ShownEvent(TypedDict):
    """An event in `events`, the stream and the audit."""

    version: int
    type: str
    at: str
    payload: dict[str, Any]


def shown_event(record: Recorded, sight: Sight, describe: Describe) -> ShownEvent:
    """`record` as `sight` shows it, people still by id."""
    name, payload = describe(record.event)
    payload |= shown_cards(record.event, sight)  # type: ignore[arg-type]
    for private in _FOR_AUDITORS:
        payload.pop(private, None)
    return {"version": record.version, "type": name, "at": rfc3339(record.at), "payload": payload}
