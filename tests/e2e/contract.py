"""The OpenAPI document as a judge of answers: a small JSON Schema checker, enough for the schemas in it."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import httpx2

Json = dict[str, Any]

_TYPES: Final[Mapping[str, type | tuple[type, ...]]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}
_JUDGED: Final = {
    "$ref", "type", "enum", "const", "anyOf", "oneOf", "properties", "required", "additionalProperties",
    "items", "prefixItems", "minItems", "maxItems", "minimum", "maximum", "minLength", "maxLength",
}  # fmt: skip
_SAYS_NOTHING: Final = {"title", "description", "default", "examples", "format", "pattern"}


class Contract:
    """Judges values and answers by the document."""

    def __init__(self, document: Json) -> None:
        self.document = document

    def operations(self) -> Iterator[tuple[str, str, Json]]:
        """Method, path and description of each operation."""
        for path, methods in self.document["paths"].items():
            for method, operation in methods.items():
                yield method.upper(), path, operation

    def check(self, method: str, path: str, answer: httpx2.Response) -> None:
        """Fail unless the answer is one that the operation is said to give."""
        responses = self.document["paths"][path][method.lower()]["responses"]
        status = str(answer.status_code)
        assert status in responses, f"{method} {path}: {status} is not documented"
        content: Json = responses[status].get("content", {})
        if not content:
            assert answer.content == b"", f"{method} {path}: {status} has a body that is not documented"
            return
        media_type = answer.headers["content-type"].partition(";")[0]
        assert media_type in content, f"{method} {path}: {media_type} is not documented for {status}"
        if "json" in media_type:
            wrong = list(self.faults(answer.json(), content[media_type]["schema"]))
            assert not wrong, f"{method} {path}: {wrong}"

    def faults(self, value: object, schema: Json, at: str = "$") -> Iterator[str]:
        """Where `value` is not what `schema` says."""
        unknown = schema.keys() - _JUDGED - _SAYS_NOTHING
        assert not unknown, f"the checker does not know {unknown}"
        if "$ref" in schema:
            yield from self.faults(value, self._resolved(schema["$ref"]), at)
        if "type" in schema and not _is_a(value, schema["type"]):
            yield f"{at}: {value!r} is no {schema['type']}"
        if "enum" in schema and value not in schema["enum"]:
            yield f"{at}: {value!r} is not among {schema['enum']}"
        if "const" in schema and value != schema["const"]:
            yield f"{at}: {value!r} is not {schema['const']}"
        for choice in ("anyOf", "oneOf"):
            if choice in schema and all(list(self.faults(value, one, at)) for one in schema[choice]):
                yield f"{at}: {value!r} is none of {schema[choice]}"
        if isinstance(value, dict):
            yield from self._faults_of_object(value, schema, at)
        if isinstance(value, list):
            for index, item in enumerate(value):
                yield from self.faults(item, schema.get("items", {}), f"{at}[{index}]")

    def _faults_of_object(self, value: Json, schema: Json, at: str) -> Iterator[str]:
        properties: Json = schema.get("properties", {})
        for name in schema.get("required", ()):
            if name not in value:
                yield f"{at}: {name} is missing"
        for name, item in value.items():
            if name in properties:
                yield from self.faults(item, properties[name], f"{at}.{name}")
            elif isinstance(schema.get("additionalProperties"), dict):
                yield from self.faults(item, schema["additionalProperties"], f"{at}.{name}")
            elif properties:
                yield f"{at}: {name} is not documented"

    def _resolved(self, reference: str) -> Json:
        found: Any = self.document
        for part in reference.removeprefix("#/").split("/"):
            found = found[part]
        schema: Json = found
        return schema


def _is_a(value: object, types: str | list[str]) -> bool:
    wanted = [types] if isinstance(types, str) else types
    return any(
        isinstance(value, _TYPES[name]) and (name == "boolean" or not isinstance(value, bool))
        for name in wanted
    )
