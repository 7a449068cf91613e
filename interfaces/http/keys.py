"""The public keys that checkpoints are signed with."""

from typing import Literal

from starlette.responses import Response
from typing_extensions import TypedDict

from application.matches.view import rfc3339
from interfaces.http.answers import PUBLIC, json_answer
from interfaces.http.operations import Call, Operation


class KeyAnswer(TypedDict):
    """A public key, 32 bytes in hex, and when it was first used here."""

    key_id: str
    algorithm: Literal["ed25519"]
    public_key: str
    since: str


class KeysAnswer(TypedDict):
    """Every key that signs or has signed, the oldest first."""

    items: list[KeyAnswer]
    next: None


async def keys(call: Call) -> Response:
    """All of them: there are as many as there were key files."""
    items: list[KeyAnswer] = [
        {
            "key_id": key.key_id,
            "algorithm": "ed25519",
            "public_key": key.public.hex(),
            "since": rfc3339(key.since),
        }
        for key in await call.services.checkpoints.keys()
    ]
    answer: KeysAnswer = {"items": items, "next": None}
    return json_answer(answer, headers=PUBLIC)


OPERATIONS = (
    Operation(
        "GET",
        "/v1/keys",
        keys,
        "Public keys of signed checkpoints",
        answer=KeysAnswer,
        access="anyone",
        limit="look",
    ),
)
