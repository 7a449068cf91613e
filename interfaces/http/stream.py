"""A match live, as server-sent events: a snapshot, then every event, resumable by its version."""

from collections.abc import AsyncIterator
from typing import Any, Final

from pydantic_core import to_json
from starlette.responses import Response

from application.matches.hints import Hint
from application.matches.watch import Frame, Snapshot
from application.ports import StoreUnavailable
from application.refusals import NotFound, TokenExpired, TokenUnknown
from interfaces.http.live_stream import Closing, LiveStream
from interfaces.http.operations import Call, Operation
from interfaces.http.request_head import bearer_token
from interfaces.http.stream_caps import check_room

PING_SECONDS = 15
SLOW_READER_SECONDS = 10
CLOSING_SECONDS = 2.0
RESYNC: Final = {"event": "resync", "data": "{}"}
"""A hint to connect again, before the stream is closed for a reason that is not the match's."""


async def stream(call: Call) -> Response:
    """The stream; 204 when the match has ended and the caller has seen all of it."""
    watch, match_id = call.services.watch, call.match_id
    after = last_event_id(call)
    if await watch.is_over(call.caller, match_id, after):
        return Response(status_code=204)
    check_room(call.services.presence, call.caller)
    closing = Closing(lambda: watch.wake(match_id))
    return LiveStream(
        _frames(call, after, closing),
        shutdown_event=closing,
        shutdown_grace_period=CLOSING_SECONDS,
        ping=PING_SECONDS,
        send_timeout=SLOW_READER_SECONDS,
        headers={"Cache-Control": "private, no-store"},
    )


def last_event_id(call: Call) -> int | None:
    """The version the client has seen; None where it names none that could be one."""
    named = call.request.headers.get("last-event-id", "")
    return int(named) if named.isascii() and named.isdigit() and len(named) < 19 else None


async def _frames(call: Call, after: int | None, closing: Closing) -> AsyncIterator[dict[str, Any]]:
    """The frames of one stream; it ends in order when the match, the session, the database or we do."""

    async def may_go_on() -> bool:
        try:
            await call.services.players.session_of(bearer_token(call.request))
        except (TokenUnknown, TokenExpired):
            return False
        return not closing.is_set()

    try:
        async for frame in call.services.watch.follow(call.caller, call.match_id, after, may_go_on):
            yield _frame(frame)
        if closing.is_set():
            yield RESYNC
    except (StoreUnavailable, NotFound):  # an invite may have lapsed: for this reader the room is gone
        yield RESYNC


def _frame(frame: Frame) -> dict[str, Any]:
    if isinstance(frame, Snapshot):
        version = frame.view["version"]
        return {"event": "snapshot", "id": str(version), "data": to_json(frame.view).decode()}
    if isinstance(frame, Hint):  # without an id: whoever resumes goes on after the last event
        return {"event": frame.event, "data": to_json(frame.data).decode()}
    event = frame.event
    return {"event": event["type"], "id": str(event["version"]), "data": to_json(event).decode()}


OPERATIONS = (
    Operation(
        "GET",
        "/v1/matches/{match_id}/stream",
        stream,
        "The match live, as server-sent events; send Last-Event-ID to go on where you were",
        is_stream=True,
        refusals=("too-many-streams", "busy"),
        limit="stream",
    ),
)
