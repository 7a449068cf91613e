"""The Spanish deck of forty cards. A card is its notation: rank, then suit (`7o` is the seven of oros).

Plain strings keep a card the same thing in a rule, in a stored event and in an answer to a client.
The figures are worth 8, 9 and 10, whatever number is printed on them.
"""

from typing import Final, Literal, TypeAlias, get_args

Suit: TypeAlias = Literal["o", "c", "e", "b"]
Rank: TypeAlias = Literal["1", "2", "3", "4", "5", "6", "7", "s", "c", "r"]

# fmt: off
Card: TypeAlias = Literal[
    "1o", "2o", "3o", "4o", "5o", "6o", "7o", "so", "co", "ro",
    "1c", "2c", "3c", "4c", "5c", "6c", "7c", "sc", "cc", "rc",
    "1e", "2e", "3e", "4e", "5e", "6e", "7e", "se", "ce", "re",
    "1b", "2b", "3b", "4b", "5b", "6b", "7b", "sb", "cb", "rb",
]
# fmt: on

DECK: Final[tuple[Card, ...]] = get_args(Card)
"""All forty cards in the order every shuffle starts from: oros, copes, espases, bastos, ace to rei."""

SEVEN_OF_OROS: Final[Card] = "7o"

_VALUE_OF_RANK: Final = {rank: value for value, rank in enumerate(get_args(Rank), start=1)}

VALUE: Final[dict[Card, int]] = {card: _VALUE_OF_RANK[card[0]] for card in DECK}
"""What each card counts towards fifteen, 1 to 10."""

OROS: Final = frozenset(card for card in DECK if card[1] == "o")
SEVENS: Final = frozenset(card for card in DECK if card[0] == "7")


def total(cards: tuple[Card, ...]) -> int:
    """The sum of the values of `cards`."""
    return sum([VALUE[card] for card in cards])
