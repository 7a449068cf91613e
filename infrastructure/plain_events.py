"""Events of a match as JSON values by the standard library alone: in a browser there is no pydantic.

What it makes is what `event_codec.describe` makes, and tests hold one against the other.
"""

import dataclasses
from collections.abc import Mapping
from typing import Any

from application.ports import Event
from infrastructure.event_names import STORED_AS


def describe(event: Event) -> tuple[str, dict[str, Any]]:
    """The stored name of `event` and its payload as JSON values."""
    name, _schema = STORED_AS[type(event)]
    # A field that may be left out is left out; one that says null on purpose keeps saying it.
    leaves_out = any(field.default is None for field in dataclasses.fields(event))
    payload: dict[str, Any] = _plain(event, leaves_out=leaves_out)
    return name, payload


def _plain(value: Any, *, leaves_out: bool) -> Any:
    if dataclasses.is_dataclass(value):
        value = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {
            name: _plain(part, leaves_out=leaves_out)
            for name, part in value.items()
            if part is not None or not leaves_out
        }
    if isinstance(value, (tuple, list)):
        return [_plain(part, leaves_out=leaves_out) for part in value]
    return value
