"""Links of the OpenAPI document: what an answer tells of is what other operations ask for in their path."""

from collections.abc import Iterable
from typing import Any, Final

from interfaces.http.operations import Operation

Json = dict[str, Any]

_NEW: Final = {"open_match": "match_id", "rematch": "match_id", "register": "username"}
"""Operations by which something new comes to be, and the field of their answer that names it."""
_A_LEGAL_PLAY: Final[Json] = {
    "operationId": "play",
    "parameters": {"match_id": "$request.path.match_id"},
    "requestBody": "$response.body#/moves/0",
}


def add_links(paths: dict[str, Json], operations: Iterable[Operation]) -> None:
    """To the answers that name something new, in the `paths` of a document: what may be done with it."""
    operations = tuple(operations)
    for operation in operations:
        if name := _NEW.get(operation.handler.__name__):
            answers = paths[operation.path][operation.method.lower()]["responses"]
            following = [other for other in operations if f"{{{name}}}" in other.path]
            answers[str(operation.status)] |= {
                "links": {other.handler.__name__: _link(other, name) for other in following}
            }

    answers = paths["/v1/matches/{match_id}/moves"]["get"]["responses"]
    answers["200"] |= {"links": {"play": _A_LEGAL_PLAY}}


def _link(operation: Operation, name: str) -> Json:
    return {
        "operationId": operation.handler.__name__,
        "parameters": {name: f"$response.body#/{name}"},
    }
