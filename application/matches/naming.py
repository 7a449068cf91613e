"""People in shown events: from ids, which nobody outside is told, to names."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from application.matches.shown import ShownEvent

_SHOWN_AS: Final = {"player_id": "username", "name": "username", "host": "host"}
"""Fields that say who somebody is, and what they are called where names are shown."""
_IDS: Final = ("player_id", "host")


def people_in(events: Iterable[ShownEvent]) -> set[str]:
    """The ids of all people whom these events name."""
    return {person for event in events for person in _people(event["payload"])}


def with_names(event: ShownEvent, names: Mapping[str, str]) -> ShownEvent:
    """`event` with people by name instead of by id."""
    event["payload"] = _named(event["payload"], names)
    return event


def _people(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        for field, value in part.items():
            if field in _IDS and isinstance(value, str):
                yield value
            else:
                yield from _people(value)
    elif isinstance(part, list):
        for value in part:
            yield from _people(value)


def _named(part: Any, names: Mapping[str, str]) -> Any:
    if isinstance(part, dict):
        return {
            _SHOWN_AS.get(field, field): names.get(value) if field in _IDS else _named(value, names)
            for field, value in part.items()
        }
    return [_named(value, names) for value in part] if isinstance(part, list) else part
