"""What can have happened to a player outside a match. Names are looked up, not stored in events."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class PlayerRegistered:
    """Somebody signed up, and was given `welcome_coins` once."""

    welcome_coins: int
    locale: str | None = None


PlayerEvent: TypeAlias = PlayerRegistered
