"""Presence across processes: each writes down who watches through it, and reads what the others have written.

NOTIFY is a hint that saves waiting; the truth is in the tables, read again every few seconds. A process that
has died without a word is forgotten when it has not been seen for a while.
"""

import asyncio
from contextlib import suppress
from typing import Final
from uuid import UUID, uuid4

from application.matches.presence import Presence, Watcher
from application.ports import StoreUnavailable
from infrastructure.postgres.database import Database

RECONCILE_SECONDS: Final = 5.0
FORGET_AFTER_SECONDS: Final = 20.0

_SEEN: Final = """
INSERT INTO processes (process, seen_at) VALUES (%s, now())
ON CONFLICT (process) DO UPDATE SET seen_at = now()"""
_WRITTEN: Final = "SELECT match_id, player_id FROM watchers WHERE process = %s"
_CHANGE: Final = """
WITH changed AS (
    SELECT %s::uuid AS process, match_id, player_id, is_watching
    FROM unnest(%s::uuid[], %s::uuid[], %s::bool[]) AS c (match_id, player_id, is_watching)
), seen AS (
    INSERT INTO processes (process, seen_at) SELECT DISTINCT process, now() FROM changed
    ON CONFLICT (process) DO NOTHING
), closed AS (
    DELETE FROM watchers AS w USING changed AS c
    WHERE NOT c.is_watching AND (w.process, w.match_id, w.player_id) = (c.process, c.match_id, c.player_id)
), opened AS (
    INSERT INTO watchers SELECT process, match_id, player_id FROM changed WHERE is_watching
    ON CONFLICT DO NOTHING
)
SELECT pg_notify('presence', concat_ws(' ', process, match_id, player_id, is_watching)) FROM changed"""
_FORGET: Final = """
WITH alive AS (
    SELECT process FROM processes WHERE seen_at >= now() - make_interval(secs => %s)
), gone AS (
    DELETE FROM processes WHERE process NOT IN (SELECT process FROM alive)
)
DELETE FROM watchers WHERE process NOT IN (SELECT process FROM alive)"""
_OTHERS: Final = """
SELECT w.process, w.match_id, w.player_id FROM watchers AS w JOIN processes USING (process)
WHERE w.process <> %s AND seen_at >= now() - make_interval(secs => %s)"""
_LEAVE: Final = """
WITH seen AS (DELETE FROM processes WHERE process = %s RETURNING process),
     gone AS (DELETE FROM watchers AS w USING seen WHERE w.process = seen.process)
SELECT pg_notify('presence', process::text) FROM seen"""


class Watchers:
    """This process among those that serve the same database."""

    def __init__(
        self,
        database: Database,
        presence: Presence,
        reconcile_seconds: float = RECONCILE_SECONDS,
        forget_after_seconds: float = FORGET_AFTER_SECONDS,
    ) -> None:
        self._database = database
        self._presence = presence
        self._reconcile_seconds = reconcile_seconds
        self._forget_after = forget_after_seconds
        self._process = uuid4()
        self._written: set[Watcher] = set()
        self._writing = asyncio.Lock()
        self._asked = asyncio.Event()
        self._heard_while_reading: list[tuple[UUID, Watcher, bool]] = []

    async def announce(self) -> None:
        """Wait until somebody comes or goes here, and let the others know. Raises StoreUnavailable."""
        await self._presence.changed_here.wait()
        self._presence.changed_here.clear()
        async with self._writing:
            await self._write_changes()

    async def keep_in_step(self) -> None:
        """Reconcile when it is time again, or `read_again` asks for it. Raises StoreUnavailable."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._reconcile_seconds):
                await self._asked.wait()
        self._asked.clear()
        await self.reconcile()

    async def reconcile(self) -> None:
        """Mend whatever the tables say wrongly of us, and believe what they say of the others."""
        self._heard_while_reading.clear()
        async with self._writing:
            await self._database.rows(_SEEN, self._process)
            self._written = {Watcher(*row) for row in await self._database.rows(_WRITTEN, self._process)}
            await self._write_changes()
        await self._database.rows(_FORGET, self._forget_after)
        rows = await self._database.rows(_OTHERS, self._process, self._forget_after)
        self._presence.replace_elsewhere((process, Watcher(*watcher)) for process, *watcher in rows)
        for process, watcher, is_watching in self._heard_while_reading:  # the rows may be older
            self._presence.heard(process, watcher, is_watching=is_watching)

    def read_again(self) -> None:
        """Anything may have changed: do not wait for the next time."""
        self._asked.set()

    def heard(self, said: str) -> None:
        """A process told of one watcher; anything else, as when one leaves, is in the tables."""
        try:
            process, match_id, player_id = [UUID(word) for word in said.split()[:3]]
        except ValueError:
            self.read_again()
            return
        if process == self._process:
            return
        told = process, Watcher(match_id, player_id), said.endswith("t")
        self._heard_while_reading.append(told)
        self._presence.heard(process, told[1], is_watching=told[2])

    async def leave(self) -> None:
        """Take back all that was written; if it cannot be, the others forget us in a while."""
        with suppress(StoreUnavailable):
            await self._database.rows(_LEAVE, self._process)

    async def _write_changes(self) -> None:
        here = self._presence.here
        changed = list(here ^ self._written)
        if changed:
            matches, players = [list(ids) for ids in zip(*changed, strict=True)]
            opened = [watcher in here for watcher in changed]
            await self._database.rows(_CHANGE, self._process, matches, players, opened)
            self._written = here
