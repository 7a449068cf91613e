"""Answers as JSON bytes."""

from collections.abc import Mapping
from typing import Any

from pydantic_core import to_json
from starlette.responses import Response


def json_answer(content: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """`content` as a JSON response."""
    return Response(to_json(content), status, headers, "application/json")
