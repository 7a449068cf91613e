"""The game as a program of its own in the terminal: settings, language, one screen after the other."""

import os
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from application.offline import OfflinePractice
from domain.shuffle import SEED_BYTES
from interfaces.terminal.screens.options import Options
from interfaces.terminal.screens.start import StartScreen
from interfaces.terminal.screens.table import TableScreen
from interfaces.terminal.words import Words


class EscombraApp(App[None]):
    """`seed` deals the first match, chance the others; `pace` stretches the pauses, 0 for none."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,Q,ctrl+c,ctrl+d", "quit", priority=True),
    ]

    def __init__(self, options: Options, seed: bytes | None = None, *, pace: float = 1.0) -> None:
        super().__init__()
        self.options = options
        self.words = Words(options.language)
        self.pace = pace
        self._seed = seed

    def on_mount(self) -> None:
        """The settings first."""
        self.title = self.words("app")
        self.push_screen(StartScreen())

    def set_options(self, options: Options) -> None:
        """Other settings, and so maybe another language."""
        self.options = options
        self.words = Words(options.language)

    def begin(self) -> None:
        """A match on these settings."""
        seed, self._seed = self._seed or os.urandom(SEED_BYTES), None
        self.switch_screen(TableScreen(OfflinePractice(self.options.terms, seed)))

    def settings(self) -> None:
        """From the end of a match back to the settings."""
        self.pop_screen()
        self.switch_screen(StartScreen())
