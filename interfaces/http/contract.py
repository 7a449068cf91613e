"""The contract as it is served: the OpenAPI document, a page for people, and what each problem means."""

from collections.abc import Awaitable, Callable, Iterable

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from interfaces.http.answers import PUBLIC, json_answer
from interfaces.http.docs_page import page_of
from interfaces.http.openapi import document_of
from interfaces.http.operations import Operation
from interfaces.http.problems import PROBLEMS, problem
from interfaces.http.security_headers import DOCUMENT

Endpoint = Callable[[Request], Awaitable[Response]]


def document_endpoint(operations: Iterable[Operation]) -> Endpoint:
    """`GET /openapi.json`."""
    document = document_of(operations)

    async def endpoint(_request: Request) -> Response:
        return json_answer(document, headers=PUBLIC)

    return endpoint


def page_endpoint(operations: Iterable[Operation]) -> Endpoint:
    """`GET /docs`."""
    page = page_of(document_of(operations))

    async def endpoint(_request: Request) -> Response:
        return HTMLResponse(page, headers=DOCUMENT)

    return endpoint


async def problem_page(request: Request) -> Response:
    """What a problem's `type` leads to."""
    code = request.path_params["code"]
    if code not in PROBLEMS:
        return problem("not-found")
    status, title = PROBLEMS[code]
    return json_answer({"code": code, "status": status, "title": title}, headers=PUBLIC)
