"""What can have happened in a match. Names and fields are stored: see `docs/events.md` before changing one.

An event is its payload only: which match, which version and when stand in the record around it.
"""

from typing import TypeAlias

from domain.match.events.end import MatchVoided, MatchWon, Refund, SeedRevealed
from domain.match.events.play import Captured, CardPlayed, Dealt, Escoba, HandScored, SideScore, TableSwept
from domain.match.events.seats import SeatForfeited, SeatHandedToBot, SeatReclaimed, TurnTimedOut
from domain.match.events.table import Kind, MatchStarted, SeatTaken, TableOpened

TableEvent: TypeAlias = TableOpened | SeatTaken
SeatEvent: TypeAlias = TurnTimedOut | SeatHandedToBot | SeatReclaimed | SeatForfeited
HandEvent: TypeAlias = Dealt | CardPlayed | Captured | Escoba | TableSwept
MatchEvent: TypeAlias = (
    TableEvent | MatchStarted | HandEvent | HandScored | SeatEvent | MatchWon | MatchVoided | SeedRevealed
)

__all__ = [
    "Captured",
    "CardPlayed",
    "Dealt",
    "Escoba",
    "HandEvent",
    "HandScored",
    "Kind",
    "MatchEvent",
    "MatchStarted",
    "MatchVoided",
    "MatchWon",
    "Refund",
    "SeatEvent",
    "SeatForfeited",
    "SeatHandedToBot",
    "SeatReclaimed",
    "SeatTaken",
    "SeedRevealed",
    "SideScore",
    "TableEvent",
    "TableOpened",
    "TableSwept",
    "TurnTimedOut",
]
