"""What a seat sees, made up for a test: two players in the middle of a hand, unless said otherwise."""

from domain.bots import SeatView
from domain.cards import Card
from domain.rules.rulesets import ESCOMBRA, Ruleset


def view_of(
    held: tuple[Card, ...],
    table: tuple[Card, ...],
    piles: tuple[tuple[Card, ...], ...] = ((), ()),
    *,
    other_holds: int = 3,
    last_captor: int | None = None,
    rules: Ruleset = ESCOMBRA,
) -> SeatView:
    """The view of seat 0; who has a pile has captured, seat 1 holds as many cards as it is said to."""
    counts = (len(held), *([other_holds] * (len(piles) - 1)))
    captures = tuple(int(bool(pile)) for pile in piles)
    return SeatView(0, held, table, piles, counts, captures, last_captor, rules)
