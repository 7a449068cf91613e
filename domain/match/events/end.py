"""How a match ends."""

from dataclasses import dataclass

from domain.match.events.refunds import Refund
from domain.rules.ending import VoidReason, WinReason


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is decided: sides from first to last, those that share a place together."""

    ranking: tuple[tuple[int, ...], ...]
    reason: WinReason


@dataclass(frozen=True, slots=True)
class MatchVoided:
    """The match counts for nobody; every stake went back. `by`: the administrator who did it, `note`: why."""

    reason: VoidReason
    refunds: tuple[Refund, ...] = ()
    by: str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class SeedRevealed:
    """The seed of every deal (hex), so that anyone can check them against the commitment."""

    seed: str
