"""The short way of a request about a match, past routing and the layers that only other requests need.

Starlette looks through its routes one by one and wraps each answer four times, a tenth of what a play costs.
Whatever is not known here goes the long way, which has the same operations.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

Endpoint = Callable[[Request], Awaitable[Response]]

_MATCHES: Final = "/v1/matches/"
_START: Final = len(_MATCHES)


class Shortcut:
    """Middleware: requests on `/v1/matches/ID…` by their method and what follows the id."""

    def __init__(self, app: ASGIApp, endpoints: Mapping[tuple[Any, str], Endpoint]) -> None:
        self._app = app
        self._endpoints = {
            (method, rest): endpoint
            for (method, path), endpoint in endpoints.items()
            if (rest := _after_match(path)) is not None
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or pass on."""
        if scope["type"] == "http" and (path := scope["path"]).startswith(_MATCHES):
            match_id, slash, rest = path[_START:].partition("/")
            endpoint = self._endpoints.get((scope["method"], slash + rest))
            if endpoint is not None and match_id:
                scope["path_params"] = {"match_id": match_id}
                response = await endpoint(Request(scope, receive, send))
                await response(scope, receive, send)
                return
        await self._app(scope, receive, send)


def _after_match(path: str) -> str | None:
    """What an operation's path says after the match; None where it names none, or something more."""
    rest = path.removeprefix(f"{_MATCHES}{{match_id}}")
    return None if rest == path or "{" in rest else rest
