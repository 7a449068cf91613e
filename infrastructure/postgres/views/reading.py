"""Reading the views from Postgres: see `application.views.ports`."""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

from application.views.rows import Entry, Figures, Line, Played, Ranked, Watchable
from infrastructure.postgres.database import Database
from infrastructure.postgres.views.runner import Views

_ENTRIES: Final = """
    SELECT entry, at, amount, reason, nullif(stream_id, owner), balance FROM postings
    WHERE account = 'player' AND owner = %s AND (%s::bigint IS NULL OR entry < %s)
    ORDER BY entry DESC LIMIT %s
"""
_BALANCE_AFTER: Final = """
    SELECT posting.balance FROM postings AS posting JOIN stored_events AS logged
        ON logged.originator_id = posting.stream_id AND logged.originator_version = posting.version
    WHERE posting.account = 'player' AND posting.owner = %s AND logged.notification_id <= (
        SELECT notification_id FROM stored_events WHERE originator_id = %s AND originator_version = %s)
    ORDER BY posting.entry DESC LIMIT 1
"""
# Partners may be level in everything: any order will do for them, as long as it stays.
_RANKED: Final = """
    SELECT rank, player_id, points, wins, matches FROM (
        SELECT row_number() OVER (ORDER BY points DESC, wins DESC, matches, reached, player_id) AS rank,
               league_rows.*
        FROM league_rows WHERE week = %s
    ) AS ranked
"""
_LINES: Final = """
    SELECT match_id, at, place, halved, points FROM league_lines
    WHERE week = %s AND player_id = %s ORDER BY at, match_id
"""
_PLAYED: Final = """
    SELECT sat, match_id, mode, ruleset, seats, state, seat.at, place, coins, xp, league
    FROM history_seats AS seat JOIN history_matches USING (match_id)
    WHERE player_id = %s AND (%s::text IS NULL OR state = %s) AND (%s::text IS NULL OR mode = %s)
      AND (%s::bigint IS NULL OR sat < %s)
    ORDER BY sat DESC LIMIT %s
"""
_WATCHABLE: Final = """
    SELECT opened, match_id, ruleset, seats, pairs, at FROM history_matches
    WHERE mode = 'online' AND state = 'playing' AND stake = 0 AND (%s::bigint IS NULL OR opened < %s)
    ORDER BY opened DESC LIMIT %s
"""
_FIGURES: Final = "SELECT matches, wins, escobas FROM player_statistics WHERE player_id = %s"


class PostgresWallets:
    """Coins."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def balance(self, player_id: UUID) -> int:
        """Coins of a player."""
        rows = await self._database.rows("SELECT balance FROM wallets WHERE player_id = %s", player_id)
        return rows[0][0] if rows else 0

    async def balance_after(self, player_id: UUID, version: int) -> int:
        """Coins of a player just after an event of the player's own stream."""
        rows = await self._database.rows(_BALANCE_AFTER, player_id, player_id, version)
        return rows[0][0] if rows else 0

    async def entries(self, player_id: UUID, before: int | None, limit: int) -> Sequence[Entry]:
        """Postings, newest first."""
        rows = await self._database.rows(_ENTRIES, player_id, before, before, limit)
        return [Entry(*row) for row in rows]


class PostgresWeeks:
    """The league."""

    def __init__(self, database: Database, views: Views) -> None:
        self._database = database
        self._views = views

    async def ranked(self, week: str, after: int, limit: int) -> Sequence[Ranked]:
        """Players by rank."""
        await self._views.seen_all("league")
        page = f"{_RANKED} WHERE rank > %s ORDER BY rank LIMIT %s"
        return [Ranked(*row) for row in await self._database.rows(page, week, after, limit)]

    async def of(self, week: str, player_id: UUID) -> Ranked | None:
        """One player's place."""
        await self._views.seen_all("league")
        rows = await self._database.rows(f"{_RANKED} WHERE player_id = %s", week, player_id)
        return Ranked(*rows[0]) if rows else None

    async def players(self, week: str) -> int:
        """How many players have points."""
        rows = await self._database.rows("SELECT count(*) FROM league_rows WHERE week = %s", week)
        count: int = rows[0][0]
        return count

    async def lines(self, week: str, player_id: UUID) -> Sequence[Line]:
        """A player's matches."""
        await self._views.seen_all("league")
        return [Line(*row) for row in await self._database.rows(_LINES, week, player_id)]


class PostgresHistories:
    """What has been played."""

    def __init__(self, database: Database, views: Views) -> None:
        self._database = database
        self._views = views

    async def of(
        self, player_id: UUID, state: str | None, mode: str | None, before: int | None, limit: int
    ) -> Sequence[Played]:
        """A player's matches."""
        await self._views.seen_all("history")
        asked = player_id, state, state, mode, mode, before, before, limit
        return [Played(*row) for row in await self._database.rows(_PLAYED, *asked)]

    async def watchable(self, before: int | None, limit: int) -> Sequence[Watchable]:
        """Matches that may be watched."""
        await self._views.seen_all("history")
        return [Watchable(*row) for row in await self._database.rows(_WATCHABLE, before, before, limit)]

    async def figures(self, player_id: UUID) -> Figures:
        """A player's figures."""
        await self._views.seen_all("statistics")
        rows = await self._database.rows(_FIGURES, player_id)
        return Figures(*rows[0]) if rows else Figures()

    async def experience(self, player_id: UUID) -> int:
        """A player's XP."""
        await self._views.seen_all("experience")
        rows = await self._database.rows("SELECT xp FROM experience WHERE player_id = %s", player_id)
        return rows[0][0] if rows else 0
