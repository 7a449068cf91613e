"""A bot never plays by a card its seat may not see."""

from random import Random

import pytest

from domain.bots import BotLevel, SeatView
from domain.bots.seat_view import seen_from
from domain.cards import DECK, Card
from domain.match.decide.course import Course
from domain.match.decide.go_on import play_as_bot
from domain.match.events import Dealt, MatchEvent
from domain.match.evolve import evolve
from domain.match.state import Match
from domain.rules.hand import Hand
from tests.given import chance_of
from tests.unit.domain.match.generated import LEVELS, TABLES, hand_of, played_to_the_end


def with_other_hidden_cards(hand: Hand, chance: Random) -> Hand:
    """The same hand as its seat sees it, every other seat holding other cards of those unseen."""
    seen = {*hand.held[hand.turn], *hand.table, *(card for pile in hand.piles for card in pile)}
    unseen: list[Card] = [card for card in DECK if card not in seen]
    chance.shuffle(unseen)
    held = tuple(
        cards if seat == hand.turn else tuple(unseen.pop() for _ in cards)
        for seat, cards in enumerate(hand.held)
    )
    return hand._replace(held=held)


def bots_turns(level: BotLevel) -> list[tuple[Match, bytes]]:
    """Matches just before a bot plays, at every kind of table."""
    turns = []
    for table in TABLES:
        generated = played_to_the_end(table, level, 11)
        states = [match for _, match in generated.states() if match.hand and match.phase == "playing"]
        waiting = [match for match in states if hand_of(match).held[hand_of(match).turn]]
        turns += [(match, generated.seed) for match in waiting[::4] if hand_of(match).turn != 0]
    return turns


def plays(match: Match, seed: bytes) -> list[MatchEvent]:
    course = Course(match, seed)
    play_as_bot(course, hand_of(match))
    return course.events


@pytest.mark.parametrize("level", LEVELS)
def test_other_hidden_cards_never_change_what_a_bot_plays(level: BotLevel) -> None:
    chance = chance_of(1)
    changed = 0
    for match, seed in bots_turns(level):
        hand = hand_of(match)
        for _ in range(3):
            other = with_other_hidden_cards(hand, chance)
            changed += other != hand
            assert plays(match._replace(hand=other), seed) == plays(match, seed)
    assert changed > 100


def test_what_a_seat_sees_does_not_depend_on_hidden_cards() -> None:
    chance = chance_of(2)
    for match, _ in bots_turns("normal"):
        hand = hand_of(match)
        assert seen_from(with_other_hidden_cards(hand, chance), hand.turn) == seen_from(hand, hand.turn)


def test_a_view_has_its_own_cards_the_table_and_the_piles_and_no_field_for_hidden_cards() -> None:
    shown = ("seat", "held", "table", "piles", "counts", "captures", "last_captor", "rules")
    assert SeatView._fields == shown
    for match, _ in bots_turns("normal"):
        hand, rules = hand_of(match), match.terms.rules
        counts = tuple(len(cards) for cards in hand.held)
        public = (hand.table, hand.piles, counts, hand.captures, hand.last_captor, rules)
        assert seen_from(hand, hand.turn, rules) == (hand.turn, hand.held[hand.turn], *public)


def test_unseen_cards_are_those_of_the_stock_and_of_other_hands_in_an_order_that_tells_nothing() -> None:
    for match, _ in bots_turns("normal"):
        hand = hand_of(match)
        view = seen_from(hand, hand.turn)
        others = {card for seat, held in enumerate(hand.held) if seat != hand.turn for card in held}
        assert others <= set(view.unseen)
        assert list(view.unseen) == sorted(view.unseen, key=DECK.index)
        assert view.stock == len(view.unseen) - len(others) == hand.stock


def test_the_hidden_cards_are_changed_by_this_test_itself() -> None:
    generated = played_to_the_end(TABLES[1], "normal", 11)
    state = None
    for event in generated.events:
        state = evolve(state, event)
        if isinstance(event, Dealt):
            break
    assert state is not None
    hand = hand_of(state)
    other = with_other_hidden_cards(hand, chance_of(3))
    assert other.held != hand.held
    assert other.held[hand.turn] == hand.held[hand.turn]
