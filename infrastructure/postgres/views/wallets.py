"""Wallets made anew from the log, by the same function from event to transfers that wrote them.

They do not follow the log: `append_commands()` writes them together with the events. This is for a rebuild.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from uuid import UUID

from domain.ledger import transfers
from domain.match.events import (
    MatchVoided,
    PotSettled,
    RewardsGranted,
    SeatLeft,
    SeatTaken,
    TableCancelled,
)
from domain.players.events import CoinsGranted, PlayerRegistered
from infrastructure.postgres.views.view import Connection, Logged

_WALLETS: Final = "SELECT player_id, balance, entries FROM wallets WHERE player_id = ANY(%b)"
_BALANCES: Final = """
    INSERT INTO wallets (player_id, balance, entries)
    SELECT * FROM unnest(%b::uuid[], %b::bigint[], %b::bigint[])
    ON CONFLICT (player_id) DO UPDATE SET balance = excluded.balance, entries = excluded.entries
"""
_POSTINGS: Final = """
    INSERT INTO postings (stream_id, version, nth, account, owner, amount, reason, at, entry, balance)
    SELECT * FROM unnest(%b::uuid[], %b::bigint[], %b::int[], %b::text[], %b::uuid[], %b::bigint[],
                         %b::text[], %b::timestamptz[], %b::bigint[], %b::bigint[])
"""


class _Posting(NamedTuple):
    stream_id: UUID
    version: int
    nth: int
    account: str
    owner: UUID | None
    amount: int
    reason: str
    at: Any
    entry: int | None
    balance: int | None


class WalletsView:
    """Balances, and both sides of every transfer."""

    name: Final = "wallets"
    tables: Final = ("wallets", "postings")
    lock: Final = "SELECT pg_advisory_xact_lock(7151505)"  # the writer's: see append_commands()
    events: Final = (
        PlayerRegistered,
        CoinsGranted,
        SeatTaken,
        SeatLeft,
        TableCancelled,
        MatchVoided,
        PotSettled,
        RewardsGranted,
    )

    async def apply(self, connection: Connection, page: Sequence[Logged]) -> None:
        """Post what the events move."""
        moved = [
            (logged, nth, transfer)
            for logged in page
            for nth, transfer in enumerate(transfers(str(logged.stream_id), logged.event))
        ]
        if not moved:
            return
        players = list({UUID(transfer.player_id) for _, _, transfer in moved})
        cursor = await connection.execute(_WALLETS, [players])
        accounts = {row[0]: (row[1], row[2]) for row in await cursor.fetchall()}
        postings: list[_Posting] = []
        for logged, nth, transfer in moved:
            player_id, coins = UUID(transfer.player_id), transfer.coins
            balance, entries = accounts.get(player_id, (0, 0))
            accounts[player_id] = balance, entries = balance + coins, entries + 1
            place, why = (logged.stream_id, logged.version), (transfer.reason, logged.at)
            escrow = logged.stream_id if transfer.other == "escrow" else None
            postings += [
                _Posting(*place, 2 * nth, "player", player_id, coins, *why, entries, balance),
                _Posting(*place, 2 * nth + 1, transfer.other, escrow, -coins, *why, None, None),
            ]
        await connection.execute(_POSTINGS, [list(column) for column in zip(*postings, strict=True)])
        balances = [(player_id, *account) for player_id, account in accounts.items()]
        await connection.execute(_BALANCES, [list(column) for column in zip(*balances, strict=True)])
