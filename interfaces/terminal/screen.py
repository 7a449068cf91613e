"""What a person sees before choosing a card: how the match stands, the table, the cards held."""

from typing import NamedTuple

from application.offline import SEAT, OfflinePractice
from application.replay.words import by_value
from domain.cards import Card
from domain.rules.hand import Hand
from interfaces.terminal.cards import drawn
from interfaces.terminal.people import side_name
from interfaces.terminal.sentences import standing
from interfaces.terminal.words import Words


class Screen(NamedTuple):
    """What the terminal can show."""

    width: int
    colours: bool


def table_lines(game: OfflinePractice, words: Words, screen: Screen) -> list[str]:
    """The whole screen for the person's turn."""
    rule = "─" * min(screen.width - 1, 78)
    return [
        "",
        rule,
        f" {standing(words, game.match, game.hand)}",
        *[f" {line}" for line in scores(game, words)],
        rule,
        f" {words('on_table')}",
        *drawn(words, by_value(game.hand.table), screen.width, colours=screen.colours),
        f" {words('held')}",
        *drawn(words, held_cards(game), screen.width, numbered=True, colours=screen.colours),
    ]


def held_cards(game: OfflinePractice) -> list[Card]:
    """The person's cards in the order of their numbers on the screen."""
    return by_value(game.hand.held[SEAT])


def scores(game: OfflinePractice, words: Words) -> list[str]:
    """One line a side: its total, and what it has captured in this hand so far."""
    match, hand = game.match, game.hand
    names = [side_name(words, match, side) for side in range(match.terms.sides)]
    longest = max(map(len, names))
    return [
        f"{name:<{longest}}  {words.counted('points', match.totals[side]):>9}  {_so_far(words, hand, side)}"
        for side, name in enumerate(names)
    ]


def _so_far(words: Words, hand: Hand, side: int) -> str:
    cards, escobas = len(hand.piles[side]), hand.escobas[side]
    return words("so_far", cards=words.counted("cards", cards), escobas=words.counted("escobas", escobas))
