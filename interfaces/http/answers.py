"""Answers as JSON bytes."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic_core import to_json
from starlette.responses import Response

from application.matches.view_shape import MatchView

PRIVATE: Final = {"Cache-Control": "private, no-store"}


def json_answer(content: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """`content` as a JSON response."""
    return Response(to_json(content), status, headers, "application/json")


def view_answer(view: MatchView, status: int = 200) -> Response:
    """A match's view; its version is the entity tag."""
    return json_answer(view, status, {"ETag": f'"{view["version"]}"', **PRIVATE})
