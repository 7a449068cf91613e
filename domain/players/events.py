"""What can have happened to a player outside a match. Names are looked up, not stored in events."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

from domain.rewards.boosts import Boost

Role: TypeAlias = Literal["admin", "analyst", "auditor"]


@dataclass(frozen=True, slots=True)
class PlayerRegistered:
    """Somebody signed up, and was given `welcome_coins` once."""

    welcome_coins: int
    locale: str | None = None


@dataclass(frozen=True, slots=True)
class CoinsGranted:
    """An administrator (`by`; nobody: the operator) gave coins, or took them when below zero."""

    coins: int
    reason: str
    by: str | None = None


@dataclass(frozen=True, slots=True)
class BoostGranted:
    """A boost holds for the seats this player takes until then."""

    kind: Boost
    until: datetime
    reason: str
    by: str | None = None


@dataclass(frozen=True, slots=True)
class RolesChanged:
    """These are the player's roles from now on."""

    roles: tuple[Role, ...]
    reason: str
    by: str | None = None


@dataclass(frozen=True, slots=True)
class PlayerBanned:
    """The player may not come in until then; a time that has passed ends a ban."""

    until: datetime
    reason: str
    by: str | None = None


PlayerEvent: TypeAlias = PlayerRegistered | CoinsGranted | BoostGranted | RolesChanged | PlayerBanned
