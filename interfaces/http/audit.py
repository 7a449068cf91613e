"""For auditors: matches that are over, whole; the verdict on each; and whether all coins add up."""

from typing import Any

from starlette.responses import Response
from typing_extensions import TypedDict

from application.audit.telling import checks_as_json
from infrastructure.audit.whole import whole_events
from interfaces.http.answers import PRIVATE, json_answer
from interfaces.http.match_answers import EventsQuery
from interfaces.http.operations import Call, Operation


class WholeEventAnswer(TypedDict):
    """An event, and its record: docs/auditors.md says how `hash` follows from it.

    `at` and `payload` are null where `state`, which is what is stored, cannot be read.
    """

    version: int
    type: str
    at: str | None
    payload: dict[str, Any] | None
    position: int
    topic: str
    state: str
    hash: str


class WholeEventsAnswer(TypedDict):
    """Events, oldest first. `next` is the version to ask for more `after`, null at the end."""

    items: list[WholeEventAnswer]
    next: int | None


class CheckAnswer(TypedDict):
    """One check: whether it holds, and what holds or what is wrong, by event."""

    name: str
    ok: bool
    detail: str


class VerdictAnswer(TypedDict):
    """Whether a match is right, check by check."""

    ok: bool
    checks: list[CheckAnswer]


class SolvencyAnswer(TypedDict):
    """Coins by kind of account. `total` is 0, and `mint` at most that; `wrong` says what does not add up."""

    ok: bool
    total: int
    mint: int
    players: int
    escrows: int
    wrong: list[str]


async def whole_match(call: Call) -> Response:
    """Every event of it, with its record."""
    query: EventsQuery = call.query
    found = await whole_events(call.services.database, call.match_id, query.after, query.limit)
    answer: WholeEventsAnswer = {
        "items": [
            {
                "version": event.version,
                "type": event.type,
                "at": event.at,
                "payload": event.payload,
                "position": event.position,
                "topic": event.topic,
                "state": event.state,
                "hash": event.hash.hex(),
            }
            for event in found
        ],
        "next": found[-1].version if len(found) == query.limit else None,
    }
    return json_answer(answer, headers=PRIVATE)


async def verdict(call: Call) -> Response:
    """The verdict on a match."""
    found = await call.services.auditor.verdict(call.match_id)
    answer: VerdictAnswer = {"ok": found.ok, "checks": checks_as_json(found)}  # type: ignore[typeddict-item]
    return json_answer(answer, headers=PRIVATE)


async def solvency(call: Call) -> Response:
    """The sums of all accounts."""
    found = await call.services.auditor.solvency()
    answer: SolvencyAnswer = {
        "ok": found.ok,
        "total": found.total,
        "mint": found.mint,
        "players": found.players,
        "escrows": found.escrows,
        "wrong": list(found.wrong),
    }
    return json_answer(answer, headers=PRIVATE)


OPERATIONS = (
    Operation(
        "GET",
        "/v1/audit/matches/{match_id}",
        whole_match,
        "A match that is over, every event whole, with its record in the log",
        answer=WholeEventsAnswer,
        query=EventsQuery,
        role="auditor",
        refusals=("match-running",),
        limit="audit",
    ),
    Operation(
        "GET",
        "/v1/audit/matches/{match_id}/verdict",
        verdict,
        "Whether a match that is over was dealt, played, counted and paid right",
        answer=VerdictAnswer,
        role="auditor",
        is_long=True,
        refusals=("match-running",),
        limit="audit",
    ),
    Operation(
        "GET",
        "/v1/audit/solvency",
        solvency,
        "Whether all coins add up",
        answer=SolvencyAnswer,
        role="auditor",
        is_long=True,
        limit="audit",
    ),
)
