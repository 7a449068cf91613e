"""How a match ended, and for whom; or why there was none."""

from collections.abc import Iterator
from typing import Final, assert_never

from application.replay.payment import refunded
from application.replay.scene import Scene
from application.replay.words import counted, listed, on_one_line
from domain.match.events import CancelReason, MatchVoided, MatchWon, SeedRevealed, TableCancelled
from domain.rules.ending import HAND_LIMIT, HANDS_WITHOUT_CAPTURE_LIMIT, VoidReason

_VOID: Final[dict[VoidReason, str]] = {
    "no_captures": f"nobody captured in {HANDS_WITHOUT_CAPTURE_LIMIT} hands in a row",
    "hand_limit": f"level after {HAND_LIMIT} hands",
    "admin": "an administrator ended it",
    "idle": "nobody played on",
}
_CANCELLED: Final[dict[CancelReason, str]] = {
    "not_filled": "it was not full in time",
    "empty": "everybody left",
    "host_left": "the host left",
    "idle": "nobody began to play",
    "admin": "an administrator ended it",
}


def ended(scene: Scene, event: MatchWon | MatchVoided | TableCancelled | SeedRevealed) -> Iterator[str]:
    """The result, and what the deals came from: anybody can check the seed against the commitment."""
    match event:
        case MatchWon():
            yield from _won(scene, event)
        case MatchVoided():
            yield from _for_nobody(scene, event, f"The match is void: {_VOID[event.reason]}")
        case TableCancelled():
            yield from _for_nobody(scene, event, f"The table is cancelled: {_CANCELLED[event.reason]}")
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


def _for_nobody(scene: Scene, event: MatchVoided | TableCancelled, said: str) -> Iterator[str]:
    """Why it counts for nobody, who wanted it so, and the coins that went back."""
    yield ""
    yield said
    if event.by is not None:
        yield f"  by {scene.person(event.by)}"
    if event.note is not None:
        yield f"  note: {on_one_line(event.note)}"
    yield from refunded(scene, event.refunds)


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
