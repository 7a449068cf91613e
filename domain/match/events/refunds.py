"""Stakes that go back."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refund:
    """Coins that went back to a seat and its player."""

    seat: int
    coins: int
    player_id: str | None = None
