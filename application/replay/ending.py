"""How a match ended, and for whom."""

from collections.abc import Iterator
from typing import Final, assert_never

from application.replay.scene import Scene
from application.replay.words import counted, listed
from domain.match.events import MatchVoided, MatchWon, SeedRevealed
from domain.rules.ending import HAND_LIMIT, HANDS_WITHOUT_CAPTURE_LIMIT, VoidReason

_VOID: Final[dict[VoidReason, str]] = {
    "no_captures": f"nobody captured in {HANDS_WITHOUT_CAPTURE_LIMIT} hands in a row",
    "hand_limit": f"level after {HAND_LIMIT} hands",
    "admin": "an administrator ended it",
    "idle": "nobody played on",
}


def ended(scene: Scene, event: MatchWon | MatchVoided | SeedRevealed) -> Iterator[str]:
    """The result, and what the deals came from: anybody can check the seed against the commitment."""
    match event:
        case MatchWon():
            yield from _won(scene, event)
        case MatchVoided():
            yield from _voided(scene, event)
        case SeedRevealed():
            yield f"  seed of the deals: {event.seed}"
        case _:
            assert_never(event)


def _won(scene: Scene, event: MatchWon) -> Iterator[str]:
    """The winner, why, and everybody's place."""
    yield ""
    winner = event.ranking[0][0]
    yield f"{scene.side_does(winner, 'wins')} the match: {_why(scene, event)}"
    place = 1
    for sides in event.ranking:
        names = listed([scene.side(side) for side in sides])
        yield f"  {place}. {names}, {counted(scene.match.totals[sides[0]], 'point')}"
        place += len(sides)


def _voided(scene: Scene, event: MatchVoided) -> Iterator[str]:
    """Why it counts for nobody, and the coins that went back."""
    yield ""
    yield f"The match is void: {_VOID[event.reason]}"
    for refund in event.refunds:
        yield f"  {counted(refund.coins, 'coin')} back to {scene.name(refund.seat)}"


def _why(scene: Scene, event: MatchWon) -> str:
    totals = scene.match.totals
    winner, loser = event.ranking[0][0], event.ranking[-1][0]
    match event.reason:
        case "target":
            others = [str(total) for side, total in enumerate(totals) if side != winner]
            return (
                f"{totals[winner]} against {listed(others)}, with {scene.match.terms.rules.target} to reach"
            )
        case "no_capture":
            return f"{scene.side(loser)} captured nothing in the hand, which loses everything at once"
        case "forfeit":
            return "everybody else gave up"
        case "hand_limit":
            return f"most points after {HAND_LIMIT} hands"
