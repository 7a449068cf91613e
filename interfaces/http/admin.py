"""What administrators may do. Who did it and why stands in an event each."""

from starlette.responses import Response

from application.matches.view_shape import MatchView
from application.players.administration import RecordedOrder
from interfaces.http.account_answer import AccountAnswer, profile_after
from interfaces.http.admin_bodies import BanBody, BoostBody, CoinsBody, RolesBody, VoidBody
from interfaces.http.answers import json_answer, view_answer
from interfaces.http.bodies import Body
from interfaces.http.operations import Call, Handler, Operation


async def grant_coins(call: Call) -> Response:
    """Coins from the mint, or back to it."""
    body: CoinsBody = call.body
    return await _profile(
        call,
        await call.services.administration.grant_coins(
            _username(call), body.amount, body.reason, call.caller, call.key
        ),
    )


async def grant_boost(call: Call) -> Response:
    """A boost until then."""
    body: BoostBody = call.body
    return await _profile(
        call,
        await call.services.administration.grant_boost(
            _username(call), body.kind, body.until, body.reason, call.caller, call.key
        ),
    )


async def change_roles(call: Call) -> Response:
    """The player's roles."""
    body: RolesBody = call.body
    return await _profile(
        call,
        await call.services.administration.change_roles(
            _username(call), body.roles, body.reason, call.caller, call.key
        ),
    )


async def ban(call: Call) -> Response:
    """Keep a player out."""
    body: BanBody = call.body
    return await _profile(
        call,
        await call.services.administration.ban(
            _username(call), body.until, body.reason, call.caller, call.key
        ),
    )


async def void(call: Call) -> Response:
    """End an unfinished match for nobody."""
    body: VoidBody = call.body
    outcome = await call.services.seats.void(call.caller, call.match_id, body.reason, call.key)
    return view_answer(await call.services.matches.answer(call.caller, outcome, audits=True))


def _username(call: Call) -> str:
    username: str = call.request.path_params["username"]
    return username


async def _profile(call: Call, recorded: RecordedOrder) -> Response:
    return json_answer(await profile_after(call.services, recorded))


def _on_player(action: str, handler: Handler, summary: str, body: type[Body], *refusals: str) -> Operation:
    return Operation(
        "POST",
        f"/v1/admin/players/{{username}}/{action}",
        handler,
        summary,
        answer=AccountAnswer,
        body=body,
        keyed=True,
        role="admin",
        refusals=("not-found", *refusals),
        limit="admin",
    )


OPERATIONS = (
    _on_player("coins", grant_coins, "Give coins, or take them", CoinsBody, "insufficient-coins"),
    _on_player("boosts", grant_boost, "Give a boost; the later end counts", BoostBody),
    _on_player("roles", change_roles, "Change all roles", RolesBody),
    _on_player("ban", ban, "Keep a player out until then; a past time ends a ban", BanBody),
    Operation(
        "POST",
        "/v1/admin/matches/{match_id}/void",
        void,
        "End an open or playing match for nobody; every stake goes back",
        answer=MatchView,
        body=VoidBody,
        keyed=True,
        role="admin",
        refusals=("match-over",),
        limit="admin",
    ),
)
