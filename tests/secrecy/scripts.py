"""A whole match written down: who plays which card, and how the match stands before each play."""

from random import Random
from typing import NamedTuple

from domain.bots import Move
from domain.cards import Card
from domain.match.commands import MatchCommand, PlayCard
from domain.match.decide import decide
from domain.match.state import Match
from domain.shuffle import SEED_BYTES
from tests.secrecy.tables import Table, beginning
from tests.unit.domain.match.generated import hand_of, random_play


class Order(NamedTuple):
    """A person plays a card, and somebody tries one before it that is refused, whoever tries it."""

    seat: int
    card: Card
    take: tuple[Card, ...]
    refused: Move


class Script(NamedTuple):
    """`states[n]` is the match before `orders[n]`."""

    table: Table
    seed: bytes
    begin: tuple[MatchCommand, ...]
    orders: tuple[Order, ...]
    states: tuple[Match, ...]


def written(table: Table, number: int, most: int | None = None) -> Script:
    """People who play at random, to the end or for so many plays; `number` chooses deals and plays."""
    chance = Random(number)
    seed = chance.randbytes(SEED_BYTES)
    match: Match | None = None
    begin = tuple(beginning(table))
    for command in begin:
        match = decide(match, command, seed).match
    states: list[Match] = []
    orders: list[Order] = []
    while match is not None and match.phase == "playing" and (most is None or len(orders) < most):
        play = random_play(match, chance)
        states.append(match)
        orders.append(Order(play.seat, play.card, play.take, _no_play(match, chance)))
        match = decide(match, PlayCard(play.seat, play.card, play.take), seed).match
    return Script(table, seed, begin, tuple(orders), tuple(states))


def _no_play(match: Match, chance: Random) -> Move:
    """What nobody may do: taking a card that lies in no place where it could be taken from."""
    hand = hand_of(match)
    card = chance.choice([card for held in hand.held for card in held])
    return Move(card, (card,))
