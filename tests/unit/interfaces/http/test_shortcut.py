"""The short way takes what it knows and passes everything else on."""

import asyncio
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from interfaces.http.shortcut import Shortcut

LONG_WAY = "the long way"


def way_of(path: str, method: str = "POST", kind: str = "http") -> str:
    """The match whose operation was carried out, or the long way."""
    went: list[str] = []

    async def play(request: Request) -> Response:
        went.append(request.path_params["match_id"])
        return PlainTextResponse("played")

    async def app(*_: object) -> None:
        went.append(LONG_WAY)

    async def receive() -> Any:
        raise AssertionError("nobody asked for the body")

    async def send(message: Any) -> None:
        assert went != [LONG_WAY], message

    operations = {
        ("POST", "/v1/matches/{match_id}/plays"): play,
        ("GET", "/v1/matches/{match_id}"): play,
        ("GET", "/v1/matches/{match_id}/seats/{seat}"): play,
        ("GET", "/v1/matches"): play,
        ("GET", "/v1/players/{username}"): play,
    }
    scope = {"type": kind, "method": method, "path": path, "headers": []}
    asyncio.run(Shortcut(app, operations)(scope, receive, send))
    return went.pop()


@pytest.mark.parametrize(("method", "rest"), [("POST", "/plays"), ("GET", "")])
def test_operation_on_a_match_is_carried_out_with_its_id(method: str, rest: str) -> None:
    assert way_of(f"/v1/matches/b2f5{rest}", method) == "b2f5"


@pytest.mark.parametrize(
    ("path", "method"),
    [
        *[("/v1/matches/b2f5/plays", method) for method in ("GET", "post", "HEAD")],
        *[(f"/v1/matches/b2f5/{rest}", "POST") for rest in ("plays/", "plays/plays", "PLAYS", "")],
        *[(f"/v1/matches/b2f5/{rest}", "GET") for rest in ("", "seats/0", "seats/{seat}")],
        *[(path, "GET") for path in ("/v1/matches", "/v1/matches/", "/v1/matchesx/b2f5", "/v1/players/anna")],
        ("/v1/matches//plays", "POST"),
        ("/v1/matches/a/b", "GET"),  # as where an id has a slash that was escaped
        ("//v1/matches/b2f5", "GET"),
    ],
)
def test_anything_else_goes_the_long_way(path: str, method: str) -> None:
    assert way_of(path, method) == LONG_WAY


@pytest.mark.parametrize("kind", ["lifespan", "websocket"])
def test_what_is_no_request_goes_the_long_way(kind: str) -> None:
    assert way_of("/v1/matches/b2f5/plays", kind=kind) == LONG_WAY
