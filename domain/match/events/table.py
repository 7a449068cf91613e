"""What happens until play begins."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from domain.bots import BotLevel
from domain.match.events.refunds import Refund
from domain.match.terms import Mode, Seats, Stake
from domain.rewards.boosts import Boost
from domain.rewards.terms import RewardTerms
from domain.rules.rulesets import RulesetName

Kind: TypeAlias = Literal["human", "bot", "simulated"]
CancelReason: TypeAlias = Literal["not_filled", "empty", "host_left", "idle", "admin"]


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table stands open on these terms; `commitment` is the SHA-256 of the seed of its deals.

    `wait_seconds` from here on an online table is filled with simulated players, and a stake table or a
    friends room is cancelled. `slot` tells open online tables on the same terms apart.
    """

    mode: Mode
    seats: Seats
    pairs: bool
    ruleset: RulesetName
    stake: Stake
    clock: int
    commitment: str
    bot: BotLevel | None = None
    host: str | None = None
    rewards: RewardTerms | None = None
    wait_seconds: int | None = None
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerInvited:
    """The host asked somebody in; `seat` is kept for them, without one they take a free seat."""

    player_id: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class InviteDeclined:
    """Somebody will not come."""

    player_id: str


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody sat down. `stake` is what was paid for it, in coins; `boosts` hold for this match.

    Bots have no player; simulated players have a `name` of their own.
    """

    seat: int
    kind: Kind
    player_id: str | None = None
    stake: int = 0
    nonce: str | None = None
    boosts: tuple[Boost, ...] = ()
    name: str | None = None


@dataclass(frozen=True, slots=True)
class NonceAdded:
    """The opener of the table added to the shuffle, after the commitment."""

    seat: int
    nonce: str


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """Somebody left before the start, and got the stake back."""

    seat: int
    player_id: str
    stake: int


@dataclass(frozen=True, slots=True)
class TableCancelled:
    """There will be no match; every stake went back. `by` is the administrator who did it, `note` why."""

    reason: CancelReason
    refunds: tuple[Refund, ...]
    by: str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """The table is full and play begins; `dealer` deals the first hand."""

    dealer: int
