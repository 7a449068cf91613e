"""Answers as JSON bytes."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic_core import to_json
from starlette.responses import Response

from application.matches.view_shape import HandScoreView, MatchView
from application.remembering import Remembered

PRIVATE: Final = {"Cache-Control": "private, no-store"}
_NO_SCORES: Final = b'"hand_scores":[]'
_scores_as_json: Final = Remembered[list[HandScoreView], bytes](to_json, most=2_000)
PUBLIC: Final = {"Cache-Control": "no-cache"}


class _Json(Response):
    """A response of JSON, whose head is bytes at once: Starlette goes over each header twice."""

    def __init__(self, body: bytes, status: int, headers: Mapping[str, str]) -> None:
        self.status_code = status
        self.background = None
        self.body = body
        self.raw_headers = [
            (b"content-length", b"%d" % len(self.body)),
            (b"content-type", b"application/json"),
            *[(name.lower().encode(), text.encode("latin-1")) for name, text in headers.items()],
        ]


def json_answer(content: Any, status: int = 200, headers: Mapping[str, str] = PRIVATE) -> Response:
    """`content` as a JSON response, which nobody keeps unless the headers say otherwise."""
    return _Json(to_json(content), status, headers)


def view_answer(view: MatchView, status: int = 200) -> Response:
    """A match's view; its version is the entity tag."""
    return _Json(view_as_json(view), status, {"ETag": f'"{view["version"]}"', **PRIVATE})


def view_as_json(view: MatchView) -> bytes:
    """A match's view; the points of its hands, by far the most of a long match, are written once a hand.

    No text in a view can read like the place where they go: a quotation mark in a text has a backslash.
    """
    scores = view["hand_scores"]
    if not scores:
        return to_json(view)
    without: MatchView = {**view, "hand_scores": []}
    return to_json(without).replace(_NO_SCORES, b'"hand_scores":' + _scores_as_json(scores), 1)
