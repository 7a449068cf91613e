"""How a match ends."""

from dataclasses import dataclass

from domain.rules.ending import VoidReason, WinReason


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is decided: sides from first to last, those that share a place together."""

    ranking: tuple[tuple[int, ...], ...]
    reason: WinReason


@dataclass(frozen=True, slots=True)
class Refund:
    """Coins that went back to a seat."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class MatchVoided:
    """The match counts for nobody; every stake went back."""

    reason: VoidReason
    refunds: tuple[Refund, ...] = ()


@dataclass(frozen=True, slots=True)
class SeedRevealed:
    """The seed of every deal (hex), so that anyone can check them against the commitment."""

    seed: str
