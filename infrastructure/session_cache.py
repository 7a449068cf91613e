"""Sessions this process has seen lately, so that a request need not ask the database whose token it carries.

A token revoked here is forgotten at once; one revoked by another process when its notice arrives, and after
`KEPT_SECONDS` at the latest. One that nobody has is remembered for a shorter while: tokens are drawn, so it
does not become somebody's.
"""

import time
from collections.abc import Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

from application.players.ports import Account, Accounts, Session

KEPT_SECONDS: Final = 10.0
UNKNOWN_SECONDS: Final = 5.0
_MOST_KEPT: Final = 50_000
_MOST_UNKNOWN: Final = 10_000


class CachedAccounts:
    """`application.ports.Accounts` with the sessions kept for a while."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._sessions: dict[bytes, tuple[float, Session | None]] = {}
        self._unknown: dict[bytes, float] = {}

    async def session(self, token_hash: bytes) -> Session | None:
        """The session of a token."""
        kept = self._sessions.get(token_hash)
        if kept is not None and kept[0] > time.monotonic():
            return kept[1]
        if self._unknown.get(token_hash, 0.0) > time.monotonic():
            return None
        session = await self._accounts.session(token_hash)
        if session is None:
            self.forget(token_hash)
            if len(self._unknown) >= _MOST_UNKNOWN:
                self._unknown.clear()
            self._unknown[token_hash] = time.monotonic() + UNKNOWN_SECONDS
        else:
            self._keep(token_hash, time.monotonic() + KEPT_SECONDS, session)
        return session

    def has_seen(self, token_hash: bytes) -> bool:
        """Whether the token was somebody's when this process last asked, however long ago, or made it."""
        return token_hash in self._sessions

    async def close_session(self, token_hash: bytes) -> None:
        """Forget a session here and in the database."""
        await self._accounts.close_session(token_hash)
        self.forget(token_hash)

    async def close_sessions(self, player_id: UUID) -> None:
        """Forget every session of a player, here and in the database."""
        await self._accounts.close_sessions(player_id)
        for token_hash in [
            name for name, (_, kept) in self._sessions.items() if kept and kept.player_id == player_id
        ]:
            self.forget(token_hash)

    def forget(self, token_hash: bytes) -> None:
        """Ask the database again next time."""
        self._sessions.pop(token_hash, None)

    def forget_all(self) -> None:
        """Ask the database again about everybody."""
        self._sessions = {token_hash: (0.0, session) for token_hash, (_, session) in self._sessions.items()}
        self._unknown.clear()

    async def create(self, account: Account, locale: str | None) -> None:
        """See `Accounts`."""
        await self._accounts.create(account, locale)

    async def by_username(self, folded: str) -> Account | None:
        """See `Accounts`."""
        return await self._accounts.by_username(folded)

    async def usernames(self, player_ids: Sequence[UUID]) -> dict[UUID, str]:
        """See `Accounts`."""
        return await self._accounts.usernames(player_ids)

    async def open_session(self, token_hash: bytes, player_id: UUID, expires_at: datetime) -> None:
        """See `Accounts`."""
        await self._accounts.open_session(token_hash, player_id, expires_at)
        self._keep(token_hash, 0.0, None)

    def _keep(self, token_hash: bytes, until: float, session: Session | None) -> None:
        if len(self._sessions) >= _MOST_KEPT:
            self._sessions.clear()
        self._sessions[token_hash] = until, session
