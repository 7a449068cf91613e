"""The play that a person is about to make: a held card, and what it takes. Arrows go round."""

from application.offline import SEAT, OfflinePractice
from application.replay.words import by_value
from domain.cards import Card
from interfaces.terminal.choosing import Play

SETS_SHOWN = 200
"""More captures than that for one card are not offered one by one."""


class Choice:
    """One card of those held is chosen, and one thing to do with it: each capture, or laying it down."""

    def __init__(self, game: OfflinePractice) -> None:
        self._game = game
        self.held: list[Card] = by_value(game.hand.held[SEAT])
        self.at = 0
        self._turn_to(0)

    def _turn_to(self, place: int) -> None:
        self.at = place
        sets = self._game.captures_with(self.held[place], SETS_SHOWN)
        self.options: list[tuple[Card, ...]] = [*sorted(sets, key=len, reverse=True), ()]
        self.option = 0

    @property
    def play(self) -> Play:
        """What Enter would play."""
        return Play(self.held[self.at], self.options[self.option])

    def sweeps(self, take: tuple[Card, ...]) -> bool:
        """Whether a capture is an escoba."""
        return len(take) == len(self._game.hand.table) > 0

    def next_card(self, step: int) -> None:
        """The card to the right, or with -1 to the left."""
        self._turn_to((self.at + step) % len(self.held))

    def card(self, place: int) -> None:
        """The card with a number, from 0; there may be none."""
        if place < len(self.held):
            self._turn_to(place)

    def next_option(self, step: int) -> None:
        """The thing to do below, or with -1 above."""
        self.option = (self.option + step) % len(self.options)
