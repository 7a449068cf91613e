"""Positions that bots meet in play: every table, both rulesets, bots against each other."""

from functools import cache

from domain.bots import BOTS, BotLevel
from domain.rules.hand import Hand, cards_to_deal, dealt, new_hand
from domain.shuffle import Draws, deck_of_hand
from tests.given import SEED
from tests.simulation import play_card

LEVELS = tuple(BOTS)
SEATS_AND_SIDES = ((2, 2), (3, 3), (4, 4), (4, 2))


@cache
def positions(level: BotLevel, hands: int = 6) -> tuple[Hand, ...]:
    """The hand before each play of bots of this level."""
    draws = Draws(SEED, {}, level)
    met: list[Hand] = []
    for number in range(1, hands + 1):
        for seats, sides in SEATS_AND_SIDES:
            hand = new_hand(number, number % seats, seats, sides)
            deck = deck_of_hand(SEED, {}, 10 * number + seats + sides)
            while hand.stock:
                hand = dealt(hand, *cards_to_deal(hand, deck))
                while not hand.everyone_has_played:
                    met.append(hand)
                    hand = play_card(hand, BOTS[level], draws)
    return tuple(met)
