"""Friends rooms: asking people in, beginning, playing again."""

from starlette.responses import Response

from application.matches.live import Done
from application.refusals import NotFound
from interfaces.http.at_table import answered, at_table
from interfaces.http.match_bodies import InviteBody
from interfaces.http.operations import Call


async def invite(call: Call) -> Response:
    """The host asks somebody in: 201, or 200 when the invite stands already."""
    body: InviteBody = call.body
    await call.services.matches.view(call.caller, call.match_id)  # a stranger learns nothing about names
    guest = await call.services.players.by_name(body.username)
    if guest is None:
        raise NotFound
    outcome = await call.services.rooms.invite(
        call.caller, call.match_id, guest.player_id, body.seat, call.key
    )
    repeated = isinstance(outcome, Done) and not outcome.changed
    return await answered(call, outcome, 200 if repeated else 201)


async def decline(call: Call) -> Response:
    """The invited will not come."""
    await call.services.rooms.decline(call.caller, call.match_id, call.key)
    return Response(status_code=204)


async def start(call: Call) -> Response:
    """The host begins."""
    return await answered(call, await call.services.rooms.start(call.caller, call.match_id, call.key))


async def rematch(call: Call) -> Response:
    """The same again."""
    return await answered(call, await call.services.rematch.open(call.caller, call.match_id, call.key), 201)


OPERATIONS = (
    at_table(
        "invites",
        invite,
        "Ask a player in; 200 when the invite stands already",
        *(
            "not-host",
            "not-open",
            "match-running",
            "already-seated",
            "seat-taken",
            "too-many-invites",
            "busy",
        ),
        body=InviteBody,
        status=201,
        repeated_status=200,
        limit="invite",
    ),
    at_table(
        "invites/decline",
        decline,
        "Decline an invite",
        "not-open",
        "match-running",
        "not-invited",
        status=204,
    ),
    at_table(
        "start",
        start,
        "Begin: for the host of a full room",
        "not-host",
        "not-full",
        "not-open",
        "match-running",
    ),
    at_table(
        "rematch",
        rematch,
        "Play again with the same people, or practise again with the same terms",
        *("no-rematch", "match-running", "already-seated", "not-seated"),
        status=201,
    ),
)
