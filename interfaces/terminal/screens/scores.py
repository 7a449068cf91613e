"""The sheet that lies over the table at the end of a hand, and of the match."""

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from domain.match.events import HandScored, MatchVoided, MatchWon
from domain.match.state import Match
from interfaces.terminal.points import outcome, remark
from interfaces.terminal.screens.score_sheet import score_sheet

if TYPE_CHECKING:
    from interfaces.terminal.screens.app import EscombraApp


class ScoreScreen(ModalScreen[None]):
    """The points of a hand; Enter goes on."""

    app: "EscombraApp"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space,escape", "dismiss")]

    def __init__(self, match: Match, scored: HandScored) -> None:
        super().__init__()
        self._match = match
        self._scored = scored

    def compose(self) -> ComposeResult:
        """The sheet, what is to be said about it, the key."""
        words = self.app.words
        with Vertical(id="sheet"):
            yield Static(score_sheet(words, self._match, self._scored), id="points")
            yield Static(remark(words, self._match, self._scored), id="remark")
            yield Static(words("keys.wait"), classes="small")


class OverScreen(ModalScreen[None]):
    """How the match ended; N plays another."""

    app: "EscombraApp"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("n,N", "again")]

    def __init__(self, match: Match, event: MatchWon | MatchVoided) -> None:
        super().__init__()
        self._match = match
        self._event = event

    def compose(self) -> ComposeResult:
        """Who won, the last hand's points, the keys."""
        words = self.app.words
        with Vertical(id="sheet"):
            yield Static(outcome(words, self._match, self._event), id="outcome")
            if self._match.hand_scores:
                yield Static(score_sheet(words, self._match, self._match.hand_scores[-1]), id="points")
            yield Static(words("keys.over"), classes="small")

    def action_again(self) -> None:
        """Back to the settings."""
        self.app.settings()
