"""Probes: is the process alive, can it serve, and what does it count."""

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import Response

from application.ports import StoreUnavailable
from interfaces.http.answers import json_answer
from interfaces.http.runtime import Runtime


async def live(_request: Request) -> Response:
    """Alive: the process answers."""
    return json_answer({"status": "live"})


async def ready(request: Request) -> Response:
    """Ready: the database answers too, and takes writes as far as can be seen; 503 while it does not.

    `lag`: how far each view is behind the log.
    """
    runtime: Runtime = request.app.state.runtime
    status = "waiting for the database"
    if runtime.services is not None:
        try:
            lag = await runtime.services.views.lag()
            status = "the database takes no writes"
            await runtime.services.writing.check()
        except StoreUnavailable:
            pass
        else:
            return json_answer({"status": "ready", "lag": lag})
    return json_answer({"status": status}, 503, {"Retry-After": "1"})


async def metrics(request: Request) -> Response:
    """Counts and times, as Prometheus text."""
    runtime: Runtime = request.app.state.runtime
    if runtime.services is not None:
        await runtime.metrics.look_at(runtime.services)
    return Response(runtime.metrics.as_text(), media_type=CONTENT_TYPE_LATEST)
