"""A practice match with no server and no database: the same commands and events, kept in memory."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from application.replay import Scene, narrate
from domain.cards import Card
from domain.match.commands import OpenPractice, PlayCard
from domain.match.decide import decide
from domain.match.events import MatchEvent
from domain.match.state import Match
from domain.match.terms import Terms
from domain.match.visibility import Sight
from domain.rules.capture import captures
from domain.rules.hand import Hand

SEAT: Final = 0
"""Where the person sits."""
_PLAYER: Final = "you"


class OfflinePractice:
    """One person against bots. Everything that happens is told as it happens, hidden cards left out.

    `events` are what the last play set off, the opening of the match at first; `news` tells them.
    """

    def __init__(self, terms: Terms, seed: bytes) -> None:
        self._seed = seed
        opened = decide(None, OpenPractice(_PLAYER, terms), seed)
        self.match: Match = opened.match
        self.events: Sequence[MatchEvent] = opened.events
        self.news: Sequence[str] = tuple(self._told(opened.events, None))

    @property
    def scene(self) -> Scene:
        """The match as the person sees it."""
        return Scene(self.match, {}, Sight(SEAT))

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
        """Play a card and all that follows from it; `news` tells it. Raises a Refusal."""
        before = self.match
        decision = decide(before, PlayCard(SEAT, card, tuple(take), before.version), self._seed)
        self.match = decision.match
        self.events = decision.events
        self.news = tuple(self._told(decision.events, before))

    def _told(self, events: Sequence[MatchEvent], before: Match | None) -> Iterator[str]:
        return narrate(events, {}, before, Sight(SEAT))
