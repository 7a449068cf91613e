"""Why a play or an order is refused. Each refusal has a public code that clients may rely on."""

from typing import ClassVar


class Refusal(Exception):
    """Something the rules do not allow. It changes nothing; `code` is stable."""

    code: ClassVar[str]

    def __init__(self, detail: str = "") -> None:
        super().__init__(detail or (self.__doc__ or self.code).strip())


class CardNotInHand(Refusal):
    """The seat does not hold that card."""

    code = "card-not-in-hand"


class DuplicateCard(Refusal):
    """A table card is named twice."""

    code = "duplicate-card"


class CardNotOnTable(Refusal):
    """A card to take is not on the table."""

    code = "card-not-on-table"


class NotFifteen(Refusal):
    """The card played and the cards taken do not make fifteen."""

    code = "not-fifteen"
