"""What proves a match once it is over: the seed behind its commitment, and where its stream ends."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol
from uuid import UUID

from application.matches.service import Matches
from application.ports import EventStore
from domain.match.refusals import MatchRunning


class Checkpoint(NamedTuple):
    """The signed end of a stream: see docs/checkpoints.md."""

    version: int
    hash: bytes
    positions: bytes
    key_id: str
    signature: bytes


class Checkpoints(Protocol):
    """Reading what was signed."""

    async def end_of(self, stream_id: UUID) -> Checkpoint | None:
        """The end of a stream, waited for shortly; None where none is known. Raises StoreUnavailable."""


class Proof(NamedTuple):
    """All that is needed, beside the events, to check every deal of a match. `nonces` are by seat."""

    commitment: str
    seed: str
    nonces: Mapping[int, str]
    last_hash: bytes
    checkpoint: Checkpoint | None


class Proofs:
    """Proofs of matches that are over."""

    def __init__(self, store: EventStore, matches: Matches, checkpoints: Checkpoints) -> None:
        self._store = store
        self._matches = matches
        self._checkpoints = checkpoints

    async def of(self, caller: UUID, match_id: UUID) -> Proof:
        """The proof of a match for somebody who may see it.

        Raises NotFound, and MatchRunning before the end: a hand of three cards could be guessed from a hash.
        """
        match = await self._matches.seen(caller, match_id)
        if match.seed_revealed is None:
            raise MatchRunning
        last = await self._store.read(match_id, after=match.version - 1)
        end = await self._checkpoints.end_of(match_id)
        is_whole = end is not None and end.version == match.version
        return Proof(
            match.commitment, match.seed_revealed, match.nonces, last.head.hash, end if is_whole else None
        )
