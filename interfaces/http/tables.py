"""Tables before play begins: opening one, sitting down, adding to the shuffle, standing up."""

from starlette.responses import Response

from application.matches.house_rules import Asked
from application.matches.view_shape import MatchView
from application.refusals import GuestsOnlyPractise
from interfaces.http.at_table import answered, at_table
from interfaces.http.match_bodies import NonceBody, OpenMatchBody, SeatBody
from interfaces.http.operations import Call, Operation


async def open_match(call: Call) -> Response:
    """A match or a table by the caller's terms."""
    body: OpenMatchBody = call.body
    asked = Asked(body.mode, body.seats, body.ruleset, body.pairs, body.stake, body.bot, body.clock)
    services = call.services
    if body.mode == "practice":
        outcome = await services.practice.open(call.caller, services.rules.terms(asked), call.key)
    elif call.is_guest:
        raise GuestsOnlyPractise
    elif body.mode == "friends":
        outcome = await services.rooms.open(call.caller, asked, call.key)
    else:
        outcome = await services.online.sit(call.caller, asked, call.key)
    return await answered(call, outcome, 201)


async def add_nonce(call: Call) -> Response:
    """The opener adds to the shuffle."""
    body: NonceBody = call.body
    return await answered(
        call, await call.services.seats.add_nonce(call.caller, call.match_id, body.nonce, call.key)
    )


async def take_seat(call: Call) -> Response:
    """The invited sits down."""
    body: SeatBody = call.body
    outcome = await call.services.seats.take(call.caller, call.match_id, body.seat, body.nonce, call.key)
    return await answered(call, outcome)


async def leave(call: Call) -> Response:
    """Stand up before the start."""
    await call.services.seats.leave(call.caller, call.match_id, call.key)
    return Response(status_code=204)


_SITTING = ("table-full", "seat-taken", "already-seated", "not-open", "not-invited", "insufficient-coins")

OPERATIONS = (
    Operation(
        "POST",
        "/v1/matches",
        open_match,
        "Practice starts at once, friends opens a room, online sits down at a table or opens one",
        status=201,
        answer=MatchView,
        body=OpenMatchBody,
        keyed=True,
        refusals=("role-required", "already-seated", "insufficient-coins", "too-many-matches"),
        limit="table",
    ),
    at_table(
        "nonce",
        add_nonce,
        "Add to the shuffle, once, while the table is open: for its opener",
        *("not-host", "not-open", "match-running", "not-seated", "nonce-given"),
        body=NonceBody,
    ),
    at_table("seats", take_seat, "Take a seat one is invited to", *_SITTING, body=SeatBody),
    Operation(
        "DELETE",
        "/v1/matches/{match_id}/seats/me",
        leave,
        "Leave before the start; a stake goes back; harmless when repeated",
        status=204,
        keyed=True,
        refusals=("match-running", "match-over"),
        limit="table",
    ),
)
