"""One operation of the contract: what it takes, what it answers, how it may refuse.

Routes, validation and the OpenAPI document are all made from these records, so they cannot disagree.
"""

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Literal
from uuid import UUID

from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response

from application.players.ports import Session
from application.ports import CommandKey
from application.refusals import RoleRequired, TokenMissing
from domain.players.events import Role
from infrastructure.services import Services
from interfaces.http.bodies import Body, NoFields, read_body
from interfaces.http.limit_policies import Limit
from interfaces.http.request_head import command_key, match_id_of, query_of


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
SessionOf = Callable[[Request, Services], Awaitable[Session]]


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
    limit: Limit = field(kw_only=True)
    """Which quotas it takes from: a row of `limit_policies.py`."""

    @property
    def reads_match(self) -> bool:
        """Whether the path names a match."""
        return "{match_id}" in self.path


async def call_of(operation: Operation, request: Request, services: Services, session_of: SessionOf) -> Call:
    """The request, checked in this order: token, form of the match id, query, body, key. Raises a Refusal."""
    session = None
    if operation.access == "player":
        session = await session_of(request, services)
    if operation.role and session:
        standing = await services.standings.of(session.player_id)
        if operation.role not in standing.roles:
            raise RoleRequired
    match_id = match_id_of(request.path_params["match_id"]) if operation.reads_match else UUID(int=0)
    query = query_of(request, operation.query) if operation.query else None
    body = await read_body(request, operation.body or NoFields) if operation.method != "GET" else None
    key = None
    named = request.headers.get("idempotency-key")
    if operation.keyed and session is not None and named is not None:
        statuses = operation.status, operation.repeated_status or operation.status
        key = command_key(named, request, session, body, services.request_secret, statuses)
    return Call(request, services, session, match_id, body, query, key)
