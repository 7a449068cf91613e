"""Everything that follows the log brought up to its present end, before it is compared with the log."""

import asyncio
from time import monotonic
from typing import Final

from psycopg import AsyncConnection

from infrastructure.event_codec import UnreadableEvent
from infrastructure.postgres.checkpoints.following import Checkpoints
from infrastructure.postgres.views import VIEWS
from infrastructure.postgres.views.following import FollowingView
from infrastructure.postgres.views.runner import Follower
from infrastructure.postgres.views.view import Connection
from infrastructure.signing import SigningKey

PATIENCE_SECONDS: Final = 10.0
PAUSE_SECONDS: Final = 0.02
_HAS_SIGNED: Final = "SELECT FROM signing_keys WHERE key_id = %s"
_END: Final = "SELECT coalesce(max(notification_id), 0) FROM stored_events"
_BEHIND: Final = "SELECT name FROM follower_positions WHERE position < %s"


async def bring_up_to_date(conninfo: str, key: SigningKey | None) -> bool:
    """Whether all views and checkpoints have seen what was in the log at the start; this waits some seconds.

    A running server does the same at the same time: whoever comes first takes the page. A view stays where it
    is before an event that it cannot read: what depends on it is left pending. Nothing is signed without a
    key that has signed here before. Raises psycopg.Error.
    """
    async with await AsyncConnection.connect(conninfo, autocommit=True) as connection:
        cursor = await connection.execute(_END)
        end = (await cursor.fetchone() or (0,))[0]
        followers = {one.name: one for one in await _followers(connection, key)}
        stuck: set[str] = set()
        give_up = monotonic() + PATIENCE_SECONDS
        while behind := await (await connection.execute(_BEHIND, (end,))).fetchall():
            if monotonic() > give_up:
                return False
            if stuck.issuperset(name for (name,) in behind):
                return False
            for follower in [followers[name] for (name,) in behind if name in followers.keys() - stuck]:
                try:
                    while await follower.follow(connection):
                        pass
                except UnreadableEvent:
                    stuck.add(follower.name)
            await asyncio.sleep(PAUSE_SECONDS)
    return True


async def _followers(connection: Connection, key: SigningKey | None) -> list[Follower]:
    followers: list[Follower] = [FollowingView(view) for view in VIEWS]
    if key is not None:
        cursor = await connection.execute(_HAS_SIGNED, (key.key_id,))
        if await cursor.fetchone() is not None:
            followers.append(Checkpoints(key))
    return followers
