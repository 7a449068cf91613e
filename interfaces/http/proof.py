"""The proof of a match that is over."""

from starlette.responses import Response
from typing_extensions import TypedDict

from application.matches.proof import Checkpoint
from domain.shuffle import ALGORITHM
from interfaces.http.answers import PRIVATE, json_answer
from interfaces.http.operations import Call, Operation


class CheckpointAnswer(TypedDict):
    """The signed end of the match's stream: docs/checkpoints.md. All bytes are in hex."""

    version: int
    hash: str
    positions: str
    key_id: str
    signature: str


class ProofAnswer(TypedDict):
    """What checks every deal: docs/shuffle.md. `checkpoint` is null as long as it is not written."""

    commitment: str
    seed: str
    nonces: dict[str, str]
    algorithm: str
    last_hash: str
    checkpoint: CheckpointAnswer | None


async def proof(call: Call) -> Response:
    """The proof, for whoever may see the match."""
    found = await call.services.proofs.of(call.caller, call.match_id)
    answer: ProofAnswer = {
        "commitment": found.commitment,
        "seed": found.seed,
        "nonces": {str(seat): nonce for seat, nonce in found.nonces.items()},
        "algorithm": ALGORITHM,
        "last_hash": found.last_hash.hex(),
        "checkpoint": _checkpoint(found.checkpoint) if found.checkpoint else None,
    }
    return json_answer(answer, headers=PRIVATE)


def _checkpoint(end: Checkpoint) -> CheckpointAnswer:
    return {
        "version": end.version,
        "hash": end.hash.hex(),
        "positions": end.positions.hex(),
        "key_id": end.key_id,
        "signature": end.signature.hex(),
    }


OPERATIONS = (
    Operation(
        "GET",
        "/v1/matches/{match_id}/proof",
        proof,
        "What proves the deals of a match that is over, and where its stream ends",
        answer=ProofAnswer,
        refusals=("match-running",),
        limit="look",
    ),
)
