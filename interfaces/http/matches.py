"""Matches: opening one, looking at it, playing."""

from typing import Literal

from starlette.responses import Response

from application.matches.view_shape import MatchView
from application.ports import KeyKnown
from domain.match.terms import Terms, resolve_pairs
from interfaces.http.answers import json_answer
from interfaces.http.bodies import OpenMatchBody, PlayBody
from interfaces.http.match_answers import EventsAnswer, EventsQuery, MovesAnswer
from interfaces.http.operations import Call, Operation

RULES_OF_A_PLAY = (
    "match-over",
    "version-conflict",
    "seat-held-by-bot",
    "not-your-turn",
    "card-not-in-hand",
    "duplicate-card",
    "card-not-on-table",
    "not-fifteen",
)


async def open_match(call: Call) -> Response:
    """Open a match; practice starts at once."""
    body: OpenMatchBody = call.body
    terms = Terms(
        mode=body.mode,
        seats=body.seats,
        pairs=resolve_pairs(body.ruleset, body.seats, body.pairs),
        ruleset=body.ruleset,
        stake=body.stake,
        clock=body.clock,
        bot=body.bot,
    )
    outcome = await call.services.practice.open(call.caller, terms, call.key)
    status = int(outcome.answer) if isinstance(outcome, KeyKnown) else 201
    return _view(await call.services.matches.answer(call.caller, outcome), status)


async def look(call: Call) -> Response:
    """The match as the caller may see it now."""
    return _view(await call.services.matches.view(call.caller, call.match_id))


async def moves(call: Call) -> Response:
    """Every legal play of the caller."""
    found = await call.services.matches.moves(call.caller, call.match_id)
    answer: MovesAnswer = {
        "version": found.version,
        "moves": [{"card": move.card, "take": list(move.take)} for move in found.moves],
        "truncated": found.truncated,
    }
    return json_answer(answer, headers=_PRIVATE)


async def play(call: Call) -> Response:
    """Play a card."""
    body: PlayBody = call.body
    view = await call.services.matches.play(
        call.caller, call.match_id, body.card, body.take, body.expected_version, call.key
    )
    return _view(view)


async def forfeit(call: Call) -> Response:
    """Give the match up."""
    return _view(await call.services.matches.forfeit(call.caller, call.match_id, call.key))


async def reclaim(call: Call) -> Response:
    """Play again."""
    return _view(await call.services.matches.reclaim(call.caller, call.match_id, call.key))


async def events(call: Call) -> Response:
    """What has happened, as the caller may see it."""
    query: EventsQuery = call.query
    items = await call.services.matches.events(call.caller, call.match_id, query.after, query.limit)
    more = items[-1]["version"] if len(items) == query.limit else None
    answer: EventsAnswer = {"items": items, "next": more}
    return json_answer(answer, headers=_PRIVATE)


_PRIVATE = {"Cache-Control": "private, no-store"}


def _view(view: MatchView, status: Literal[200, 201] | int = 200) -> Response:
    return json_answer(view, status, {"ETag": f'"{view["version"]}"', **_PRIVATE})


OPERATIONS = (
    Operation(
        "POST",
        "/v1/matches",
        open_match,
        "Open a match; practice starts at once",
        status=201,
        answer=MatchView,
        body=OpenMatchBody,
        keyed=True,
    ),
    Operation("GET", "/v1/matches/{match_id}", look, "A match, as the caller may see it", answer=MatchView),
    Operation(
        "GET", "/v1/matches/{match_id}/moves", moves, "Every legal play of the caller", answer=MovesAnswer
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
    ),
    Operation(
        "POST",
        "/v1/matches/{match_id}/forfeit",
        forfeit,
        "Give the seat up for good; harmless when repeated",
        answer=MatchView,
        keyed=True,
        refusals=("match-over",),
    ),
    Operation(
        "POST",
        "/v1/matches/{match_id}/reclaim",
        reclaim,
        "Take the seat back from the bot that plays it; harmless when repeated",
        answer=MatchView,
        keyed=True,
        refusals=("match-over", "seat-held-by-bot"),
    ),
    Operation(
        "GET",
        "/v1/matches/{match_id}/events",
        events,
        "What has happened, oldest first",
        answer=EventsAnswer,
        query=EventsQuery,
    ),
)
