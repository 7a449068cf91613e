"""What a match pays."""

from dataclasses import dataclass

from domain.rewards.shares import Why


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
