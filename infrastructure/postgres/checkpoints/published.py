"""What is told of checkpoints: the end of one stream, and the public keys."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple
from uuid import UUID

import structlog

from application.matches.proof import Checkpoint
from infrastructure.postgres.checkpoints.rows import NAME
from infrastructure.postgres.database import Database
from infrastructure.postgres.views.runner import Views
from infrastructure.signing import SigningKey

_log = structlog.get_logger()

_END: Final = "SELECT version, hash, positions, key_id, signature FROM stream_ends WHERE stream_id = %s"
_KEYS: Final = "SELECT key_id, public_key, since FROM signing_keys ORDER BY since, key_id"
_REGISTER: Final = """
    INSERT INTO signing_keys (key_id, public_key) VALUES (%s, %s) ON CONFLICT DO NOTHING
    RETURNING (SELECT count(*) FROM signing_keys)
"""


class PublicKey(NamedTuple):
    """A key that signs, or has signed, and since when: its 32 bytes are what others verify with."""

    key_id: str
    public: bytes
    since: datetime


class PublishedCheckpoints:
    """See `application.matches.proof.Checkpoints`."""

    def __init__(self, database: Database, views: Views) -> None:
        self._database = database
        self._views = views

    async def end_of(self, stream_id: UUID) -> Checkpoint | None:
        """Where a stream ends."""
        await self._views.seen_all(NAME)
        rows = await self._database.rows(_END, stream_id)
        return Checkpoint(*rows[0]) if rows else None

    async def keys(self) -> Sequence[PublicKey]:
        """All keys that have signed here, the oldest first. Raises StoreUnavailable."""
        return [PublicKey(*row) for row in await self._database.rows(_KEYS)]


async def register(database: Database, key: SigningKey) -> None:
    """Make a key known before it signs anything; a second one is worth a word. Raises StoreUnavailable."""
    others = await database.rows(_REGISTER, key.key_id, key.public)
    if others and others[0][0]:
        _log.warning("another key signs from now on", key_id=key.key_id)
