"""The whole story of a match, or the part of it that a few events make."""

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never
from uuid import UUID

from application.ports import Recorded
from application.replay.ending import ended
from application.replay.guests import guest
from application.replay.opening import come_together
from application.replay.payment import paid
from application.replay.plays import on_table
from application.replay.points import scored
from application.replay.scene import Scene
from application.replay.seats import seat_changed
from application.replay.words import moment
from domain.match.events import (
    Captured,
    CardPlayed,
    Dealt,
    Escoba,
    HandScored,
    InviteDeclined,
    MatchEvent,
    MatchStarted,
    MatchVoided,
    MatchWon,
    NonceAdded,
    PlayerInvited,
    PotSettled,
    RewardsGranted,
    SeatForfeited,
    SeatHandedToBot,
    SeatLeft,
    SeatReclaimed,
    SeatTaken,
    SeedRevealed,
    TableCancelled,
    TableOpened,
    TableSwept,
    TurnTimedOut,
)
from domain.match.evolve import evolve, fold
from domain.match.state import Match

_LOOKED_AHEAD = 2
"""A play is told with the capture and the escoba that follow it."""


def story(match_id: UUID, records: Sequence[Recorded], names: Mapping[str, str]) -> Iterator[str]:
    """Everything that happened in a match, hidden cards included, and where it stands now."""
    events = [record.event for record in records if isinstance(record.event, MatchEvent)]
    match = fold(events)
    if match is None:
        return
    yield f"Match {match_id}, opened {moment(records[0].at)}"
    yield from narrate(events, names)
    yield ""
    yield f"{_state(Scene(match, names))} Events: {len(records)}, the last {moment(records[-1].at)}."


def narrate(
    events: Sequence[MatchEvent], names: Mapping[str, str], match: Match | None = None
) -> Iterator[str]:
    """The lines for `events`, which follow on `match`."""
    for place, event in enumerate(events, start=1):
        match = evolve(match, event)
        if match is not None:
            yield from _told(Scene(match, names), event, events[place : place + _LOOKED_AHEAD])


def _told(scene: Scene, event: MatchEvent, following: Sequence[MatchEvent]) -> Iterator[str]:
    match event:
        case TableOpened() | SeatTaken() | NonceAdded() | MatchStarted():
            return come_together(scene, event)
        case PlayerInvited() | InviteDeclined() | SeatLeft():
            return guest(scene, event)
        case Dealt() | CardPlayed() | Captured() | Escoba() | TableSwept():
            return on_table(scene, event, following)
        case HandScored():
            return scored(scene, event, following)
        case TurnTimedOut() | SeatHandedToBot() | SeatReclaimed() | SeatForfeited():
            return seat_changed(scene, event)
        case MatchWon() | MatchVoided() | TableCancelled() | SeedRevealed():
            return ended(scene, event)
        case PotSettled() | RewardsGranted():
            return paid(scene, event)
        case _:
            assert_never(event)


def _state(scene: Scene) -> str:
    match = scene.match
    if match.phase == "playing" and match.hand is not None:
        return f"It is being played; the next card is for {scene.name(match.hand.turn)} to play."
    return "The table is still open." if match.phase == "open" else "It is over."
