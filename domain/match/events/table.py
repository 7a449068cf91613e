"""What happens until play begins."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from domain.bots import BotLevel
from domain.match.terms import Clock, Mode, Seats, Stake
from domain.rules.rulesets import RulesetName

Kind: TypeAlias = Literal["human", "bot", "simulated"]


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table stands open on these terms; `commitment` is the SHA-256 of the seed of its deals."""

    mode: Mode
    seats: Seats
    pairs: bool
    ruleset: RulesetName
    stake: Stake
    clock: Clock
    bot: BotLevel | None
    host: str | None
    commitment: str


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody sat down; bots have no player. `stake` is what was paid for it, in coins."""

    seat: int
    kind: Kind
    player_id: str | None = None
    stake: int = 0
    nonce: str | None = None


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """The table is full and play begins; `dealer` deals the first hand."""

    dealer: int
