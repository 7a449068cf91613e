"""A practice match with no server and no database: the same commands and events, kept in memory."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from domain.cards import Card
from domain.match.commands import OpenPractice, PlayCard
from domain.match.decide import decide
from domain.match.events import MatchEvent
from domain.match.state import Match
from domain.match.terms import Terms
from domain.rules.capture import captures
from domain.rules.hand import Hand

SEAT: Final = 0
"""Where the person sits."""
_PLAYER: Final = "you"


class OfflinePractice:
    """One person against bots. `events` are what the last play set off, the opening of the match at first."""

    def __init__(self, terms: Terms, seed: bytes) -> None:
        self._seed = seed
        opened = decide(None, OpenPractice(_PLAYER, terms), seed)
        self.match: Match = opened.match
        self.events: Sequence[MatchEvent] = opened.events

    @property
    def hand(self) -> Hand:
        """The hand being played; a practice match has one from its first command on."""
        if self.match.hand is None:
            raise RuntimeError("a practice match is dealt when it is opened")
        return self.match.hand

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.match.phase == "ended"

    def captures_with(self, card: Card, most: int) -> list[tuple[Card, ...]]:
        """The sets of table cards that `card` can take, `most` of them at most."""
        return list(islice(captures(card, self.hand.table), most))

    def play(self, card: Card, take: Sequence[Card]) -> None:
        """Play a card and all that follows from it. Raises a Refusal."""
        command = PlayCard(SEAT, card, tuple(take), self.match.version)
        decision = decide(self.match, command, self._seed)
        self.match = decision.match
        self.events = decision.events
