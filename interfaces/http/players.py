"""Players, sessions, guests, and what they are told about themselves."""

from starlette.responses import Response

from application.matches.view import rfc3339
from application.players.service import OpenedSession
from application.refusals import NotFound
from interfaces.http.answers import PRIVATE, json_answer
from interfaces.http.bodies import RegisterBody, SignInBody
from interfaces.http.operations import Call, Operation
from interfaces.http.player_answers import MeAnswer, PlayerAnswer, ProfileAnswer, SessionAnswer
from interfaces.http.profiles import own_profile, public_profile
from interfaces.http.request_head import bearer_token


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
    username = call.session.username if call.session else ""
    return json_answer(await own_profile(call.services, call.caller, username), headers=PRIVATE)


async def profile(call: Call) -> Response:
    """A player's public profile."""
    account = await call.services.players.by_name(call.request.path_params["username"])
    if account is None:
        raise NotFound
    return json_answer(await public_profile(call.services, account))


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
        refusals=("username-taken", "busy"),
        limit="sign-up",
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
        refusals=("wrong-credentials", "banned", "busy"),
        limit="sign-in",
    ),
    Operation(
        "POST",
        "/v1/guests",
        enter_as_guest,
        "Practise without signing up: a token for a day",
        status=201,
        answer=SessionAnswer,
        access="anyone",
        limit="guest",
    ),
    Operation(
        "DELETE",
        "/v1/sessions/current",
        sign_out,
        "Sign out: the token is refused from now on",
        status=204,
        limit="look",
    ),
    Operation(
        "GET",
        "/v1/me",
        me,
        "The caller",
        answer=MeAnswer,
        limit="look",
    ),
    Operation(
        "GET",
        "/v1/players/{username}",
        profile,
        "A player's public profile",
        answer=ProfileAnswer,
        refusals=("not-found",),
        limit="look",
    ),
)
