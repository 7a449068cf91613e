"""What a play sets off, as pictures to show one after the other: the match after each thing that is seen."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from domain.cards import Card
from domain.match.events import (
    Captured,
    CardPlayed,
    Dealt,
    Escoba,
    HandScored,
    MatchEvent,
    MatchVoided,
    MatchWon,
    TableSwept,
)
from domain.match.evolve import evolve
from domain.match.state import Match

Shown: TypeAlias = Dealt | CardPlayed | Escoba | TableSwept | HandScored | MatchWon | MatchVoided
_A_MOMENT_MS: Final = 600


class Frame(NamedTuple):
    """The match after `event` and what belongs to it: the cards that a play took, and whether it swept."""

    match: Match
    event: Shown
    take: tuple[Card, ...] = ()
    is_escoba: bool = False

    @property
    def pause_ms(self) -> int:
        """How long the picture before stays, in milliseconds; a person's own play is seen at once."""
        match self.event:
            case CardPlayed(shown_after_ms=pause):
                return pause or 0
            case Dealt(round=1) | MatchWon() | MatchVoided():
                return 0
            case _:
                return _A_MOMENT_MS


def frames_of(before: Match | None, events: Sequence[MatchEvent]) -> Iterator[Frame]:
    """The pictures of `events`, which follow on `before`; a play and what it takes are one."""
    match = before
    for place, event in enumerate(events):
        match = evolve(match, event)
        if match is None:
            continue
        match event:
            case CardPlayed():
                yield _play(match, event, events[place + 1 : place + 3])
            case Escoba(opening=None):
                pass  # seen with the card played
            case Dealt() | Escoba() | TableSwept() | HandScored() | MatchWon() | MatchVoided():
                yield Frame(match, event)
            case _:
                pass


def _play(match: Match, event: CardPlayed, following: Sequence[MatchEvent]) -> Frame:
    after, is_escoba = match, False
    take: tuple[Card, ...] = ()
    for more in following:
        if isinstance(more, Captured):
            take = more.take
        elif isinstance(more, Escoba) and more.opening is None:
            is_escoba = True
        else:
            break
        after = evolve(after, more) or after
    return Frame(after, event, take, is_escoba)
