"""Reports for analysts: the datasets as JSON, CSV or Parquet, and the figures of the dashboard."""

from contextlib import AsyncExitStack
from datetime import datetime
from typing import Final

from starlette.responses import Response

from application.analytics.ports import Form
from application.matches.view import rfc3339
from interfaces.http.analytics_answers import DatasetAnswer, DatasetQuery, SpanQuery, SummaryAnswer
from interfaces.http.answers import PRIVATE, json_answer
from interfaces.http.operations import Call, Operation
from interfaces.http.report_response import ReportResponse, while_there

POSITION: Final = "Escombra-Position"
MEDIA_TYPES: Final[dict[Form, str]] = {
    "json": "application/json",
    "csv": "text/csv; charset=utf-8; header=present",
    "parquet": "application/vnd.apache.parquet",
}


async def dataset(call: Call) -> Response:
    """A dataset, row by row, as the database finds it."""
    query: DatasetQuery = call.query
    name, form = call.request.path_params["dataset"], query.format
    async with AsyncExitStack() as stack:
        report = call.services.analytics.report(name, form, query.asked)
        found = await while_there(call.request.receive, stack.enter_async_context(report))
        file = f"escombra-{name}-{found.position}.{form}"
        headers = {
            **PRIVATE,
            POSITION: str(found.position),
            "Content-Disposition": f'attachment; filename="{file}"',
        }
        return ReportResponse(found.chunks, stack.pop_all(), headers, MEDIA_TYPES[form])


async def summary(call: Call) -> Response:
    """The figures of the dashboard."""
    query: SpanQuery = call.query
    asked = call.services.analytics.dashboard(query.asked)
    (since, until), week, figures = await while_there(call.request.receive, asked)
    answer: SummaryAnswer = {
        **figures,
        "from": _moment(since),
        "to": _moment(until),
        "week": week,
    }
    return json_answer(answer, headers={**PRIVATE, POSITION: str(figures["position"])})


def _moment(moment: datetime | None) -> str | None:
    return rfc3339(moment) if moment else None


_REFUSALS: Final = ("too-many-reports",)
OPERATIONS = (
    Operation(  # before the datasets, of which none has this name
        "GET",
        "/v1/analytics/summary",
        summary,
        "Tables, matches, coins, the league and hands, counted",
        answer=SummaryAnswer,
        query=SpanQuery,
        role="analyst",
        refusals=_REFUSALS,
        is_long=True,
        limit="report",
    ),
    Operation(
        "GET",
        "/v1/analytics/{dataset}",
        dataset,
        "A dataset, whole or a part of it, with the position of the log it was read at",
        answer=DatasetAnswer,
        also_as=tuple(kind.partition(";")[0] for form, kind in MEDIA_TYPES.items() if form != "json"),
        query=DatasetQuery,
        role="analyst",
        refusals=("not-found", "format-unavailable", *_REFUSALS),
        is_long=True,
        limit="report",
    ),
)
