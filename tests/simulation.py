"""Matches as a bare loop over the rules and the bots, without events: what rates are measured with."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from domain.bots import BOTS, Bot
from domain.bots.seat_view import seen_from
from domain.cards import DECK
from domain.rules.ending import GoesOn, IsVoid, Standing, Verdict, verdict
from domain.rules.escoba import opening_escobas
from domain.rules.hand import (
    Hand,
    cards_to_deal,
    dealt,
    laid,
    moved_to_pile,
    new_hand,
    taken,
    with_escobas,
)
from domain.rules.rulesets import Ruleset
from domain.rules.scoring import Points, score
from domain.rules.seats import next_seat
from domain.shuffle import Draws


class PlayedHand(NamedTuple):
    """A hand after its last card, leftovers in their pile, and what it earned by side."""

    hand: Hand
    points: tuple[Points, ...]
    had_opening_escoba: bool = False


class PlayedMatch(NamedTuple):
    """Its hands, whether it went on because of a tie at the top, and the winning side (None: void)."""

    hands: tuple[PlayedHand, ...]
    had_tie_at_top: bool
    winner: int | None


def play_match(
    ruleset: Ruleset, seats: int, sides: int, chance: Random, *, bots: Sequence[Bot] = (), dealer: int = 0
) -> PlayedMatch:
    """One match between `bots`, seat by seat (none: normal ones)."""
    players = bots or (BOTS["normal"],) * seats
    draws = Draws(chance.randbytes(32), {}, "simulation")
    totals = (0,) * sides
    hands: list[PlayedHand] = []
    tied = False
    while True:
        played = play_hand(ruleset, new_hand(len(hands) + 1, dealer, seats, sides), players, chance, draws)
        hands.append(played)
        totals = tuple(before + earned.sum for before, earned in zip(totals, played.points, strict=True))
        ended = verdict(ruleset, Standing(seats, totals, played.hand.captures, len(hands)))
        if not isinstance(ended, GoesOn):
            return PlayedMatch(tuple(hands), tied, _winner(ended))
        tied = tied or ended.reason == "tie_at_top"
        dealer = next_seat(dealer, seats)


def play_hand(ruleset: Ruleset, hand: Hand, bots: Sequence[Bot], chance: Random, draws: Draws) -> PlayedHand:
    """One hand of a shuffled deck, from the first deal to its points."""
    shuffled = list(DECK)
    chance.shuffle(shuffled)
    deck = tuple(shuffled)
    had_opening_escoba = False
    while hand.stock:
        hand = dealt(hand, *cards_to_deal(hand, deck))
        if hand.round == 1 and ruleset.opening_escobas and (count := opening_escobas(hand.table)):
            hand = with_escobas(moved_to_pile(hand, hand.turn, hand.table), hand.turn, count)
            had_opening_escoba = True
        while not hand.everyone_has_played:
            hand = play_card(hand, bots[hand.turn], draws)
    if hand.last_captor is not None:
        hand = moved_to_pile(hand, hand.last_captor, hand.table)
    return PlayedHand(hand, score(ruleset, hand.piles, hand.escobas), had_opening_escoba)


def play_card(hand: Hand, bot: Bot, draws: Draws) -> Hand:
    """The seat whose turn it is plays one card."""
    seat = hand.turn
    move = bot(seen_from(hand, seat), draws)
    hand = laid(hand, seat, move.card)
    if not move.take:
        return hand
    hand = taken(hand, seat, (move.card, *move.take))
    return hand if hand.table else with_escobas(hand, seat, 1)


def _winner(ended: Verdict) -> int | None:
    return None if isinstance(ended, IsVoid | GoesOn) else ended.side
