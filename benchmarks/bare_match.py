"""The other side of simulating: a match as a plain loop over the rules, with no command and no event."""

from typing import Final

from domain.bots import BOTS, Bot
from domain.bots.seat_view import seen_from
from domain.rules.ending import GoesOn, Standing, Verdict, verdict
from domain.rules.escoba import opening_escobas
from domain.rules.hand import Hand, cards_to_deal, dealt, laid, moved_to_pile, new_hand, taken, with_escobas
from domain.rules.rulesets import ESCOMBRA, Ruleset
from domain.rules.scoring import Points, score
from domain.rules.seats import next_seat
from domain.shuffle import Draws, deck_of_hand, first_dealer

SEATS: Final = 2
NORMAL: Final[tuple[Bot, ...]] = (BOTS["normal"],) * SEATS


def bare_match(
    seed: bytes, bots: tuple[Bot, ...] = NORMAL, rules: Ruleset = ESCOMBRA
) -> tuple[Verdict, tuple[int, ...]]:
    """How the match of that seed ends between two bots, seat by seat, and with what totals."""
    dealer, number, empty_hands = first_dealer(seed, {}, SEATS), 1, 0
    totals: tuple[int, ...] = (0,) * SEATS
    while True:
        hand, points = bare_hand(seed, new_hand(number, dealer, SEATS, SEATS), bots, rules)
        totals = tuple([before + earned.sum for before, earned in zip(totals, points, strict=True)])
        empty_hands = empty_hands + 1 if hand.last_captor is None else 0
        ended = verdict(rules, Standing(SEATS, totals, hand.captures, number, empty_hands))
        if not isinstance(ended, GoesOn):
            return ended, totals
        number, dealer = number + 1, next_seat(dealer, SEATS)


def bare_hand(
    seed: bytes, hand: Hand, bots: tuple[Bot, ...], rules: Ruleset
) -> tuple[Hand, tuple[Points, ...]]:
    """One hand from its first deal to its points, leftovers included."""
    deck = deck_of_hand(seed, {}, hand.number)
    draws = Draws(seed, {}, "bots")
    while hand.stock:
        hand = dealt(hand, *cards_to_deal(hand, deck))
        if hand.round == 1 and rules.opening_escobas and (count := opening_escobas(hand.table)):
            hand = with_escobas(moved_to_pile(hand, hand.turn, hand.table), hand.turn, count)
        while not hand.everyone_has_played:
            hand = bare_play(hand, draws, bots[hand.turn], rules)
    if hand.last_captor is not None:
        hand = moved_to_pile(hand, hand.last_captor, hand.table)
    return hand, score(rules, hand.piles, hand.escobas)


def bare_play(hand: Hand, draws: Draws, bot: Bot, rules: Ruleset) -> Hand:
    """One card of the seat whose turn it is."""
    seat = hand.turn
    move = bot(seen_from(hand, seat, rules), draws)
    hand = laid(hand, seat, move.card)
    if not move.take:
        return hand
    hand = taken(hand, seat, (move.card, *move.take))
    return hand if hand.table else with_escobas(hand, seat, 1)
