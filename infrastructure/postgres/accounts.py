"""Accounts and sessions in Postgres: see `application.ports.Accounts`."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from application.players.ports import Account, Session
from infrastructure.postgres.database import Database


class PostgresAccounts:
    """Names, passwords and sessions."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, account: Account, locale: str | None) -> None:
        """Store an account whose name is not claimed yet."""
        await self._database.rows(
            "INSERT INTO accounts (player_id, username, password_hash, locale) VALUES (%s, %s, %s, %s)",
            *account,
            locale,
        )

    async def by_username(self, folded: str) -> Account | None:
        """The account that has claimed a name."""
        rows = await self._database.rows(
            "SELECT player_id, username, password_hash FROM accounts"
            " JOIN claims ON claims.owner = accounts.player_id"
            " WHERE claims.kind = 'username' AND claims.name = %s",
            folded,
        )
        return Account(*rows[0]) if rows else None

    async def usernames(self, player_ids: Sequence[UUID]) -> dict[UUID, str]:
        """The names of players."""
        rows = await self._database.rows(
            "SELECT player_id, username FROM accounts WHERE player_id = ANY(%s)", list(player_ids)
        )
        return dict(rows)

    async def open_session(self, token_hash: bytes, player_id: UUID, expires_at: datetime) -> None:
        """Store a session."""
        await self._database.rows(
            "INSERT INTO sessions (token_hash, player_id, expires_at) VALUES (%s, %s, %s)",
            token_hash,
            player_id,
            expires_at,
        )

    async def session(self, token_hash: bytes) -> Session | None:
        """The session of a token."""
        rows = await self._database.rows(
            "SELECT player_id, username, password_hash IS NULL, expires_at"
            " FROM sessions JOIN accounts USING (player_id) WHERE token_hash = %s",
            token_hash,
        )
        return Session(*rows[0]) if rows else None

    async def close_session(self, token_hash: bytes) -> None:
        """Forget a session, and tell every process to."""
        await self._database.rows(
            "WITH gone AS (DELETE FROM sessions WHERE token_hash = %s RETURNING token_hash)"
            " SELECT pg_notify('sessions', encode(token_hash, 'hex')) FROM gone",
            token_hash,
        )

    async def close_sessions(self, player_id: UUID) -> None:
        """Forget every session of a player, and tell every process to."""
        await self._database.rows(
            "WITH gone AS (DELETE FROM sessions WHERE player_id = %s RETURNING token_hash)"
            " SELECT pg_notify('sessions', encode(token_hash, 'hex')) FROM gone",
            player_id,
        )
