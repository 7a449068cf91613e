"""Who follows a match live, through whatever happens, and keeps all that was told, in the order it came."""

import asyncio
from collections.abc import Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from random import Random
from typing import Final, NamedTuple
from uuid import UUID

from application.matches.shown import ShownEvent
from application.matches.view_shape import MatchView
from application.matches.watch import Frame, Happened, Snapshot
from application.ports import StoreUnavailable
from infrastructure.services import Services
from tests.simulated_town.processes import Process

BREAKS_ONE_IN: Final = 3
LONGEST_CONNECTION_SECONDS: Final = 30.0
SLOWEST_SECONDS: Final = 0.2


class Told(NamedTuple):
    """An event as it was told, and how long the match was in the log by then."""

    event: ShownEvent
    written: int


@dataclass
class Reader:
    """Connects again, with the last version that came, until there is nothing more to tell."""

    player_id: UUID
    match_id: UUID
    chance: Random
    processes: Sequence[Process]
    last: int | None
    """The version that came last. At first None, for a snapshot, or 0, for everything."""
    snapshots: list[MatchView] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    broken_off: int = 0
    """How many connections have ended in disorder."""
    is_done: bool = False

    async def read(self) -> None:
        """Through one process or another, to the end of the match."""
        while not self.is_done:
            task = self.chance.choice(self.processes).begin(self._connected)
            if self.chance.randrange(BREAKS_ONE_IN) == 0:
                lasts = self.chance.uniform(0, LONGEST_CONNECTION_SECONDS)
                asyncio.get_running_loop().call_later(lasts, task.cancel)
            await asyncio.wait([task])
            if task.cancelled() or isinstance(task.exception(), StoreUnavailable):
                self.broken_off += 1
            else:
                task.result()
            await asyncio.sleep(self.chance.uniform(0, 3))

    async def _connected(self, house: Services) -> None:
        """One connection: see `interfaces.http.stream`."""
        if await house.watch.is_over(self.player_id, self.match_id, self.last):
            self.is_done = True
            return
        following = house.watch.follow(self.player_id, self.match_id, self.last, _always)
        async with aclosing(following) as frames:  # type: ignore[type-var]
            async for frame in frames:
                self._take(frame)
                await asyncio.sleep(self.chance.uniform(0, SLOWEST_SECONDS))

    def _take(self, frame: Frame) -> None:
        if isinstance(frame, Snapshot):
            self.snapshots.append(frame.view)
            self.last = frame.view["version"]
        elif isinstance(frame, Happened):
            self.told.append(Told(frame.event, len(self.processes[0].log.streams[self.match_id])))
            self.last = frame.event["version"]


async def _always() -> bool:
    return True
