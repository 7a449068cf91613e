"""The Starlette application: every operation as a route, every refusal as a problem document."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from application.ports import StoreUnavailable
from domain.rules.refusals import Refusal
from infrastructure.settings import Settings
from interfaces.http import (
    admin,
    analytics,
    audit,
    contract,
    health,
    keys,
    league,
    matches,
    mine,
    players,
    proof,
    rooms,
    stream,
    tables,
    watching,
)
from interfaces.http.operations import Operation, call_of
from interfaces.http.problems import CODE_OF_STATUS, problem, problem_of
from interfaces.http.runtime import Runtime
from interfaces.http.shortcut import Endpoint, Shortcut
from interfaces.web.pages import page_routes

_log = structlog.get_logger()

ANSWER_SECONDS: Final = 1.8
"""When the database hangs everybody is told in time, also those who wait for each other."""
OPERATIONS: Final = (
    *players.OPERATIONS,
    *mine.OPERATIONS,
    *tables.OPERATIONS,
    *rooms.OPERATIONS,
    *watching.OPERATIONS,
    *matches.OPERATIONS,
    *proof.OPERATIONS,
    *stream.OPERATIONS,
    *league.OPERATIONS,
    *admin.OPERATIONS,
    *analytics.OPERATIONS,
    *keys.OPERATIONS,
    *audit.OPERATIONS,
)


def create_app(conninfo: str, settings: Settings) -> Starlette:
    """The application on one database; it starts and stops its own services."""
    runtime = Runtime(conninfo, settings)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await runtime.start()
        try:
            yield
        finally:
            await runtime.stop()

    endpoints = {(one.method, one.path): endpoint_of(one, runtime) for one in OPERATIONS}
    app = Starlette(
        routes=[
            *[Route(path, endpoint, methods=[method]) for (method, path), endpoint in endpoints.items()],
            Route("/openapi.json", contract.document_endpoint(OPERATIONS)),
            Route("/docs", contract.page_endpoint(OPERATIONS)),
            Route("/problems/{code}", contract.problem_page),
            Route("/health/live", health.live),
            Route("/health/ready", health.ready),
            Route("/metrics", health.metrics),
            *page_routes(settings.offline_folder),
        ],
        middleware=[Middleware(Shortcut, endpoints)],
        exception_handlers={HTTPException: _http_problem, Exception: _broken},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # a path with one slash more is another path
    app.state.runtime = runtime
    return app


def endpoint_of(operation: Operation, runtime: Runtime) -> Endpoint:
    """What answers an operation: check, carry out, answer, count."""
    name = f"{operation.method} {operation.path}"
    handler = runtime.turns.before(runtime.limits.before(operation.handler, operation.limit), operation.limit)
    session_of = runtime.strangers.session_of

    async def endpoint(request: Request) -> Response:
        started = time.perf_counter()
        outcome = "ok"
        try:
            if runtime.services is None:
                raise StoreUnavailable("the database has not answered yet")
            call = await call_of(operation, request, runtime.services, session_of)
            if operation.access == "anyone" or operation.is_long:  # hashing a password may take its turn
                return await handler(call)
            async with asyncio.timeout(ANSWER_SECONDS):  # waits for the database can be broken off
                return await handler(call)
        except Refusal as refusal:
            outcome = refusal.code
            return problem_of(refusal)
        except (StoreUnavailable, TimeoutError) as error:
            outcome = "unavailable"
            _log.warning("database unavailable", operation=name, error=str(error))
            return problem("unavailable")
        except ClientDisconnect:
            outcome = "client-gone"
            return Response(status_code=400)
        finally:
            runtime.metrics.count(name, outcome, time.perf_counter() - started)

    return endpoint


async def _http_problem(_request: Request, error: Exception) -> Response:
    if not isinstance(error, HTTPException):
        return problem("internal-error")
    return problem(CODE_OF_STATUS.get(error.status_code, "bad-request"), headers=error.headers)


async def _broken(_request: Request, error: Exception) -> Response:
    answer = problem("internal-error", headers={"Connection": "close"})  # uvicorn will hang up after it
    _log.error("internal error", problem=bytes(answer.body).decode(), exc_info=error)
    return answer
