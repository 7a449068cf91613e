"""Every operation that reads a body, called by somebody who may call it: so it is the body that is judged."""

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tests.e2e.contract import Contract

TOO_LARGE: Final = b" " * 16_385
EXTRAS: Final[dict[str, object]] = {
    "coins": 500,
    "roles": ["admin"],
    "seat": 1,
    "player_id": "x",
    "__proto__": 1,
}


class Reader(NamedTuple):
    """An operation that reads a body."""

    method: str
    path: str
    fields: frozenset[str]
    example: dict[str, Any]

    @property
    def name(self) -> str:
        """What it is called in a report."""
        return f"{self.method} {self.path}"


def readers(contract: Contract) -> Iterator[Reader]:
    """All of them: whatever is no GET, also where a body may be left out."""
    for method, path, operation in contract.operations():
        if method != "GET":
            content = operation.get("requestBody", {}).get("content", {})
            schema = content.get("application/json", {}).get("schema", {})
            schema = contract._resolved(schema["$ref"]) if "$ref" in schema else schema
            fields = frozenset(schema.get("properties", ()))
            yield Reader(method, path, fields, dict.fromkeys(schema.get("required", ()), 1))


def path_of(reader: Reader, match_id: str, username: str) -> str:
    """The path with a match and a player that there are."""
    return reader.path.replace("{match_id}", match_id).replace("{username}", username)


def with_extra(reader: Reader, field: str) -> bytes:
    """A body with a field that nobody asked for."""
    return json.dumps({**reader.example, field: EXTRAS[field]}).encode()
