"""What signing up and in needs from outside: people's names, passwords and sessions."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple, Protocol
from uuid import UUID


class Account(NamedTuple):
    """Who a player is to the server; guests have no password."""

    player_id: UUID
    username: str
    password_hash: str | None


class Session(NamedTuple):
    """Who a token belongs to, until when."""

    player_id: UUID
    username: str
    is_guest: bool
    expires_at: datetime


class Accounts(Protocol):
    """People's names, passwords and sessions. Every call may raise StoreUnavailable."""

    async def create(self, account: Account, locale: str | None) -> None:
        """Store an account; its name counts only once it is claimed."""

    async def by_username(self, folded: str) -> Account | None:
        """The account that has claimed a (case-folded) name."""

    async def usernames(self, player_ids: Sequence[UUID]) -> dict[UUID, str]:
        """The names of players, as they wrote them."""

    async def open_session(self, token_hash: bytes, player_id: UUID, expires_at: datetime) -> None:
        """Store a session under the hash of its token."""

    async def session(self, token_hash: bytes) -> Session | None:
        """The session of a token, expired or not; None if there is none or it was closed."""

    async def close_session(self, token_hash: bytes) -> None:
        """Forget a session; its token is refused from now on, by every process."""

    async def close_sessions(self, player_id: UUID) -> None:
        """Forget every session of a player."""
