"""A match: looking at it, and playing."""

from starlette.responses import Response

from application.matches.moves_shape import MovesAnswer, moves_answer
from application.matches.view_shape import MatchView
from interfaces.http.answers import PRIVATE, json_answer, view_answer
from interfaces.http.match_answers import EventsAnswer, EventsQuery
from interfaces.http.match_bodies import PlayBody
from interfaces.http.operations import Call, Operation

RULES_OF_A_PLAY = (
    "not-seated",
    "not-open",
    "match-over",
    "version-conflict",
    "seat-held-by-bot",
    "not-your-turn",
    "card-not-in-hand",
    "duplicate-card",
    "card-not-on-table",
    "not-fifteen",
)


async def look(call: Call) -> Response:
    """The match as the caller may see it now."""
    return view_answer(await call.services.matches.view(call.caller, call.match_id))


async def moves(call: Call) -> Response:
    """Every legal play of the caller."""
    found = await call.services.matches.moves(call.caller, call.match_id)
    return json_answer(moves_answer(found), headers=PRIVATE)


async def play(call: Call) -> Response:
    """Play a card."""
    body: PlayBody = call.body
    view = await call.services.playing.play(
        call.caller, call.match_id, body.card, body.take, body.expected_version, call.key
    )
    return view_answer(view)


async def forfeit(call: Call) -> Response:
    """Give the match up."""
    return view_answer(await call.services.playing.forfeit(call.caller, call.match_id, call.key))


async def reclaim(call: Call) -> Response:
    """Play again."""
    return view_answer(await call.services.playing.reclaim(call.caller, call.match_id, call.key))


async def events(call: Call) -> Response:
    """What has happened, as the caller may see it."""
    query: EventsQuery = call.query
    items = await call.services.matches.events(call.caller, call.match_id, query.after, query.limit)
    more = items[-1]["version"] if len(items) == query.limit else None
    answer: EventsAnswer = {"items": items, "next": more}
    return json_answer(answer, headers=PRIVATE)


OPERATIONS = (
    Operation(
        "GET",
        "/v1/matches/{match_id}",
        look,
        "A match, as the caller may see it",
        answer=MatchView,
        limit="play",
    ),
    Operation(
        "GET",
        "/v1/matches/{match_id}/moves",
        moves,
        "Every legal play of the caller",
        answer=MovesAnswer,
        limit="play",
    ),
    Operation(
        "POST",
        "/v1/matches/{match_id}/plays",
        play,
        "Play a held card: capture with it, or lay it down",
        answer=MatchView,
        body=PlayBody,
        keyed=True,
        refusals=RULES_OF_A_PLAY,
        limit="play",
    ),
    Operation(
        "POST",
        "/v1/matches/{match_id}/forfeit",
        forfeit,
        "Give the seat up for good; harmless when repeated",
        answer=MatchView,
        keyed=True,
        refusals=("match-over", "not-open", "not-seated"),
        limit="play",
    ),
    Operation(
        "POST",
        "/v1/matches/{match_id}/reclaim",
        reclaim,
        "Take the seat back from the bot that plays it; harmless when repeated",
        answer=MatchView,
        keyed=True,
        refusals=("match-over", "not-open", "seat-held-by-bot", "not-seated"),
        limit="play",
    ),
    Operation(
        "GET",
        "/v1/matches/{match_id}/events",
        events,
        "What has happened, oldest first",
        answer=EventsAnswer,
        query=EventsQuery,
        limit="play",
    ),
)
