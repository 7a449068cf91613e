"""Which coins move when an event is recorded. Coins never appear or vanish on one side only.

The accounts are players, the escrow of each match (the stakes that lie at its table) and the mint, which is
where coins come from and so stands below zero. Their sum is always zero.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from domain.match.events import (
    MatchEvent,
    MatchVoided,
    PotSettled,
    RewardsGranted,
    SeatLeft,
    SeatTaken,
    TableCancelled,
)
from domain.players.events import CoinsGranted, PlayerEvent, PlayerRegistered

Reason: TypeAlias = Literal["welcome", "stake", "stake_return", "pot", "reward", "grant"]
Source: TypeAlias = Literal["mint", "escrow"]


class Transfer(NamedTuple):
    """`coins` to a player from the other account; below zero they go the other way."""

    player_id: str
    coins: int
    other: Source
    reason: Reason


def transfers(stream_id: str, event: MatchEvent | PlayerEvent) -> tuple[Transfer, ...]:
    """The transfers that `event` in this stream makes, none of them of nothing.

    The stream is the match whose escrow it is, or the player.
    """
    return tuple(transfer for transfer in _transfers(stream_id, event) if transfer.coins)


def _transfers(stream_id: str, event: MatchEvent | PlayerEvent) -> Iterator[Transfer]:
    match event:
        case PlayerRegistered():
            yield Transfer(stream_id, event.welcome_coins, "mint", "welcome")
        case CoinsGranted():
            yield Transfer(stream_id, event.coins, "mint", "grant")
        case SeatTaken(player_id=str(player_id)):
            yield Transfer(player_id, -event.stake, "escrow", "stake")
        case SeatLeft():
            yield Transfer(event.player_id, event.stake, "escrow", "stake_return")
        case TableCancelled() | MatchVoided():
            for refund in event.refunds:
                if refund.player_id is not None:
                    yield Transfer(refund.player_id, refund.coins, "escrow", "stake_return")
        case PotSettled():
            for share in event.shares:
                yield Transfer(share.player_id, share.coins, "escrow", "pot")
        case RewardsGranted():
            for seat in event.seats:
                yield Transfer(seat.player_id, seat.coins, "mint", "reward")
        case _:
            pass  # all other events move no coins
