"""What a match waits for: which event may come next."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from domain.audit.findings import CheckName

Due: TypeAlias = Literal[
    "opened", "opener", "bots", "sitting", "filling", "start", "cancellation",
    "deal", "opening", "card", "late", "handover", "escoba", "leftovers", "points", "forfeits",
    "winner", "void", "pot", "rewards", "seed", "nothing",
]  # fmt: skip

IN_WORDS: Final[Mapping[Due, str]] = {
    "opened": "TableOpened",
    "opener": "the SeatTaken of whoever opened the table",
    "bots": "a SeatTaken of a bot",
    "sitting": "what happens at an open table",
    "filling": "a SeatTaken of a simulated player",
    "start": "MatchStarted",
    "cancellation": "TableCancelled",
    "deal": "Dealt",
    "opening": "the Escoba of the opening cards",
    "card": "CardPlayed",
    "late": "the CardPlayed of a turn that ran out",
    "handover": "SeatHandedToBot",
    "escoba": "Escoba",
    "leftovers": "TableSwept",
    "points": "HandScored",
    "forfeits": "SeatForfeited of a seat that its bot held for two whole hands",
    "winner": "MatchWon",
    "void": "MatchVoided",
    "pot": "PotSettled",
    "rewards": "RewardsGranted",
    "seed": "SeedRevealed",
    "nothing": "nothing more",
}
"""What is due, as a finding names it."""

CHECK_OF: Final[Mapping[Due, CheckName]] = {
    "opening": "deal",
    "escoba": "plays",
    "winner": "ending",
    "void": "ending",
    "pot": "pot",
    "rewards": "rewards",
}
"""Which check finds that something due is missing; "order" where nothing is said."""
