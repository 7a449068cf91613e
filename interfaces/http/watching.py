"""Online matches that anyone signed in may watch."""

from typing import Literal

from pydantic import Field
from starlette.responses import Response
from typing_extensions import TypedDict

from application.matches.view import rfc3339
from interfaces.http.answers import json_answer
from interfaces.http.operations import Call, Operation
from interfaces.http.paging import PageQuery, page_of


class WatchableAnswer(TypedDict):
    """An online match without a stake that is being played; `at`: when its table was opened."""

    match_id: str
    mode: Literal["online"]
    ruleset: str
    seats: int
    pairs: bool
    state: Literal["playing"]
    at: str


class WatchablesAnswer(TypedDict):
    """Matches to watch, newest first."""

    items: list[WatchableAnswer]
    next: str | None


class WatchQuery(PageQuery):
    """Only what is being played can be listed."""

    state: Literal["playing"] = Field("playing")


async def watchable(call: Call) -> Response:
    """What there is to watch."""
    query: WatchQuery = call.query
    page = page_of(await call.services.histories.watchable(query.after, query.limit + 1), query.limit)
    items: list[WatchableAnswer] = [
        {
            "match_id": str(one.match_id),
            "mode": "online",
            "ruleset": one.ruleset,
            "seats": one.seats,
            "pairs": one.pairs,
            "state": "playing",
            "at": rfc3339(one.at),
        }
        for one in page.items
    ]
    return json_answer({"items": items, "next": page.next})


OPERATIONS = (
    Operation(
        "GET",
        "/v1/matches",
        watchable,
        "Online matches without a stake that are being played, for anyone to watch",
        answer=WatchablesAnswer,
        query=WatchQuery,
        limit="look",
    ),
)
