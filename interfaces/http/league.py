"""The weekly league: a week's table, and a row of it explained."""

from collections.abc import Mapping
from typing import Literal

from pydantic import Field
from starlette.responses import Response
from typing_extensions import TypedDict

from application.matches.view import rfc3339
from application.refusals import NotFound
from application.views.rows import Line, Ranked
from interfaces.http.answers import json_answer
from interfaces.http.operations import Call, Operation
from interfaces.http.paging import PageQuery


class RowAnswer(TypedDict):
    """A player's place: more points, then more wins, then fewer matches, then who got there first."""

    rank: int
    username: str | None
    points: int
    wins: int
    matches: int


class WeekAnswer(TypedDict):
    """A week from `starts_at` up to `ends_at`. `me` is the caller's row, null without points."""

    week: str
    starts_at: str
    ends_at: str
    items: list[RowAnswer]
    next: str | None
    me: RowAnswer | None


class LineAnswer(TypedDict):
    """What one match added: the points of the position by the factor, 0.5 if a simulated player sat."""

    match_id: str
    at: str
    position: int
    factor: float
    points: int


class ExplainedAnswer(TypedDict):
    """A player's week, match by match."""

    week: str
    username: str
    rank: int | None
    points: int
    wins: int
    matches: int
    items: list[LineAnswer]


class WeekQuery(PageQuery):
    """A part of the table, or the caller's surroundings."""

    around: Literal["me"] | None = Field(None)


async def week(call: Call) -> Response:
    """A week's table."""
    query: WeekQuery = call.query
    name, league = call.request.path_params["week"], call.services.league
    if query.around:
        found = await league.around(name, call.caller)
    else:
        found = await league.standings(name, call.caller, query.after or 0, query.limit)
    answer: WeekAnswer = {
        "week": found.week.name,
        "starts_at": rfc3339(found.week.starts_at),
        "ends_at": rfc3339(found.week.ends_at),
        "items": [_row(row, found.names) for row in found.rows],
        "next": None if found.next is None else str(found.next),
        "me": _row(found.me, found.names) if found.me else None,
    }
    return json_answer(answer)


async def explained(call: Call) -> Response:
    """A player's week."""
    account = await call.services.players.by_name(call.request.path_params["username"])
    if account is None:
        raise NotFound
    name = call.request.path_params["week"]
    found, row, lines = await call.services.league.explained(name, account.player_id)
    answer: ExplainedAnswer = {
        "week": found.name,
        "username": account.username,
        "rank": row.rank if row else None,
        "points": row.points if row else 0,
        "wins": row.wins if row else 0,
        "matches": row.matches if row else 0,
        "items": [_line(line) for line in lines],
    }
    return json_answer(answer)


def _row(row: Ranked, names: Mapping[str, str]) -> RowAnswer:
    return {
        "rank": row.rank,
        "username": names.get(str(row.player_id)),
        "points": row.points,
        "wins": row.wins,
        "matches": row.matches,
    }


def _line(line: Line) -> LineAnswer:
    return {
        "match_id": str(line.match_id),
        "at": rfc3339(line.at),
        "position": line.place,
        "factor": 0.5 if line.halved else 1.0,
        "points": line.points,
    }


OPERATIONS = (
    Operation(
        "GET",
        "/v1/league/weeks/{week}",
        week,
        "A week of the league: `current`, or by ISO name, `2026-W49`",
        answer=WeekAnswer,
        query=WeekQuery,
        refusals=("not-found",),
        limit="look",
    ),
    Operation(
        "GET",
        "/v1/league/weeks/{week}/players/{username}",
        explained,
        "A player's row of a week, match by match",
        answer=ExplainedAnswer,
        refusals=("not-found",),
        limit="look",
    ),
)
