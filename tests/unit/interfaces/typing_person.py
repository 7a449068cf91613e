"""A person at the terminal, as a list of answers."""

from collections.abc import Iterable

from application.offline import OfflinePractice
from domain.cards import Card
from domain.match.terms import Terms
from tests.given import SEED

TWO = Terms("practice", 2, pairs=False, ruleset="escombra", stake=0, clock=0, bot="normal")


class Person:
    """Types one answer after the other, and remembers what was shown."""

    def __init__(self, *answers: str) -> None:
        self._answers = iter(answers)
        self.shown: list[str] = []

    def read(self, question: str) -> str:
        """The next answer; EOFError when there are no more."""
        self.shown.append(question)
        answer = next(self._answers, None)
        if answer is None:
            raise EOFError
        return answer

    def write(self, line: str) -> None:
        """See a line."""
        self.shown.append(line)


def game_with(held: Iterable[Card], table: Iterable[Card]) -> OfflinePractice:
    """A match in which the person holds these cards and these lie on the table."""
    game = OfflinePractice(TWO, SEED)
    hand = game.hand._replace(held=(tuple(held), ("1b",)), table=tuple(table), turn=0)
    game.match = game.match._replace(hand=hand)
    return game
