"""Whether the ledger has what a stream's events say, posting by posting.

Which coins an event moves is written down here a second time: the ledger's own function is among what
is audited.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import zip_longest
from typing import NamedTuple

from application.audit.verdict import Finding
from application.log import Event, Recorded
from domain.match.events import (
    MatchVoided,
    PotSettled,
    RewardsGranted,
    SeatLeft,
    SeatTaken,
    TableCancelled,
)
from domain.players.events import CoinsGranted, PlayerRegistered

_MOVING = (
    SeatTaken,
    SeatLeft,
    TableCancelled,
    MatchVoided,
    PotSettled,
    RewardsGranted,
    CoinsGranted,
    PlayerRegistered,
)


class Posting(NamedTuple):
    """One side of a transfer, as the ledger stores it.

    Players' accounts are counted on in two columns, the other accounts in none: `counted` is how many.
    """

    version: int
    nth: int
    account: str
    owner: str | None
    amount: int
    reason: str
    at: datetime
    counted: int


def wrong_postings(
    stream_id: str, records: Sequence[Recorded], found: Sequence[Posting]
) -> Iterator[Finding]:
    """What is wrong with the postings of a stream, which come in order of version and place."""
    for due, posted in zip_longest(_due(stream_id, records), found):
        if due == posted:
            continue
        if due is None or (posted is not None and posted[:2] < due[:2]):
            yield Finding("postings", posted.version, f"{_told(posted)} is posted and was never moved")
        elif posted is None or due[:2] < posted[:2]:
            yield Finding("postings", due.version, f"{_told(due)} is not posted")
        else:
            yield Finding("postings", due.version, f"{_told(posted)} is posted instead of {_told(due)}")
        return  # what follows is out of step


def _due(stream_id: str, records: Sequence[Recorded]) -> Iterator[Posting]:
    for version, at, event in records:
        if isinstance(event, _MOVING):
            moved = [move for move in _moves(stream_id, event) if move[1]]
            for nth, (player, coins, other, reason) in enumerate(moved):
                owner = stream_id if other == "escrow" else None
                yield Posting(version, 2 * nth, "player", player, coins, reason, at, 2)
                yield Posting(version, 2 * nth + 1, other, owner, -coins, reason, at, 0)


def _moves(stream_id: str, event: Event) -> Iterator[tuple[str, int, str, str]]:
    """Player, coins to the player, the other account, and why."""
    match event:
        case PlayerRegistered(welcome_coins=coins):
            yield stream_id, coins, "mint", "welcome"
        case CoinsGranted(coins=coins):
            yield stream_id, coins, "mint", "grant"
        case SeatTaken(player_id=str(player), stake=stake):
            yield player, -stake, "escrow", "stake"
        case SeatLeft(player_id=player, stake=stake):
            yield player, stake, "escrow", "stake_return"
        case TableCancelled(refunds=refunds) | MatchVoided(refunds=refunds):
            for refund in refunds:
                if refund.player_id:
                    yield refund.player_id, refund.coins, "escrow", "stake_return"
        case PotSettled(shares=shares):
            for share in shares:
                yield share.player_id, share.coins, "escrow", "pot"
        case RewardsGranted(seats=seats):
            for seat in seats:
                yield seat.player_id, seat.coins, "mint", "reward"
        case _:
            return


def _told(posting: Posting) -> str:
    owner = f" {posting.owner}" if posting.owner else ""
    place = f"version {posting.version}, {posting.nth}, {posting.at.isoformat()}"
    return f"{posting.amount:+} ({posting.reason}) on {posting.account}{owner} ({place})"
