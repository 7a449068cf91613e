"""How a match ends, and what it pays."""

from dataclasses import dataclass

from domain.match.events.refunds import Refund
from domain.rewards.shares import Why
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
class Share:
    """Coins of the pot that went to a seat and its player."""

    seat: int
    player_id: str
    coins: int


@dataclass(frozen=True, slots=True)
class PotSettled:
    """The stakes of the table, `pot` coins in all, went whole to the winners."""

    pot: int
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class SeatReward:
    """What the person in a seat earned, with all it was computed from."""

    seat: int
    player_id: str
    coins: int
    xp: int
    league: int
    why: Why


@dataclass(frozen=True, slots=True)
class RewardsGranted:
    """What the match paid to the people who sat. Its time decides the week, in `timezone`."""

    seats: tuple[SeatReward, ...]
    timezone: str


@dataclass(frozen=True, slots=True)
class SeedRevealed:
    """The seed of every deal (hex), so that anyone can check them against the commitment."""

    seed: str
