"""What happens to a seat while the match is played: who plays for it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

HandOverReason: TypeAlias = Literal["forfeit", "timeouts"]


@dataclass(frozen=True, slots=True)
class TurnTimedOut:
    """The clock of a turn ran out; the server plays for the seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatHandedToBot:
    """A bot plays this seat from now on."""

    seat: int
    reason: HandOverReason


@dataclass(frozen=True, slots=True)
class SeatReclaimed:
    """The player is back, and plays again."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatForfeited:
    """A seat was given up for good: by its player, or by leaving it to a bot for two whole hands."""

    seat: int
