"""Decides the last card of a scripted hand: everything about the end of a hand follows from it."""

from collections.abc import Iterable, Sequence

from domain.match.commands import PlayCard
from domain.match.decide import Decision, decide
from domain.match.events import Captured, CardPlayed, MatchEvent
from tests.given import SEED, given


def finished(
    before: Iterable[MatchEvent], hand: Sequence[MatchEvent], sated: frozenset[str] = frozenset()
) -> Decision:
    """The decision about the last card of `hand`, with all its other events given."""
    at, last = max((at, event) for at, event in enumerate(hand) if isinstance(event, CardPlayed))
    take = next((event.take for event in hand[at:] if isinstance(event, Captured)), ())
    return decide(given(*before, *hand[:at]), PlayCard(last.seat, last.card, take), SEED, sated)
