"""Decks that agree in every card a viewer has seen, and in no other."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import TypeAlias

import pytest

from domain.cards import DECK, Card
from domain.match.decide import go_on
from domain.match.state import Match
from domain.shuffle import deck_of_hand
from tests.secrecy.scripts import Script
from tests.unit.domain.match.generated import hand_of

Deck: TypeAlias = tuple[Card, ...]
Decks: TypeAlias = dict[tuple[bytes, int], Deck]
"""By seed and hand; a hand that is not here is dealt from the seed, as ever."""

HANDS_TO_COME = 2


def seen_by(viewer: int | None, match: Match) -> set[Card]:
    """The cards of this hand that a seat (None: nobody in particular) knows, or that a machine holds."""
    hand = hand_of(match)
    known = {*hand.table, *(card for pile in hand.piles for card in pile)}
    for seat, held in enumerate(hand.held):
        if seat == viewer or not match.chairs[seat].is_played_by_person:
            known.update(held)
    return known


def other_decks(script: Script, plays: int, viewer: int | None, chance: Random) -> Decks:
    """Other decks for this hand and those to come: what `viewer` has seen before play `plays` is the same.

    Empty where a viewer knows, or can work out, every card of the hand.
    """
    match = script.states[plays]
    number = hand_of(match).number
    seen = seen_by(viewer, match)
    deck = deck_of_hand(script.seed, match.nonces, number)
    hidden = [card for card in deck if card not in seen]
    if len(hidden) < 2:
        return {}
    exchanged = hidden.copy()
    while exchanged == hidden:
        chance.shuffle(exchanged)
    drawn = iter(exchanged)
    decks = {(script.seed, number): tuple(card if card in seen else next(drawn) for card in deck)}
    for later in range(number + 1, number + 1 + HANDS_TO_COME):
        decks[script.seed, later] = tuple(chance.sample(DECK, len(DECK)))
    return decks


@contextmanager
def handed_in(decks: Decks) -> Iterator[None]:
    """Matches are dealt from these decks until the block ends."""

    def deck_for(seed: bytes, nonces: Mapping[int, str], hand: int) -> Deck:
        return decks.get((seed, hand)) or deck_of_hand(seed, nonces, hand)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(go_on, "deck_of_hand", deck_for)
        yield
