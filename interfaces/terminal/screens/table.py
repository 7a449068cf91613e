"""The table: what lies on it, what the person holds, what can be done, and what has just happened."""

from collections import deque
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Static

from application.offline import SEAT, OfflinePractice
from application.replay.words import by_value
from domain.match.events import HandScored, MatchVoided, MatchWon
from interfaces.terminal.frames import Frame, frames_of
from interfaces.terminal.screens.choice import Choice
from interfaces.terminal.screens.panels import options, sides
from interfaces.terminal.screens.pictures import HEIGHT, drawn
from interfaces.terminal.screens.scores import OverScreen, ScoreScreen
from interfaces.terminal.sentences import said, standing

if TYPE_CHECKING:
    from interfaces.terminal.screens.app import EscombraApp


class TableScreen(Screen[None]):
    """One match. Pictures that wait to be shown come first; then the person plays."""

    app: "EscombraApp"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "card(-1)"),
        Binding("right", "card(1)"),
        Binding("up", "option(-1)"),
        Binding("down", "option(1)"),
        Binding("enter,space", "go_on"),
        Binding("l,L", "language"),
        *[Binding(str(number), f"number({number})") for number in (1, 2, 3)],
    ]

    def __init__(self, game: OfflinePractice) -> None:
        super().__init__()
        self._game = game
        self._waiting = deque(frames_of(None, game.events))
        self._frame = self._waiting[0]
        self._told: deque[Frame] = deque(maxlen=4)
        self._choice: Choice | None = None

    def compose(self) -> ComposeResult:
        """From the top: standing, sides, felt, news, the person's cards with the options, keys."""
        yield Static(id="standing")
        yield Static(id="sides")
        yield Static(id="felt")
        yield Static(id="banner")
        yield Static(id="news")
        with Horizontal(id="mine"):
            yield Static(id="hand")
            yield Static(id="options")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Begin to show."""
        self.next_frame()

    def on_resize(self) -> None:
        """Cards lie as the room allows."""
        self.show()

    def next_frame(self) -> None:
        """The next picture; after the last it is the person's turn."""
        self._frame = self._waiting.popleft()
        self._told.append(self._frame)
        self._choice = None if self._waiting or self._game.is_over else Choice(self._game)
        self.show()
        match self._frame.event:
            case HandScored() as scored:
                self.app.push_screen(ScoreScreen(self._frame.match, scored), lambda _: self._go_on())
            case MatchWon() | MatchVoided() as event:
                self.app.push_screen(OverScreen(self._frame.match, event))
            case _:
                self._go_on()

    def _go_on(self) -> None:
        """Show what waits, each thing in its time."""
        if not self._waiting:
            return
        pause = self._waiting[0].pause_ms / 1_000 * self.app.pace
        if pause:
            self.set_timer(pause, partial(self._due, self._waiting[0]))
        else:
            self.next_frame()

    def _due(self, frame: Frame) -> None:
        """The time of a picture has come; a key may have been quicker."""
        if self._waiting and self._waiting[0] is frame:
            self.next_frame()

    def show(self) -> None:
        """Everything as it is now."""
        words, match, choice = self.app.words, self._frame.match, self._choice
        hand = match.hand
        if hand is None:
            return
        felt = self.query_one("#felt", Static)
        take, chosen = (choice.play.take, (choice.play.card,)) if choice else ((), ())
        texts: dict[str, str | Text] = {
            "#standing": f"{words('app')}   {standing(words, match, hand)}",
            "#sides": sides(words, match, hand),
            "#felt": drawn(words, by_value(hand.table), felt.size.width, felt.size.height, take),
            "#news": "\n".join(filter(None, [said(words, frame) for frame in self._told])),
            "#hand": drawn(words, by_value(hand.held[SEAT]), 34, HEIGHT, chosen),
            "#options": options(words, choice) if choice else "",
            "#keys": words("keys.table" if choice else "keys.wait"),
            "#banner": words("banner"),
        }
        for place, text in texts.items():
            self.query_one(place, Static).update(text)
        self.query_one("#banner").display = self._frame.is_escoba

    def action_card(self, step: int) -> None:
        """Another card."""
        if self._choice:
            self._choice.next_card(step)
            self.show()

    def action_number(self, number: int) -> None:
        """The card with that number."""
        if self._choice:
            self._choice.card(number - 1)
            self.show()

    def action_option(self, step: int) -> None:
        """Another thing to do with it."""
        if self._choice:
            self._choice.next_option(step)
            self.show()

    def action_go_on(self) -> None:
        """Play; or, while pictures wait, show the next one at once."""
        if self._choice:
            before = self._game.match
            self._game.play(*self._choice.play)
            self._waiting.extend(frames_of(before, self._game.events))
        if self._waiting:
            self.next_frame()

    def action_language(self) -> None:
        """The next language."""
        self.app.set_options(self.app.options.changed("language", 1))
        self.show()
