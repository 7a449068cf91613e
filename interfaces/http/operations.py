"""One operation of the contract: what it takes, what it answers, how it may refuse.

Routes, validation and the OpenAPI document are all made from these records, so they cannot disagree.
"""

import hashlib
import hmac
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final, Literal
from uuid import UUID

from pydantic import BaseModel, ValidationError
from starlette.requests import Request
from starlette.responses import Response

from application.players.ports import Session
from application.ports import CommandKey
from application.refusals import NotFound, RoleRequired, TokenMissing, TokenUnknown
from domain.players.events import Role
from infrastructure.services import Services
from interfaces.http.bodies import Body, NoFields, read_body, reasons
from interfaces.http.problems import InvalidRequest

LONGEST_KEY: Final = 128
LONGEST_TOKEN: Final = 256


@dataclass(slots=True)
class Call:
    """One request, already checked: who calls, for which match, with what body."""

    request: Request
    services: Services
    session: Session | None
    match_id: UUID
    body: Any
    query: Any
    key: CommandKey | None

    @property
    def caller(self) -> UUID:
        """The player who calls. Raises TokenMissing when nobody in particular does."""
        if self.session is None:
            raise TokenMissing
        return self.session.player_id

    @property
    def is_guest(self) -> bool:
        """Whether the caller has no name."""
        return self.session is not None and self.session.is_guest


Handler = Callable[[Call], Coroutine[Any, Any, Response]]


@dataclass(frozen=True, slots=True)
class Operation:
    """A row of the contract. `keyed` operations take an Idempotency-Key and have one effect a key."""

    method: Literal["GET", "POST", "DELETE"]
    path: str
    handler: Handler
    summary: str
    status: int = 200
    repeated_status: int | None = None
    """The status where nothing had to be done any more, if it is another."""
    answer: Any = None
    body: type[Body] | None = None
    query: type[BaseModel] | None = None
    access: Literal["anyone", "player"] = "player"
    role: Role | None = None
    """Only for people with this role, which is looked at before anything else of the request."""
    keyed: bool = False
    refusals: tuple[str, ...] = ()
    is_stream: bool = False
    """Answers with server-sent events, from a Last-Event-ID on, or 204 when there is nothing more."""
    is_long: bool = False
    """Takes the time it takes: it keeps nobody waiting but who asked."""
    also_as: tuple[str, ...] = ()
    """Media types of the answer beside JSON."""

    @property
    def reads_match(self) -> bool:
        """Whether the path names a match."""
        return "{match_id}" in self.path


async def call_of(operation: Operation, request: Request, services: Services) -> Call:
    """The request, checked in this order: token, form of the match id, query, body, key. Raises a Refusal."""
    session = None
    if operation.access == "player":
        session = await services.players.session_of(bearer_token(request))
    if operation.role and session:
        await _check_role(operation.role, session, services)
    match_id = _match_id(request) if operation.reads_match else UUID(int=0)
    query = _query(request, operation.query) if operation.query else None
    body = await read_body(request, operation.body or NoFields) if operation.method != "GET" else None
    key = None
    named = request.headers.get("idempotency-key")
    if operation.keyed and session is not None and named is not None:
        key = _command_key(named, request, session, body, services.request_secret, operation.status)
    return Call(request, services, session, match_id, body, query, key)


async def _check_role(role: Role, session: Session, services: Services) -> None:
    if role not in (await services.standings.of(session.player_id)).roles:
        raise RoleRequired


def bearer_token(request: Request) -> str:
    """The token of a request. Raises TokenMissing, or TokenUnknown for one that cannot be a token."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise TokenMissing
    if len(token) > LONGEST_TOKEN or not token.isascii():
        raise TokenUnknown
    return token.strip()


def _match_id(request: Request) -> UUID:
    text = request.path_params["match_id"]
    try:
        match_id = UUID(text)
    except ValueError:
        raise NotFound from None
    if str(match_id) != text:  # one spelling only
        raise NotFound
    return match_id


def _query(request: Request, model: type[BaseModel]) -> BaseModel:
    named = request.query_params.multi_items()
    if len({name for name, _ in named}) != len(named):
        raise InvalidRequest([{"path": "query", "reason": "a parameter is given twice"}])
    try:
        return model.model_validate_strings(dict(named))
    except ValidationError as error:
        raise InvalidRequest(reasons(error)) from None


def _command_key(
    key: str, request: Request, session: Session, body: Body | None, secret: bytes, status: int
) -> CommandKey:
    if not 1 <= len(key) <= LONGEST_KEY or not (key.isascii() and key.isprintable()):
        reason = f"1 to {LONGEST_KEY} printable ASCII characters"
        raise InvalidRequest([{"path": "Idempotency-Key", "reason": reason}])
    content = body.model_dump_json() if body is not None else ""
    asked = f"{request.method}\n{request.url.path}\n{content}"
    digest = hmac.new(secret, asked.encode(), hashlib.sha256).digest()
    return CommandKey(str(session.player_id), key, digest, str(status))
