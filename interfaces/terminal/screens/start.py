"""The first screen: the settings of a match, gone through with the arrow keys."""

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static

from interfaces.terminal.screens.options import SETTINGS, Options
from interfaces.terminal.screens.pictures import drawn

if TYPE_CHECKING:
    from interfaces.terminal.screens.app import EscombraApp


class StartScreen(Screen[None]):
    """Up and down choose a setting, left and right change it, Enter begins."""

    app: "EscombraApp"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(-1)"),
        Binding("down", "choose(1)"),
        Binding("left", "change(-1)"),
        Binding("right,space", "change(1)"),
        Binding("enter", "begin"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._at = 0

    def compose(self) -> ComposeResult:
        """A sign, the settings, and the keys."""
        with Vertical(id="start"):
            yield Static(id="sign")
            yield Static(id="hint")
            yield Static(id="settings")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Show it."""
        self.show()

    def show(self) -> None:
        """Everything anew, in the language chosen."""
        words, options = self.app.words, self.app.options
        sign = Text.assemble((words("app"), "bold"), "\n\n", drawn(words, ("7o", "sc"), 40, 9))
        self.query_one("#sign", Static).update(sign)
        self.query_one("#hint", Static).update(words("start.hint"))
        self.query_one("#settings", Static).update(Text("\n").join(self._lines(options)))
        self.query_one("#keys", Static).update(words("keys.start"))

    def action_choose(self, step: int) -> None:
        """The setting below, or above."""
        self._at = (self._at + step) % len(SETTINGS)
        self.show()

    def action_change(self, step: int) -> None:
        """The next value of the chosen setting, or the one before."""
        self.app.set_options(self.app.options.changed(SETTINGS[self._at], step))
        self.show()

    def action_begin(self) -> None:
        """To the table."""
        self.app.begin()

    def _lines(self, options: Options) -> list[Text]:
        words = self.app.words
        values = (
            words("language.own"),
            str(options.seats),
            words(f"ruleset.{options.ruleset}"),
            words("pairs.yes" if options.plays_in_pairs else "pairs.no"),
            words(f"bot.{options.bot}"),
        )
        names = [words(setting) for setting in SETTINGS]
        longest = max(map(len, names))
        return [
            Text(
                f"{'▶' if place == self._at else ' '} {name:<{longest}}   ◂ {value} ▸",
                "bold #ffe08a" if place == self._at else "",
            )
            for place, (name, value) in enumerate(zip(names, values, strict=True))
        ]
