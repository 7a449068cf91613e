"""Secrets of the installation, made at first use and kept in the database, the same for every process."""

import secrets
from typing import Final

from infrastructure.postgres.database import Database

_BYTES: Final = 32


async def server_secret(database: Database, name: str) -> bytes:
    """The secret of that name. Raises StoreUnavailable."""
    await database.rows(
        "INSERT INTO server_secrets (name, secret) VALUES (%s, %s) ON CONFLICT (name) DO NOTHING",
        name,
        secrets.token_bytes(_BYTES),
    )
    rows = await database.rows("SELECT secret FROM server_secrets WHERE name = %s", name)
    return bytes(rows[0][0])
