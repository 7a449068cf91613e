"""What the operations on a table have in common: a keyed POST that answers with the view."""

from starlette.responses import Response

from application.matches.live import Done
from application.matches.repeating import status_of
from application.matches.view_shape import MatchView
from application.ports import KeyKnown
from interfaces.http.answers import view_answer
from interfaces.http.bodies import Body
from interfaces.http.limit_policies import Limit
from interfaces.http.operations import Call, Handler, Operation


async def answered(call: Call, outcome: Done | KeyKnown, status: int = 200) -> Response:
    """The view that a command left behind; for a known key, with the status it was answered with first."""
    if isinstance(outcome, KeyKnown):
        status = status_of(outcome)
    return view_answer(await call.services.matches.answer(call.caller, outcome), status)


def at_table(
    action: str,
    handler: Handler,
    summary: str,
    *refusals: str,
    body: type[Body] | None = None,
    status: int = 200,
    repeated_status: int | None = None,
    limit: Limit = "table",
) -> Operation:
    """A row of the contract."""
    return Operation(
        "POST",
        f"/v1/matches/{{match_id}}/{action}",
        handler,
        summary,
        status=status,
        repeated_status=repeated_status,
        answer=None if status == 204 else MatchView,
        body=body,
        keyed=True,
        refusals=refusals,
        limit=limit,
    )
