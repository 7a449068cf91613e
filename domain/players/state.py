"""What is known of a player, folded from the player's own events."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple, assert_never

from domain.players.events import (
    BoostGranted,
    CoinsGranted,
    PlayerBanned,
    PlayerEvent,
    PlayerRegistered,
    RolesChanged,
)
from domain.rewards.boosts import Boost


class Player(NamedTuple):
    """Boosts by the end of each, roles, and until when somebody is kept out."""

    boosts: tuple[tuple[Boost, datetime], ...] = ()
    roles: tuple[str, ...] = ()
    banned_until: datetime | None = None

    def boosts_at(self, moment: datetime) -> tuple[Boost, ...]:
        """The boosts that hold at a moment."""
        return tuple(kind for kind, until in self.boosts if moment < until)

    def is_banned_at(self, moment: datetime) -> bool:
        """Whether the player is kept out at a moment."""
        return self.banned_until is not None and moment < self.banned_until


def fold_player(events: Iterable[PlayerEvent]) -> Player:
    """The player after these events."""
    player = Player()
    for event in events:
        player = evolve_player(player, event)
    return player


def evolve_player(player: Player, event: PlayerEvent) -> Player:
    """`player` after `event`. A second grant of a boost keeps the later end."""
    match event:
        case BoostGranted():
            ends = dict(player.boosts)
            ends[event.kind] = max(event.until, ends.get(event.kind, event.until))
            return player._replace(boosts=tuple(sorted(ends.items())))
        case RolesChanged():
            return player._replace(roles=event.roles)
        case PlayerBanned():
            return player._replace(banned_until=event.until)
        case PlayerRegistered() | CoinsGranted():
            return player
        case _:
            assert_never(event)
