"""Why a hand gave the points it gave: what each side had of everything that counts, and who got what for it.

The points are those that were recorded; the counts are of the piles that the plays before made.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from application.replay.scene import Scene
from application.replay.words import counted, listed
from domain.cards import DECK, OROS, SEVENS
from domain.match.events import Dealt, HandScored, MatchEvent

_COUNTED: Final = {"cards": frozenset(DECK), "oros": OROS, "sevens": SEVENS}
"""What the side with most of it gets points for."""


def scored(scene: Scene, event: HandScored, following: Sequence[MatchEvent]) -> Iterator[str]:
    """The points of a hand, category by category, the totals, and whether a tie makes the match go on."""
    yield f"  points of hand {event.hand}"
    hand = scene.match.hand
    if hand is None or hand.last_captor is None:
        yield "    nobody captured: no points"
    else:
        yield f"    {most(scene, event, 'cards')}"
        yield f"    {most(scene, event, 'oros')}"
        yield f"    the seven of oros: {_awards(scene, event, 'seven_of_oros') or 'nobody has it'}"
        yield f"    {most(scene, event, 'sevens')}"
        yield f"    {escobas(scene, event)}"
    yield f"  after hand {event.hand}: {totals(scene, event)}"
    best = max(side.total for side in event.sides)
    if best >= scene.match.terms.rules.target and isinstance(next(iter(following), None), Dealt):
        yield f"  nobody is alone at the top with {best}: another whole hand is played"


def most(scene: Scene, event: HandScored, reason: str) -> str:
    """Who had how many of something, and who got the points for most or all of it."""
    what = _COUNTED[reason]
    counts = [len(what.intersection(pile)) for pile in scene.match.hand.piles] if scene.match.hand else []
    if max(counts, default=0) == len(what):
        return f"{reason}: all {len(what)}, {_awards(scene, event, reason) or 'no point'}"
    return f"{reason}: {_by_side(scene, counts)}; {_awards(scene, event, reason) or _nobody(scene, counts)}"


def escobas(scene: Scene, event: HandScored) -> str:
    """Who swept the table how often."""
    made = scene.match.hand.escobas if scene.match.hand else ()
    if not any(made):
        return "escobas: none"
    return f"escobas: {_by_side(scene, made)}; {_awards(scene, event, 'escobas') or 'no point'}"


def totals(scene: Scene, event: HandScored) -> str:
    """Where every side stands, with what this hand added."""
    return ", ".join(f"{scene.side(side.side)} {side.total} (+{side.points})" for side in event.sides)


def _by_side(scene: Scene, counts: Sequence[int]) -> str:
    return ", ".join(f"{scene.side(side)} {count}" for side, count in enumerate(counts))


def _awards(scene: Scene, event: HandScored, reason: str) -> str:
    """Who was given points for `reason`; empty where nobody was."""
    given = [(side.side, side.reasons.get(reason, 0)) for side in event.sides]
    awards = [f"{counted(points, 'point')} to {scene.side(side)}" for side, points in given if points]
    return listed(awards) if awards else ""


def _nobody(scene: Scene, counts: Sequence[int]) -> str:
    level = [scene.side(side) for side, count in enumerate(counts) if count == max(counts)]
    if len(level) == 1:
        return "no point"
    return "a tie, no point" if len(level) == len(counts) else f"a tie between {listed(level)}, no point"
