"""The log in memory: the refusals and the effects of `append_commands()`, in the order it looks for them."""

from collections import Counter
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from eventsourcing.persistence import StoredEvent

from application.ports import (
    Appended,
    Appending,
    ClaimKind,
    ClaimTaken,
    Deadline,
    FundsMissing,
    KeyKnown,
    Outcome,
    VersionMoved,
)
from infrastructure.event_codec import EventCodec, Record
from infrastructure.postgres.batch import Encoded, encode


class Sat(NamedTuple):
    """Somebody began to play online."""

    match_id: UUID
    player_id: UUID
    at: datetime
    stake: int


def escrow_of(match_id: UUID) -> str:
    """The account on which the stakes of a match lie."""
    return f"escrow {match_id}"


class ReadOnce(EventCodec):
    """Reads a row when it is first asked for: everybody in a town asks for most of them again and again."""

    def __init__(self) -> None:
        super().__init__()
        self._read: dict[tuple[object, bytes], Record] = {}

    def to_domain_event(self, stored_event: StoredEvent) -> Record:
        row = stored_event.originator_id, stored_event.state
        if row not in self._read:
            self._read[row] = super().to_domain_event(stored_event)
        return self._read[row]


class MemoryLog:
    """All that a database holds of matches. One call of `write` is one transaction."""

    def __init__(self) -> None:
        self.codec: EventCodec = ReadOnce()
        self.rows: list[StoredEvent] = []
        self.streams: dict[UUID, list[StoredEvent]] = {}
        self.keys: dict[tuple[str, str], KeyKnown] = {}
        self.claims: dict[tuple[ClaimKind, str], UUID] = {}
        self.seeds: dict[UUID, bytes] = {}
        self.deadlines: dict[UUID, tuple[Deadline, int]] = {}
        self.sittings: list[Sat] = []
        self.accounts: Counter[str] = Counter()

    def write(self, asked: Appending) -> Outcome:
        """Carry a command out as a whole, or say why not and change nothing."""
        encoded = encode(asked, self.codec)
        refused = self._refused(asked)
        if refused is None:
            refused = self._unfunded(encoded)
        if refused is None:
            self._carry_out(encoded)
            return Appended(encoded.head)
        return refused

    def known(self, caller: str, key: str) -> KeyKnown | None:
        """What a key led to."""
        return self.keys.get((caller, key))

    def _refused(self, asked: Appending) -> Outcome | None:
        if asked.key and (known := self.known(asked.key.caller, asked.key.key)):
            return known
        if asked.head.version != len(self.streams.get(asked.stream_id, ())):
            return VersionMoved()
        held = [claim.kind for claim in asked.claims if self._other_has(claim.kind, claim.name, claim.owner)]
        return ClaimTaken(min(held)) if held else None

    def _other_has(self, kind: ClaimKind, name: str, owner: UUID) -> bool:
        return self.claims.get((kind, name), owner) != owner

    def _unfunded(self, encoded: Encoded) -> FundsMissing | None:
        after = self.accounts.copy()
        for move in encoded.moves:
            after[move.transfer.player_id] += move.transfer.coins
        poor = any(after[move.transfer.player_id] < 0 for move in encoded.moves)
        return FundsMissing() if poor else None

    def _carry_out(self, encoded: Encoded) -> None:
        asked = encoded.appending
        stream = asked.stream_id
        self.rows += encoded.rows
        self.streams.setdefault(stream, []).extend(encoded.rows)
        if asked.key:
            written = KeyKnown(asked.key.request, stream, encoded.head.version, asked.key.answer)
            self.keys[asked.key.caller, asked.key.key] = written
        if asked.seed is not None:
            self.seeds[stream] = asked.seed
        self.deadlines.pop(stream, None)
        if asked.deadline is not None:
            self.deadlines[stream] = asked.deadline, encoded.head.version
        for claim in asked.released:
            self.claims.pop((claim.kind, claim.name), None)
        for claim in asked.claims:
            self.claims.setdefault((claim.kind, claim.name), claim.owner)
        self.sittings += [Sat(stream, sat.player_id, asked.at, sat.stake) for sat in asked.sittings]
        for move in encoded.moves:
            player, coins, other, _ = move.transfer
            self.accounts[player] += coins
            self.accounts[escrow_of(stream) if other == "escrow" else other] -= coins
