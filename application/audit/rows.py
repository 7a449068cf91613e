"""The rows that the views keep of a match, as the audit compares them."""

from datetime import datetime
from typing import NamedTuple


class LeagueLine(NamedTuple):
    """Points of a player in a week, for one match."""

    player: str
    week: str
    at: datetime
    place: int
    halved: bool
    points: int


class HistoryMatch(NamedTuple):
    """A match in the history. `opened` is the log position of its first event."""

    mode: str
    ruleset: str
    seats: int
    pairs: bool
    stake: int
    state: str
    at: datetime
    opened: int


class HistorySeat(NamedTuple):
    """Who sat where, and what it came to. `sat` is the log position of sitting down."""

    player: str
    seat: int
    at: datetime
    sat: int
    place: int | None = None
    coins: int = 0
    xp: int = 0
    league: int = 0
