"""A turn that is about to run out, on a real database with a clock that the test drives."""

import asyncio
from datetime import timedelta
from uuid import UUID

from application.matches.hints import Hint
from application.matches.watch import Frame, Happened, Snapshot
from infrastructure.services import Services
from tests.integration.servers import TWO, opened, play
from tests.integration.test_deadlines import DrivenClock, deadline_of, with_clock


async def always() -> bool:
    """The stream may go on."""
    return True


async def last_third_of(server: Services, clock: DrivenClock, player: UUID, match_id: UUID) -> Hint:
    """The hint that has to come, once the last third of the turn has begun."""
    view = await server.matches.view(player, match_id)
    clock.now = deadline_of(view) - timedelta(seconds=5)
    return Hint("turn_warning", {"seat": 0, "deadline": view["turn_deadline"]})


def test_each_turn_of_a_person_is_warned_of_once(database: str) -> None:
    async def scenario(server: Services, clock: DrivenClock, player: UUID) -> None:
        match_id = await opened(server, player, TWO._replace(clock=15))
        stream = server.watch.follow(player, match_id, None, always)
        assert isinstance(await anext(stream), Snapshot)
        frames: list[Frame] = []
        for _ in range(3):
            warning = await last_third_of(server, clock, player, match_id)
            async with asyncio.timeout(10):
                while not frames or frames[-1] != warning:
                    frames.append(await anext(stream))
            await play(server, player, match_id)

        hints = [frame for frame in frames if isinstance(frame, Hint)]
        assert len(hints) == len({hint.data["deadline"] for hint in hints}) == 3
        versions = [frame.event["version"] for frame in frames if isinstance(frame, Happened)]
        assert versions == list(range(versions[0], versions[0] + len(versions)))

    with_clock(database, scenario)


def test_stream_that_is_opened_in_the_last_third_is_warned_at_once(database: str) -> None:
    async def scenario(server: Services, clock: DrivenClock, player: UUID) -> None:
        match_id = await opened(server, player, TWO._replace(clock=15))
        warning = await last_third_of(server, clock, player, match_id)

        stream = server.watch.follow(player, match_id, None, always)

        async with asyncio.timeout(10):
            assert isinstance(await anext(stream), Snapshot)
            assert await anext(stream) == warning

    with_clock(database, scenario)
