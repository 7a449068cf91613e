"""What a person sees before choosing a card: how the match stands, the table, the cards held."""

from typing import Final, NamedTuple

from application.offline import SEAT, OfflinePractice
from application.replay.words import by_value, counted
from domain.cards import Card
from domain.rules.hand import CARDS_EACH, PLAYS_A_HAND
from interfaces.terminal.cards import drawn

GREETING: Final = (
    "L'Escombra: take cards from the table that make 15 with one of yours.",
    "Sota, cavall and rei are worth 8, 9 and 10. Answer with numbers; q, Ctrl-D or Ctrl-C leaves.",
    "",
)


class Screen(NamedTuple):
    """What the terminal can show."""

    width: int
    colours: bool


def table_lines(game: OfflinePractice, screen: Screen) -> list[str]:
    """The whole screen for the person's turn."""
    rule = "─" * min(screen.width - 1, 78)
    table = by_value(game.hand.table)
    return [
        "",
        rule,
        f" {standing(game)}",
        *[f" {line}" for line in scores(game)],
        rule,
        " On the table",
        *drawn(table, screen.width, colours=screen.colours),
        " Your cards",
        *drawn(held_cards(game), screen.width, numbered=True, colours=screen.colours),
    ]


def held_cards(game: OfflinePractice) -> list[Card]:
    """The person's cards in the order of their numbers on the screen."""
    return by_value(game.hand.held[SEAT])


def standing(game: OfflinePractice) -> str:
    """Where in the match we are."""
    hand, terms = game.hand, game.match.terms
    deals = PLAYS_A_HAND // (CARDS_EACH * terms.seats)
    target = f"first to {terms.rules.target}"
    return f"Hand {hand.number} · deal {hand.round} of {deals} · {target}"


def scores(game: OfflinePractice) -> list[str]:
    """One line a side: its total, and what it has captured in this hand so far."""
    hand = game.hand
    names = [game.scene.side(side) for side in range(game.match.terms.sides)]
    longest = max(map(len, names))
    return [
        f"{name:<{longest}}  {counted(game.match.totals[side], 'point'):>9}"
        f"  ({counted(len(hand.piles[side]), 'card')}, {counted(hand.escobas[side], 'escoba')} in this hand)"
        for side, name in enumerate(names)
    ]
