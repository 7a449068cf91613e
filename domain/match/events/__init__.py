"""What can have happened in a match. Names and fields are stored: see `docs/events.md` before changing one.

An event is its payload only: which match, which version and when stand in the record around it.
"""

from typing import TypeAlias

from domain.match.events.end import MatchVoided, MatchWon, SeedRevealed
from domain.match.events.pay import PotSettled, RewardsGranted, SeatReward, Share
from domain.match.events.play import Captured, CardPlayed, Dealt, Escoba, HandScored, SideScore, TableSwept
from domain.match.events.refunds import Refund
from domain.match.events.seats import SeatForfeited, SeatHandedToBot, SeatReclaimed, TurnTimedOut
from domain.match.events.table import (
    CancelReason,
    InviteDeclined,
    Kind,
    MatchStarted,
    NonceAdded,
    PlayerInvited,
    SeatLeft,
    SeatTaken,
    TableCancelled,
    TableOpened,
)

InviteEvent: TypeAlias = PlayerInvited | InviteDeclined
TableEvent: TypeAlias = InviteEvent | SeatTaken | NonceAdded | SeatLeft | TableCancelled | MatchStarted
SeatEvent: TypeAlias = TurnTimedOut | SeatHandedToBot | SeatReclaimed | SeatForfeited
HandEvent: TypeAlias = Dealt | CardPlayed | Captured | Escoba | TableSwept
EndEvent: TypeAlias = MatchWon | MatchVoided | PotSettled | RewardsGranted | SeedRevealed
MatchEvent: TypeAlias = TableOpened | TableEvent | HandEvent | HandScored | SeatEvent | EndEvent

__all__ = [
    "CancelReason",
    "Captured",
    "CardPlayed",
    "Dealt",
    "EndEvent",
    "Escoba",
    "HandEvent",
    "HandScored",
    "InviteDeclined",
    "Kind",
    "MatchEvent",
    "MatchStarted",
    "MatchVoided",
    "MatchWon",
    "NonceAdded",
    "PlayerInvited",
    "PotSettled",
    "Refund",
    "RewardsGranted",
    "SeatEvent",
    "SeatForfeited",
    "SeatHandedToBot",
    "SeatLeft",
    "SeatReclaimed",
    "SeatReward",
    "SeatTaken",
    "SeedRevealed",
    "Share",
    "SideScore",
    "TableCancelled",
    "TableEvent",
    "TableOpened",
    "TableSwept",
    "TurnTimedOut",
]
