"""The audit for a server that goes on: in a thread of its own, a few at a time."""

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar
from uuid import UUID

import psycopg
from psycopg import Connection

from application.audit.verdict import Verdict
from application.ports import StoreUnavailable
from application.refusals import NotFound
from domain.match.refusals import MatchRunning
from infrastructure.audit.auditing import audit_match, snapshot
from infrastructure.audit.solvency import Solvency, solvency
from infrastructure.postgres.views.runner import Views

T = TypeVar("T")

AT_ONCE: Final = 2
FOLLOWERS: Final = ("history", "league", "experience", "statistics", "checkpoints")
_AT_MOST: Final = "SET LOCAL statement_timeout = '30s'"
UNFINISHED: Final = ("open", "playing")


class Auditor:
    """Audits of what is stored in one database."""

    def __init__(self, conninfo: str, views: Views) -> None:
        self._conninfo = conninfo
        self._views = views
        self._free = asyncio.Semaphore(AT_ONCE)

    async def verdict(self, match_id: UUID) -> Verdict:
        """The verdict on a match that is over.

        Raises NotFound, MatchRunning, or StoreUnavailable. A match that was cut off after its end was signed
        is not running: it is wrong.
        """
        for name in FOLLOWERS:
            await self._views.seen_all(name)
        verdict = await self._in_snapshot(lambda connection: audit_match(connection, match_id))
        if verdict is None:
            raise NotFound
        is_cut = any(finding.check == "end" for finding in verdict.findings)
        if verdict.state in UNFINISHED and not is_cut:
            raise MatchRunning
        return verdict

    async def solvency(self) -> Solvency:
        """Whether all coins add up now. Raises StoreUnavailable."""
        await self._views.seen_all("history")
        return await self._in_snapshot(solvency)

    async def _in_snapshot(self, work: Callable[[Connection[Any]], T]) -> T:
        async with self._free:
            try:
                return await asyncio.to_thread(self._do, work)
            except psycopg.OperationalError as error:
                raise StoreUnavailable(str(error)) from error

    def _do(self, work: Callable[[Connection[Any]], T]) -> T:
        with snapshot(self._conninfo) as connection:
            connection.execute(_AT_MOST)
            return work(connection)
