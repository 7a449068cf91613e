"""Every refusal as an RFC 9457 problem document, by one table from code to status."""

import secrets
from collections.abc import Mapping
from typing import Any, Final

from pydantic_core import to_json
from starlette.responses import Response

from application.analytics.refusals import TooManyReports
from application.refusals import Impossible, TooManyMatches, TooManyStreams
from domain.match.refusals import CannotInviteOneself, NoSuchSeat, VersionConflict
from domain.match.terms import ImpossibleTerms
from domain.players.username import UsernameNotAllowed
from domain.rules.refusals import Refusal
from interfaces.http.rate_limited import RateLimited

MEDIA_TYPE: Final = "application/problem+json"
RETRY_AFTER_SECONDS: Final = "1"

PROBLEMS: Final[dict[str, tuple[int, str]]] = {
    "malformed-json": (400, "The body is not JSON"),
    "bad-request": (400, "The request cannot be read"),
    "token-missing": (401, "A bearer token is needed"),
    "token-unknown": (401, "The token is not valid"),
    "token-expired": (401, "The token has expired"),
    "wrong-credentials": (401, "No player has this name and password"),
    "role-required": (403, "This is for people with a certain role"),
    "banned": (403, "This player may not come in for the time being"),
    "not-found": (404, "There is nothing here"),
    "method-not-allowed": (405, "This method is not used here"),
    "format-unavailable": (406, "This server cannot write that format"),
    "request-timeout": (408, "The request did not arrive in time"),
    "match-over": (409, "The match has ended"),
    "version-conflict": (409, "The match has moved on"),
    "seat-held-by-bot": (409, "A bot plays this seat"),
    "not-your-turn": (409, "Another seat plays next"),
    "card-not-in-hand": (409, "The seat does not hold that card"),
    "duplicate-card": (409, "A table card is named twice"),
    "card-not-on-table": (409, "A card to take is not on the table"),
    "not-fifteen": (409, "The cards do not make fifteen"),
    "not-open": (409, "The table is not open for this"),
    "match-running": (409, "Play has begun"),
    "table-full": (409, "There is no free seat"),
    "seat-taken": (409, "The seat is not free"),
    "already-seated": (409, "A player has one live table or match at a time"),
    "not-seated": (409, "Only those who sit at the table may do this"),
    "not-invited": (409, "The host has not invited you"),
    "not-host": (409, "Only who opened the table may do this"),
    "not-full": (409, "A seat is still empty"),
    "too-many-invites": (409, "The room has as many open invites as it may"),
    "nonce-given": (409, "A nonce is added once"),
    "insufficient-coins": (409, "The player does not have so many coins"),
    "no-rematch": (409, "There is no rematch of this match"),
    "username-taken": (409, "Somebody has this name already"),
    "body-too-large": (413, "The body is too large"),
    "unsupported-media-type": (415, "The body must be application/json"),
    "invalid-body": (422, "The request is not what is expected here"),
    "idempotency-key-reused": (422, "The key was used for another request"),
    "too-many-matches": (429, "Too many online matches within an hour"),
    "too-many-reports": (429, "Other reports are being made"),
    "rate-limited": (429, "Too many requests of this kind"),
    "too-many-streams": (429, "Too many streams are open"),
    "headers-too-large": (431, "The head of the request is too large"),
    "internal-error": (500, "Something is broken on our side"),
    "unavailable": (503, "The database does not answer"),
    "busy": (503, "Too much is asked of the server at once"),
}
"""Status and title of each code."""

CODE_OF_STATUS: Final = {
    400: "bad-request",
    404: "not-found",
    405: "method-not-allowed",
    413: "body-too-large",
    415: "unsupported-media-type",
}
"""The code where the framework itself refuses a request."""

_FIELD: Final[dict[type[Refusal], str]] = {
    ImpossibleTerms: "pairs",
    UsernameNotAllowed: "username",
    NoSuchSeat: "seat",
    CannotInviteOneself: "username",
}
"""The field of the body that a refusal of the domain is about."""


class InvalidRequest(Refusal):
    """A request that is not of the expected form; `errors` says where and why."""

    code = "invalid-body"

    def __init__(self, errors: list[dict[str, str]]) -> None:
        super().__init__("; ".join(f"{error['path'] or 'body'}: {error['reason']}" for error in errors[:5]))
        self.errors = errors


class MalformedJson(Refusal):
    """The body is not JSON."""

    code = "malformed-json"


class BodyTooLarge(Refusal):
    """A body has at most 16 KiB."""

    code = "body-too-large"


class WrongMediaType(Refusal):
    """The body must be application/json."""

    code = "unsupported-media-type"


def problem(code: str, detail: str = "", headers: Mapping[str, str] | None = None, **more: Any) -> Response:
    """The problem document of `code`, with a new request id."""
    status, title = PROBLEMS[code]
    document = {
        "type": f"/problems/{code}",
        "title": title,
        "status": status,
        "detail": detail or title,
        "code": code,
        **more,
        "request_id": secrets.token_hex(8),
    }
    extra = {401: {"WWW-Authenticate": "Bearer"}, 503: {"Retry-After": RETRY_AFTER_SECONDS}}
    told = {"Cache-Control": "no-store", **(headers or {}), **extra.get(status, {})}
    return Response(to_json(document), status, told, MEDIA_TYPE)


def problem_of(refusal: Refusal) -> Response:
    """The problem document of a refusal."""
    match refusal:
        case VersionConflict():
            return problem(refusal.code, str(refusal), current_version=refusal.current_version)
        case InvalidRequest():
            return problem(refusal.code, str(refusal), errors=refusal.errors)
        case ImpossibleTerms() | UsernameNotAllowed() | NoSuchSeat() | CannotInviteOneself() | Impossible():
            path = refusal.path if isinstance(refusal, Impossible) else _FIELD[type(refusal)]
            return problem(refusal.code, str(refusal), errors=[{"path": path, "reason": str(refusal)}])
        case RateLimited():
            return problem(refusal.code, str(refusal), {"Retry-After": str(refusal.wait), **refusal.headers})
        case TooManyMatches() | TooManyReports() | TooManyStreams():
            return problem(refusal.code, str(refusal), {"Retry-After": str(refusal.wait)})
        case _ if refusal.code == "not-found":
            return problem(refusal.code)  # the same bytes whether it does not exist or may not be seen
        case _:
            return problem(refusal.code, str(refusal))
