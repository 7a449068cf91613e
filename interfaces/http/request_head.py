"""What an operation finds in the head of a request: a token, an id, parameters, a key."""

import hashlib
import hmac
from functools import lru_cache
from typing import Final
from uuid import UUID

from pydantic import BaseModel, ValidationError
from starlette.requests import Request

from application.players.ports import Session
from application.ports import CommandKey
from application.refusals import NotFound, TokenMissing, TokenUnknown
from interfaces.http.bodies import Body, reasons
from interfaces.http.problems import InvalidRequest

LONGEST_KEY: Final = 128
LONGEST_TOKEN: Final = 256


def bearer_token(request: Request) -> str:
    """The token of a request. Raises TokenMissing, or TokenUnknown for one that cannot be a token."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise TokenMissing
    if len(token) > LONGEST_TOKEN or not token.isascii():
        raise TokenUnknown
    return token.strip()


@lru_cache(maxsize=20_000)  # a match is asked for again and again
def match_id_of(text: str) -> UUID:
    """A match's id as it stands in a path. Raises NotFound for any other spelling."""
    try:
        match_id = UUID(text)
    except ValueError:
        raise NotFound from None
    if str(match_id) != text:  # one spelling only
        raise NotFound
    return match_id


def query_of(request: Request, model: type[BaseModel]) -> BaseModel:
    """The parameters behind the path. Raises InvalidRequest."""
    named = request.query_params.multi_items()
    if len({name for name, _ in named}) != len(named):
        raise InvalidRequest([{"path": "query", "reason": "a parameter is given twice"}])
    try:
        return model.model_validate_strings(dict(named))
    except ValidationError as error:
        raise InvalidRequest(reasons(error)) from None


def command_key(
    key: str, request: Request, session: Session, body: Body | None, secret: bytes, statuses: tuple[int, int]
) -> CommandKey:
    """The key of a command, with what tells its request from any other. Raises InvalidRequest.

    `statuses`: of its answer, and of that where there is nothing to do.
    """
    if not 1 <= len(key) <= LONGEST_KEY or not (key.isascii() and key.isprintable()):
        reason = f"1 to {LONGEST_KEY} printable ASCII characters"
        raise InvalidRequest([{"path": "Idempotency-Key", "reason": reason}])
    content = body.model_dump_json() if body is not None else ""
    asked = f"{request.method}\n{request.url.path}\n{content}"
    digest = hmac.new(secret, asked.encode(), hashlib.sha256).digest()
    return CommandKey(str(session.player_id), key, digest, *map(str, statuses))
