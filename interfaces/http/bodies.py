"""Request bodies: what each may hold, and reading one strictly. The contract is made from these models."""

import json
from typing import Any, Final, NoReturn, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from starlette.requests import ClientDisconnect, Request

from interfaces.http.problems import BodyTooLarge, InvalidRequest, MalformedJson, WrongMediaType

LARGEST_BODY_BYTES: Final = 16 * 1024
LARGEST_VERSION: Final = 2**63 - 1


def _whole_number(value: object) -> object:
    """`Literal` compares by `==`, which takes 2.0 for 2 and false for 0."""
    if type(value) is not int:
        raise ValueError("a whole number is expected")
    return value


WholeNumber: Final = BeforeValidator(_whole_number)


class Body(BaseModel):
    """A request body: no field but those named, no value but of its own type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class NoFields(Body):
    """A body without fields; it may be left out."""


class RegisterBody(Body):
    """Who wants to play. Names are compared without regard to letter case."""

    username: str = Field(
        min_length=1, max_length=64, description="3 to 20 letters of one script, digits, _ . -"
    )
    password: str = Field(min_length=10, max_length=128)
    locale: str | None = Field(None, pattern=r"^[a-z]{2,3}(-[A-Z]{2})?$", examples=["ca"])


class SignInBody(Body):
    """Who comes back."""

    username: str = Field(min_length=1, max_length=64)
    password: str = Field(min_length=1, max_length=128)


B = TypeVar("B", bound=Body)


async def read_body(request: Request, model: type[B]) -> B:
    """The body of a request. Raises MalformedJson, WrongMediaType or InvalidRequest, and never guesses."""
    raw = await _raw(request)
    if not raw.strip() and not any(field.is_required() for field in model.model_fields.values()):
        return model()
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise WrongMediaType
    check_json(raw)
    try:
        return model.model_validate_json(raw)
    except ValidationError as error:
        raise InvalidRequest(reasons(error)) from None


async def _raw(request: Request) -> bytes:
    """The bytes of the body, as soon as they cannot be too many. Raises BodyTooLarge.

    Starlette's own limit would answer in plain text, whatever the application says.
    """
    declared = request.headers.get("content-length", "")
    if declared.isdigit() and int(declared[:10]) > LARGEST_BODY_BYTES:
        raise BodyTooLarge
    raw = b""
    receive = request.receive  # `request.stream()` asks the same, with more ceremony
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        chunk: bytes = message.get("body", b"")
        raw += chunk
        if len(raw) > LARGEST_BODY_BYTES:
            raise BodyTooLarge
        if not message.get("more_body", False):
            return raw


def check_json(raw: bytes) -> None:
    """Refuse what JSON readers disagree about: doubled keys, NaN, bad UTF-8, absurd depth or length."""
    try:
        _STRICT.decode(raw.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        message = "nested too deep" if isinstance(error, RecursionError) else str(error)[:200]
        raise MalformedJson(message) from None


def reasons(error: ValidationError) -> list[dict[str, str]]:
    """Path and reason of each field that is wrong; never the value, which may be a secret."""
    return [
        {"path": ".".join(str(part) for part in found["loc"]), "reason": found["msg"]}
        for found in error.errors(include_url=False, include_input=False, include_context=False)
    ]


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return fields


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


_STRICT: Final = json.JSONDecoder(object_pairs_hook=_no_doubles, parse_constant=_no_constant)
