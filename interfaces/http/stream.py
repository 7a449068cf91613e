"""A match live, as server-sent events: a snapshot, then every event, resumable by its version."""

from collections.abc import AsyncIterator
from typing import Any

from pydantic_core import to_json
from sse_starlette import EventSourceResponse
from starlette.responses import Response

from application.matches.watch import Snapshot
from application.refusals import TokenExpired, TokenUnknown
from interfaces.http.operations import Call, Operation, bearer_token

PING_SECONDS = 15
SLOW_READER_SECONDS = 10


async def stream(call: Call) -> Response:
    """The stream; 204 when the match has ended and the caller has seen all of it."""
    watch, match_id = call.services.watch, call.match_id
    after = last_event_id(call)
    if await watch.is_over(call.caller, match_id, after):
        return Response(status_code=204)
    return EventSourceResponse(
        _frames(call, after),
        ping=PING_SECONDS,
        send_timeout=SLOW_READER_SECONDS,
        headers={"Cache-Control": "private, no-store"},
    )


def last_event_id(call: Call) -> int | None:
    """The version the client has seen; None where it names none that could be one."""
    named = call.request.headers.get("last-event-id", "")
    return int(named) if named.isascii() and named.isdigit() and len(named) < 19 else None


async def _frames(call: Call, after: int | None) -> AsyncIterator[dict[str, Any]]:
    async def is_still_signed_in() -> bool:
        try:
            await call.services.players.session_of(bearer_token(call.request))
        except (TokenUnknown, TokenExpired):
            return False
        return True

    async for frame in call.services.watch.follow(call.caller, call.match_id, after, is_still_signed_in):
        if isinstance(frame, Snapshot):
            version = frame.view["version"]
            yield {"event": "snapshot", "id": str(version), "data": to_json(frame.view).decode()}
        else:
            event = frame.event
            yield {"event": event["type"], "id": str(event["version"]), "data": to_json(event).decode()}


OPERATIONS = (
    Operation(
        "GET",
        "/v1/matches/{match_id}/stream",
        stream,
        "The match live, as server-sent events; send Last-Event-ID to go on where you were",
        is_stream=True,
    ),
)
