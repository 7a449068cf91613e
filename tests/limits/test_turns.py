"""Who comes in a crowd waits for a turn, a crowd that is too large is told so, and nobody else waits."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from starlette.responses import Response

from application.refusals import Busy
from infrastructure.settings import Settings
from interfaces.http.app import OPERATIONS, endpoint_of
from interfaces.http.limit_policies import Limit
from interfaces.http.operations import Handler
from interfaces.http.runtime import Runtime
from interfaces.http.turns import AT_ONCE, MOST_WAITING, Turns

ANSWER = Response()
MOST = MOST_WAITING["invite"]


class Desk:
    """Where everybody is served when it opens; counts who stands at it."""

    def __init__(self, limit: Limit = "invite") -> None:
        self.standing = 0
        self.opens = asyncio.Event()
        self._handler = Turns().before(self._serve, limit)

    async def _serve(self, _call: Any) -> Response:
        self.standing += 1
        try:
            await self.opens.wait()
        finally:
            self.standing -= 1
        return ANSWER

    async def crowd(self, size: int) -> list[asyncio.Task[Response]]:
        """So many who come in one moment."""
        call: Any = None
        coming = [asyncio.create_task(self._handler(call)) for _ in range(size)]
        await asyncio.sleep(0)
        return coming


def at_desk(scenario: Callable[[Desk], Awaitable[None]], limit: Limit = "invite") -> None:
    """Run a scenario."""

    async def run() -> None:
        await scenario(Desk(limit))

    asyncio.run(run())


def test_some_are_served_at_once_and_in_the_end_all() -> None:
    async def scenario(desk: Desk) -> None:
        crowd = await desk.crowd(MOST)
        assert desk.standing == AT_ONCE

        desk.opens.set()
        assert await asyncio.gather(*crowd) == [ANSWER] * MOST
        assert await (await desk.crowd(1))[0] == ANSWER

    at_desk(scenario)


def test_who_would_wait_for_too_long_is_told_at_once() -> None:
    async def scenario(desk: Desk) -> None:
        crowd = await desk.crowd(MOST + 3)

        refused = [one for one in crowd if one.done()]
        assert [type(one.exception()) for one in refused] == [Busy] * 3
        desk.opens.set()
        await asyncio.gather(*crowd, return_exceptions=True)

    at_desk(scenario)


def test_who_goes_away_makes_room() -> None:
    async def scenario(desk: Desk) -> None:
        crowd = await desk.crowd(MOST)
        for one in crowd[:10]:
            one.cancel()
        await asyncio.sleep(0.01)

        more = await desk.crowd(10)
        assert desk.standing == AT_ONCE
        desk.opens.set()
        assert await asyncio.gather(*crowd[10:], *more) == [ANSWER] * MOST

    at_desk(scenario)


def test_others_never_wait() -> None:
    async def scenario(desk: Desk) -> None:
        await desk.crowd(MOST + 3)
        assert desk.standing == MOST + 3
        desk.opens.set()

    at_desk(scenario, "play")


def test_operations_of_such_a_kind_wait_in_the_app_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Limit] = []

    def before(_turns: Turns, handler: Handler, limit: Limit) -> Handler:
        asked.append(limit)
        return handler

    monkeypatch.setattr(Turns, "before", before)
    runtime = Runtime("", Settings())
    for operation in OPERATIONS:
        endpoint_of(operation, runtime)

    assert set(MOST_WAITING) < set(asked)
    assert all("busy" in one.refusals for one in OPERATIONS if one.limit in MOST_WAITING)
    assert not any(one.is_long or one.access == "anyone" for one in OPERATIONS if one.limit in MOST_WAITING)
