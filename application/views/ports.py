"""Reading the views. Every call may raise StoreUnavailable.

What follows the log with a delay is waited for, shortly, so that nobody reads less than has been answered.
"""

from collections.abc import Sequence
from typing import Protocol
from uuid import UUID

from application.views.rows import Entry, Figures, Line, Played, Ranked, Watchable


class Wallets(Protocol):
    """Coins: never behind the log."""

    async def balance(self, player_id: UUID) -> int:
        """Coins of a player; 0 for somebody without a wallet."""

    async def balance_after(self, player_id: UUID, version: int) -> int:
        """Coins of a player when the player's own stream had come to a version."""

    async def entries(self, player_id: UUID, before: int | None, limit: int) -> Sequence[Entry]:
        """Postings with a number below `before`, newest first."""


class Weeks(Protocol):
    """The league."""

    async def ranked(self, week: str, after: int, limit: int) -> Sequence[Ranked]:
        """Players from rank `after` + 1 on."""

    async def of(self, week: str, player_id: UUID) -> Ranked | None:
        """One player's place; None for who has no points."""

    async def players(self, week: str) -> int:
        """How many players have points."""

    async def lines(self, week: str, player_id: UUID) -> Sequence[Line]:
        """The matches that make up a player's week, oldest first."""


class Histories(Protocol):
    """What has been played."""

    async def of(
        self, player_id: UUID, state: str | None, mode: str | None, before: int | None, limit: int
    ) -> Sequence[Played]:
        """A player's matches with a number below `before`, newest first."""

    async def watchable(self, before: int | None, limit: int) -> Sequence[Watchable]:
        """Online matches without a stake that are being played, newest first."""

    async def figures(self, player_id: UUID) -> Figures:
        """A player's figures."""

    async def experience(self, player_id: UUID) -> int:
        """A player's XP."""
