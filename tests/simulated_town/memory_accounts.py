"""Accounts in memory: see `application.players.ports.Accounts`. A password is stored as it is."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from application.players.ports import Account, Session
from tests.simulated_town.memory_log import MemoryLog


class MemoryAccounts:
    """Names and sessions."""

    def __init__(self, log: MemoryLog) -> None:
        self._log = log
        self._accounts: dict[UUID, Account] = {}
        self._sessions: dict[bytes, Session] = {}

    async def create(self, account: Account, locale: str | None) -> None:  # noqa: ARG002 - a port
        """Store an account."""
        self._accounts[account.player_id] = account

    async def by_username(self, folded: str) -> Account | None:
        """The account that has claimed a name."""
        owner = self._log.claims.get(("username", folded))
        return self._accounts[owner] if owner else None

    async def usernames(self, player_ids: Sequence[UUID]) -> dict[UUID, str]:
        """The names of players."""
        return {who: self._accounts[who].username for who in player_ids if who in self._accounts}

    async def open_session(self, token_hash: bytes, player_id: UUID, expires_at: datetime) -> None:
        """Store a session."""
        account = self._accounts[player_id]
        guest = account.password_hash is None
        self._sessions[token_hash] = Session(player_id, account.username, guest, expires_at)

    async def session(self, token_hash: bytes) -> Session | None:
        """The session of a token."""
        return self._sessions.get(token_hash)

    async def close_session(self, token_hash: bytes) -> None:
        """Forget a session."""
        self._sessions.pop(token_hash, None)

    async def close_sessions(self, player_id: UUID) -> None:
        """Forget every session of a player."""
        self._sessions = {token: one for token, one in self._sessions.items() if one.player_id != player_id}


class PlainText:
    """No hash at all, so that it takes no time."""

    def hash(self, password: str) -> str:
        """The password."""
        return password

    def matches(self, stored: str, password: str) -> bool:
        """Whether it is the same."""
        return stored == password
