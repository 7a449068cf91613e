"""Answers as JSON bytes."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic_core import to_json
from starlette.responses import Response

from application.matches.view_shape import MatchView

PRIVATE: Final = {"Cache-Control": "private, no-store"}
PUBLIC: Final = {"Cache-Control": "no-cache"}


class _Json(Response):
    """A response of JSON, whose head is bytes at once: Starlette goes over each header twice."""

    def __init__(self, content: Any, status: int, headers: Mapping[str, str]) -> None:
        self.status_code = status
        self.background = None
        self.body = to_json(content)
        self.raw_headers = [
            (b"content-length", b"%d" % len(self.body)),
            (b"content-type", b"application/json"),
            *[(name.lower().encode(), text.encode("latin-1")) for name, text in headers.items()],
        ]


def json_answer(content: Any, status: int = 200, headers: Mapping[str, str] = PRIVATE) -> Response:
    """`content` as a JSON response, which nobody keeps unless the headers say otherwise."""
    return _Json(content, status, headers)


def view_answer(view: MatchView, status: int = 200) -> Response:
    """A match's view; its version is the entity tag."""
    return json_answer(view, status, {"ETag": f'"{view["version"]}"', **PRIVATE})
