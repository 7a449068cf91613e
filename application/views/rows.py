"""What the views answer, a row each."""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID


class Entry(NamedTuple):
    """A posting in a player's account: `amount` coins came (below zero: went), `balance` was left.

    Entries of an account are numbered from 1.
    """

    number: int
    at: datetime
    amount: int
    reason: str
    match_id: UUID | None
    balance: int


class Ranked(NamedTuple):
    """A player's place in a week."""

    rank: int
    player_id: UUID
    points: int
    wins: int
    matches: int


class Line(NamedTuple):
    """What one match added to a player's week; `halved`: a simulated player sat."""

    match_id: UUID
    at: datetime
    place: int
    halved: bool
    points: int


class Played(NamedTuple):
    """A match as one of its players has it, from sitting down (`at`) to its pay; `number` is its order."""

    number: int
    match_id: UUID
    mode: str
    ruleset: str
    seats: int
    state: str
    at: datetime
    place: int | None
    coins: int
    xp: int
    league: int


class Watchable(NamedTuple):
    """An online match without a stake that is being played."""

    number: int
    match_id: UUID
    ruleset: str
    seats: int
    pairs: bool
    at: datetime


class Figures(NamedTuple):
    """A player's figures, practice aside."""

    matches: int = 0
    wins: int = 0
    escobas: int = 0
