"""Players, sessions, guests, and what they are told about themselves."""

from starlette.responses import Response

from application.matches.view import rfc3339
from application.players.service import OpenedSession
from application.refusals import NotFound
from interfaces.http.answers import json_answer
from interfaces.http.bodies import RegisterBody, SignInBody
from interfaces.http.operations import Call, Operation, bearer_token
from interfaces.http.player_answers import MeAnswer, PlayerAnswer, ProfileAnswer, SessionAnswer


async def register(call: Call) -> Response:
    """Sign up."""
    body: RegisterBody = call.body
    account = await call.services.players.register(body.username, body.password, body.locale)
    answer: PlayerAnswer = {"player_id": str(account.player_id), "username": account.username}
    return json_answer(answer, 201)


async def sign_in(call: Call) -> Response:
    """Open a session."""
    body: SignInBody = call.body
    return _opened(await call.services.players.sign_in(body.username, body.password))


async def enter_as_guest(call: Call) -> Response:
    """Open a session without a name."""
    return _opened(await call.services.players.enter_as_guest())


async def sign_out(call: Call) -> Response:
    """Close the session that the request came with."""
    await call.services.players.sign_out(bearer_token(call.request))
    return Response(status_code=204)


async def me(call: Call) -> Response:
    """The caller."""
    session = call.session
    answer: MeAnswer = {
        "player_id": str(call.caller),
        "username": session.username if session else "",
        "coins": 0,
        "xp": 0,
        "level": 1,
        "roles": [],
        "boosts": [],
        "match_id": None,
    }
    return json_answer(answer)


async def profile(call: Call) -> Response:
    """A player's public profile."""
    account = await call.services.players.by_name(call.request.path_params["username"])
    if account is None:
        raise NotFound
    answer: ProfileAnswer = {"username": account.username, "level": 1, "matches": 0, "wins": 0, "escobas": 0}
    return json_answer(answer)


def _opened(opened: OpenedSession) -> Response:
    answer: SessionAnswer = {
        "token": opened.token,
        "expires_at": rfc3339(opened.session.expires_at),
        "player_id": str(opened.session.player_id),
        "username": opened.session.username,
    }
    return json_answer(answer, 201)


OPERATIONS = (
    Operation(
        "POST",
        "/v1/players",
        register,
        "Sign up",
        status=201,
        answer=PlayerAnswer,
        body=RegisterBody,
        access="anyone",
        refusals=("username-taken",),
    ),
    Operation(
        "POST",
        "/v1/sessions",
        sign_in,
        "Sign in: a token for thirty days",
        status=201,
        answer=SessionAnswer,
        body=SignInBody,
        access="anyone",
        refusals=("wrong-credentials",),
    ),
    Operation(
        "POST",
        "/v1/guests",
        enter_as_guest,
        "Practise without signing up: a token for a day",
        status=201,
        answer=SessionAnswer,
        access="anyone",
    ),
    Operation(
        "DELETE", "/v1/sessions/current", sign_out, "Sign out: the token is refused from now on", status=204
    ),
    Operation("GET", "/v1/me", me, "The caller", answer=MeAnswer),
    Operation(
        "GET",
        "/v1/players/{username}",
        profile,
        "A player's public profile",
        answer=ProfileAnswer,
        refusals=("not-found",),
    ),
)
