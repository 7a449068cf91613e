"""Who is asked to an open table, who declines, and who leaves again before the start."""

from collections.abc import Iterator
from typing import assert_never

from application.replay.scene import Scene
from application.replay.words import counted
from domain.match.events import InviteDeclined, PlayerInvited, SeatLeft


def guest(scene: Scene, event: PlayerInvited | InviteDeclined | SeatLeft) -> Iterator[str]:
    """Somebody who has no seat, not yet or not any more."""
    who = scene.person(event.player_id)
    match event:
        case PlayerInvited(seat=None):
            yield f"  invited: {who}"
        case PlayerInvited():
            yield f"  invited: {who}, with seat {event.seat} kept"
        case InviteDeclined():
            yield f"  declined: {who}"
        case SeatLeft():
            back = f", with {counted(event.stake, 'coin')} back" if event.stake else ""
            yield f"  seat {event.seat} left: {who}{back}"
        case _:
            assert_never(event)
