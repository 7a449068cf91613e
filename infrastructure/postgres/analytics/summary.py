"""The figures of the dashboard, each a statement over the views."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from application.analytics.span import Span
from application.analytics.summary import SANITY, Coins, Figures, HandsOfKind, Tables
from infrastructure.postgres.analytics.snapshot import Connection

Row = dict[str, Any]

_COUNTED: Final = """
    count(*) AS opened, count(started_at) AS started,
    count(*) FILTER (WHERE filled_by_simulated > 0) AS filled_by_simulated, count(cancelled_at) AS cancelled
"""
_OPENED: Final = """
    FROM analytics.tables
    WHERE mode <> 'practice' AND opened_at >= %(since)s::timestamptz AND opened_at < %(until)s::timestamptz
"""
_TABLES: Final = f"""
    SELECT {_COUNTED}, percentile_cont(0.5) WITHIN GROUP (ORDER BY waited_seconds) AS median,
           percentile_cont(0.9) WITHIN GROUP (ORDER BY waited_seconds) AS p90 {_OPENED}
"""
_BY_DAY: Final = f"""
    SELECT to_char(opened_at AT TIME ZONE %(zone)s, 'YYYY-MM-DD') AS day, {_COUNTED} {_OPENED}
    GROUP BY 1 ORDER BY 1
"""
_MATCHES: Final = """
    SELECT mode, ruleset, seats, pairs, stake, count(won) AS played, count(*) FILTER (WHERE won) AS won,
           count(*) FILTER (WHERE NOT won) AS void, count(*) FILTER (WHERE state = 'playing') AS running
    FROM analytics.matches
    WHERE state = 'playing' OR state = 'ended'
      AND ended_at >= %(since)s::timestamptz AND ended_at < %(until)s::timestamptz
    GROUP BY mode, ruleset, seats, pairs, stake ORDER BY mode, ruleset, seats, pairs, stake
"""
_COINS: Final = """
    SELECT coalesce(-sum(amount) FILTER (WHERE account = 'mint' AND at >= %(since)s::timestamptz), 0)::bigint
               AS minted,
           coalesce(sum(amount) FILTER (WHERE account = 'escrow'), 0)::bigint AS escrow,
           coalesce(sum(amount) FILTER (WHERE account = 'player'), 0)::bigint AS players,
           coalesce(sum(amount) FILTER (WHERE amount > 0 AND at >= %(since)s::timestamptz), 0)::bigint
               AS moved
    FROM analytics.postings WHERE at < %(until)s::timestamptz
"""
_LEAGUE: Final = """
    SELECT rank, username, points, wins, matches FROM analytics.league
    WHERE week = %(week)s AND rank <= 20 ORDER BY rank
"""
_HANDS: Final = """
    WITH whole AS (
        SELECT match_id, ruleset, seats, pairs, hands, captures, escobas FROM analytics.matches
        WHERE won AND reason <> 'forfeit'
          AND ended_at >= %(since)s::timestamptz AND ended_at < %(until)s::timestamptz
    ), scored AS (
        SELECT match_id, sum(points) AS points FROM analytics.hands GROUP BY match_id
    )
    SELECT ruleset, seats, pairs, sum(hands)::bigint AS hands, round(avg(hands), 3)::float8 AS hands_a_match,
           round(sum(escobas)::numeric / sum(hands), 3)::float8 AS escobas_a_hand,
           round(sum(captures)::numeric / sum(hands), 3)::float8 AS captures_a_hand,
           round(sum(points) / sum(hands), 3)::float8 AS points_a_hand
    FROM whole JOIN scored USING (match_id)
    GROUP BY ruleset, seats, pairs ORDER BY ruleset, seats, pairs
"""


async def figures_of(connection: Connection, span: Span, week: str, zone: str) -> Figures:
    """All figures."""
    asked = {
        "since": span.since or "-infinity",
        "until": span.until or "infinity",
        "week": week,
        "zone": zone,
    }

    async def rows(statement: str) -> list[Any]:
        return await _rows(connection, statement, asked)

    coins: list[Coins] = await rows(_COINS)
    return {
        "tables": _tables((await rows(_TABLES))[0]),
        "tables_by_day": await rows(_BY_DAY),
        "matches": await rows(_MATCHES),
        "coins": coins[0],
        "league": {"week": week, "items": await rows(_LEAGUE)},
        "hands": _beside_the_sane(await rows(_HANDS)),
    }


async def _rows(connection: Connection, statement: str, asked: Mapping[str, object]) -> list[Row]:
    cursor = await connection.execute(statement, asked)
    names = [column.name for column in cursor.description or ()]
    return [dict(zip(names, row, strict=True)) for row in await cursor.fetchall()]


def _tables(row: Row) -> Tables:
    waited = {"median": row.pop("median"), "p90": row.pop("p90")}
    return {**row, "waited_seconds": waited}  # type: ignore[typeddict-item]


def _beside_the_sane(rows: Sequence[Row]) -> list[HandsOfKind]:
    return [
        {**row, "sanity": SANITY.get((row["ruleset"], row["seats"], row["pairs"]))}  # type: ignore[typeddict-item]
        for row in rows
    ]
