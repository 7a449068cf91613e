"""What may be asked of a table before play begins."""

from dataclasses import dataclass

from domain.match.state import Invite
from domain.match.terms import Terms
from domain.rewards.boosts import Boost


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Open a table for people and sit down at it. In friends matches the player is the host."""

    player_id: str
    terms: Terms
    seat: int = 0
    boosts: tuple[Boost, ...] = ()
    invited: tuple[Invite, ...] = ()


@dataclass(frozen=True, slots=True)
class InvitePlayer:
    """The host (`by`) asks somebody in, and keeps a seat for them if wished."""

    by: str
    player_id: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class DeclineInvite:
    """The invited will not come."""

    player_id: str


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down, on a seat of one's own choice or on the one there is. A full online table starts."""

    player_id: str
    seat: int | None = None
    nonce: str | None = None
    boosts: tuple[Boost, ...] = ()


@dataclass(frozen=True, slots=True)
class AddNonce:
    """The opener adds to the shuffle."""

    player_id: str
    nonce: str


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Stand up before the start; a stake goes back."""

    player_id: str


@dataclass(frozen=True, slots=True)
class StartMatch:
    """The host of a full room begins."""

    player_id: str
