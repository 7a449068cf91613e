"""The reply a bot expects is the exact average over every hand the next seat may hold."""

from itertools import combinations

from domain.bots.hard import WORTH, cards_of_next
from domain.bots.reply import all_replies, best_sets
from domain.bots.seat_view import seen_from
from domain.bots.worth import ESCOBA
from domain.cards import DECK, VALUE, Card
from domain.rules.capture import captures
from tests.given import cards, chance_of
from tests.unit.domain.bots.positions import positions
from tests.unit.domain.bots.views import view_of


def gain(card: Card, table: tuple[Card, ...]) -> int:
    """What the best capture with one card is worth, by trying all of them."""
    sets = list(captures(card, table))
    gains = [
        WORTH[card] + sum(WORTH[each] for each in take) + ESCOBA * (len(take) == len(table)) for take in sets
    ]
    return max(gains, default=0)


def test_replies_are_summed_over_every_hand_of_the_unseen_cards() -> None:
    chance = chance_of(1)
    captured = 0
    for _ in range(40):
        drawn = chance.sample(DECK, 14)
        table, unseen = tuple(drawn[:5]), drawn[5:]
        for count in (1, 2, 3):
            hands = combinations(unseen, count)
            summed = sum(max(gain(card, table) for card in hand) for hand in hands)
            assert all_replies(table, unseen, count, WORTH) == summed
            captured += summed > 0
    assert captured > 80


def test_nobody_replies_to_an_empty_table_or_with_no_card() -> None:
    assert all_replies((), DECK, 3, WORTH) == 0
    assert all_replies(cards("7o so"), (), 0, WORTH) == 0


def test_sweeping_the_table_is_worth_an_escoba_more() -> None:
    swept, left = best_sets(cards("4c 5c"), WORTH), best_sets(cards("4c 5c ro"), WORTH)
    assert swept[9] == left[9] + ESCOBA
    assert swept[4] == left[4]


def test_the_next_seat_holds_what_it_holds_then_a_new_deal_then_nothing() -> None:
    assert cards_of_next(view_of(cards("7o"), (), other_holds=2)) == 2
    assert cards_of_next(view_of(cards("7o"), (), other_holds=0)) == 3
    last = [hand for hand in positions("normal") if not hand.stock and sum(map(len, hand.held)) == 1]
    assert {cards_of_next(seen_from(hand, hand.turn)) for hand in last} == {0}


def test_values_of_unseen_cards_matter_and_not_their_order() -> None:
    table, unseen = cards("7o so 1c"), [card for card in DECK if VALUE[card] > 4]
    assert all_replies(table, unseen, 3, WORTH) == all_replies(table, unseen[::-1], 3, WORTH)
    assert all_replies(table, unseen, 3, WORTH) != all_replies(table, unseen[4:], 3, WORTH)
