"""The OpenAPI 3.1 document of the operations."""

from collections.abc import Iterable
from importlib.metadata import version
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter

from interfaces.http.links import add_links
from interfaces.http.operations import Operation
from interfaces.http.problems import MEDIA_TYPE, PROBLEMS

Json = dict[str, Any]

_TEMPLATE: Final = "#/components/schemas/{model}"
_OF_EVERY_BODY: Final = ("malformed-json", "body-too-large", "unsupported-media-type", "invalid-body")
_PROBLEM_SCHEMA: Final[Json] = {
    "type": "object",
    "required": ["type", "title", "status", "detail", "code", "request_id"],
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "code": {"type": "string", "enum": list(PROBLEMS)},
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"path": {"type": "string"}, "reason": {"type": "string"}},
            },
        },
        "current_version": {"type": "integer"},
        "request_id": {"type": "string"},
    },
}


def document_of(operations: Iterable[Operation]) -> Json:
    """The document: paths from the operations, schemas from the models that validate and answer."""
    operations = tuple(operations)
    schemas, definitions = _schemas(operations)
    paths: dict[str, Json] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, schemas)
    add_links(paths, operations)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "L'Escombra",
            "version": version("escombra"),
            "description": "Capture cards that sum to fifteen. A card is rank, then suit: `7o`.",
        },
        "paths": paths,
        "components": {
            "schemas": {**definitions, "Problem": _PROBLEM_SCHEMA},
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _schemas(operations: tuple[Operation, ...]) -> tuple[dict[object, Json], Json]:
    """A reference for each model, and what the references lead to."""
    bodies = {operation.body for operation in operations if operation.body}
    answers = {operation.answer for operation in operations if operation.answer}
    inputs: list[Any] = [(model, "validation", TypeAdapter(model)) for model in bodies]
    inputs += [(model, "serialization", TypeAdapter(model)) for model in answers]
    references, collected = TypeAdapter.json_schemas(inputs, ref_template=_TEMPLATE)
    return {model: schema for (model, _), schema in references.items()}, collected.get("$defs", {})


def _operation(operation: Operation, schemas: dict[object, Json]) -> Json:
    described: Json = {
        "operationId": operation.handler.__name__,
        "summary": operation.summary,
        "parameters": _parameters(operation),
        "responses": _responses(operation, schemas),
    }
    if operation.access == "player":
        described["security"] = [{"token": []}]
    if operation.body:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schemas[operation.body]}},
        }
    return described


def _parameters(operation: Operation) -> list[Json]:
    named = [part[1:-1] for part in operation.path.split("/") if part.startswith("{")]
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in named
    ]
    if operation.query:
        parameters += _query_parameters(operation.query)
    if operation.keyed:
        parameters.append(_header("Idempotency-Key", {"type": "string", "minLength": 1, "maxLength": 128}))
    if operation.is_stream:
        parameters.append(_header("Last-Event-ID", {"type": "string"}))
    return parameters


def _header(name: str, schema: Json) -> Json:
    return {"name": name, "in": "header", "required": False, "schema": schema}


def _query_parameters(model: type[BaseModel]) -> list[Json]:
    properties: dict[str, Json] = model.model_json_schema()["properties"]
    return [{"name": name, "in": "query", "schema": schema} for name, schema in properties.items()]


def _responses(operation: Operation, schemas: dict[object, Json]) -> Json:
    success: Json = {"description": operation.summary}
    if operation.answer:
        success["content"] = {"application/json": {"schema": schemas[operation.answer]}}
        success["content"] |= {kind: {"schema": {"type": "string"}} for kind in operation.also_as}
    responses: Json = {str(operation.status): success}
    if operation.repeated_status:
        responses[str(operation.repeated_status)] = success
    if operation.is_stream:
        success["content"] = {"text/event-stream": {"schema": {"type": "string"}}}
        responses["204"] = {"description": "The match is over and all of it has been seen"}
    for status, codes in _problems(operation).items():
        responses[str(status)] = {
            "description": ", ".join(f"`{code}`" for code in codes),
            "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
        }
    return responses


def _problems(operation: Operation) -> dict[int, list[str]]:
    codes = list(operation.refusals)
    if operation.access == "player":
        codes += ["token-missing", "token-unknown", "token-expired"]
    if operation.role:
        codes.append("role-required")
    if operation.reads_match:
        codes.append("not-found")
    if operation.method != "GET":
        codes += _OF_EVERY_BODY
    if operation.query:
        codes.append("invalid-body")
    if operation.keyed:
        codes.append("idempotency-key-reused")
    codes += ["rate-limited", "unavailable"]
    by_status: dict[int, list[str]] = {}
    for code in dict.fromkeys(codes):
        by_status.setdefault(PROBLEMS[code][0], []).append(code)
    return by_status
