"""Seats that change hands while a match is played."""

from collections.abc import Iterator
from typing import Final, assert_never

from application.replay.scene import Scene
from domain.match.events import SeatEvent, SeatForfeited, SeatHandedToBot, SeatReclaimed, TurnTimedOut

_WHY: Final = {"forfeit": "the seat was given up", "timeouts": "too many turns ran out"}


def seat_changed(scene: Scene, event: SeatEvent) -> Iterator[str]:
    """Who plays for a seat from now on, and why."""
    who = scene.name(event.seat)
    match event:
        case TurnTimedOut():
            yield f"    the time of {who} runs out"
        case SeatHandedToBot():
            yield f"    a bot plays for {who} from now on: {_WHY[event.reason]}"
        case SeatReclaimed():
            yield f"    {scene.does(event.seat, 'comes back and plays')} again"
        case SeatForfeited():
            yield f"    {scene.does(event.seat, 'gives')} up for good"
        case _:
            assert_never(event)
