"""How payloads of older schemas are read as the present one.

`UPCASTERS[(name, schema)]` turns a payload of that schema into one of the next. None is needed yet.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

Payload: TypeAlias = dict[str, Any]
Upcasters: TypeAlias = Mapping[tuple[str, int], Callable[[Payload], Payload]]

UPCASTERS: Final[Upcasters] = {}


def upcast(
    name: str, schema: int, target: int, payload: Payload, upcasters: Upcasters = UPCASTERS
) -> Payload:
    """`payload` of `schema` as one of `target`. Raises KeyError where a step is missing."""
    for step in range(schema, target):
        payload = upcasters[name, step](payload)
    return payload
