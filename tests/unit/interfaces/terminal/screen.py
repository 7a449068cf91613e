"""The screens without a terminal: keys go in, and what would be seen comes out as text."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from textual.pilot import Pilot

from application.offline import OfflinePractice
from interfaces.terminal.screens.app import EscombraApp
from interfaces.terminal.screens.options import Options
from interfaces.terminal.screens.scores import OverScreen, ScoreScreen
from interfaces.terminal.screens.table import TableScreen
from tests.given import SEED

Story: TypeAlias = Callable[["Person"], Awaitable[None]]
MOST_KEYS: Final = 1_500


class Person:
    """Somebody at the keys."""

    def __init__(self, app: EscombraApp, pilot: Pilot[None]) -> None:
        self.app = app
        self._pilot = pilot

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until nothing moves any more."""
        await self._pilot.press(*keys)
        await self._pilot.pause()

    async def press_until(self, key: str, come: Callable[["Person"], bool]) -> None:
        """Press one key until something has come, and look at it when it is drawn."""
        for _ in range(MOST_KEYS):
            if come(self):
                await self.press()
                return
            self.app.simulate_key(key)  # the pilot would wait for every picture to rest
            await self._pilot.pause(0)
        raise AssertionError("it does not come")

    @property
    def is_counting(self) -> bool:
        """Whether the points of a hand, or the end of the match, lie over the table."""
        return isinstance(self.app.screen, ScoreScreen | OverScreen)

    @property
    def celebrates(self) -> bool:
        """Whether an escoba has just been made."""
        return isinstance(self.app.screen, TableScreen) and self.app.screen._frame.is_escoba

    @property
    def sees(self) -> str:
        """The screen as lines of text."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())

    @property
    def game(self) -> OfflinePractice:
        """The match at the table."""
        table = next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))
        return table._game


def at_the_screen(
    options: Options,
    story: Story,
    *,
    size: tuple[int, int] = (80, 24),
    pace: float = 1_000,
    seed: bytes = SEED,
) -> None:
    """Let a person live through a story, in which time alone changes nothing unless `pace` is small."""

    async def run() -> None:
        app = EscombraApp(options, seed, pace=pace)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await story(Person(app, pilot))

    asyncio.run(run())
