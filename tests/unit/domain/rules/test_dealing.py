"""Dealing: who gets which cards of the deck, and when."""

import pytest

from domain.cards import DECK
from domain.rules.hand import PLAYS_A_HAND, Hand, cards_to_deal, dealt, laid, new_hand

MANO = {(2, 0): 1, (2, 1): 0, (3, 0): 1, (3, 1): 2, (4, 0): 1, (4, 1): 2}


def all_deals(hand: Hand) -> list[Hand]:
    """The hand just after each deal, everyone laying down all cards in between."""
    after_deals = []
    while hand.stock:
        hand = dealt(hand, *cards_to_deal(hand, DECK))
        after_deals.append(hand)
        while not hand.everyone_has_played:
            hand = laid(hand, hand.turn, hand.held[hand.turn][0])
    return after_deals


def test_three_cards_go_to_mano_three_to_each_next_seat_then_four_to_the_table() -> None:
    held, table = cards_to_deal(new_hand(1, 1, 4, 4), DECK)
    assert held[2] == DECK[0:3]  # the seat after the dealer
    assert held[3] == DECK[3:6]
    assert held[0] == DECK[6:9]
    assert held[1] == DECK[9:12]
    assert table == DECK[12:16]


def test_later_deals_go_on_where_the_deck_stopped_and_leave_the_table_alone() -> None:
    first, second = all_deals(new_hand(1, 0, 2, 2))[:2]
    assert (first.held[1], first.held[0], first.table) == (DECK[0:3], DECK[3:6], DECK[6:10])
    assert (second.held[1], second.held[0]) == (DECK[10:13], DECK[13:16])
    assert second.table[:4] == DECK[6:10]
    assert set(second.table) == set(DECK[:10])


@pytest.mark.parametrize(("seats", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_a_hand_is_six_four_or_three_deals_that_use_up_the_deck(seats: int, deals: int) -> None:
    after_deals = all_deals(new_hand(1, 0, seats, seats))
    assert [hand.round for hand in after_deals] == list(range(1, deals + 1))
    assert [hand.stock for hand in after_deals][-1] == 0
    assert all(len(held) == 3 for hand in after_deals for held in hand.held)
    assert deals * seats * 3 == PLAYS_A_HAND == 36


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("dealer", [0, 1])
def test_mano_is_the_seat_after_the_dealer_and_leads_every_deal(seats: int, dealer: int) -> None:
    assert {hand.turn for hand in all_deals(new_hand(1, dealer, seats, seats))} == {MANO[seats, dealer]}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_goes_clockwise(seats: int) -> None:
    hand = new_hand(1, seats - 1, seats, seats)
    hand = dealt(hand, *cards_to_deal(hand, DECK))
    order = []
    while not hand.everyone_has_played:
        order.append(hand.turn)
        hand = laid(hand, hand.turn, hand.held[hand.turn][0])
    assert order == list(range(seats)) * 3


def test_a_hand_is_over_only_when_the_last_card_is_played() -> None:
    *_, last = all_deals(new_hand(1, 0, 2, 2))
    assert last.stock == 0
    assert not last.is_over
    for _ in range(6):
        assert not last.everyone_has_played
        last = laid(last, last.turn, last.held[last.turn][-1])
    assert last.is_over


def test_a_new_hand_has_no_captor_no_piles_and_no_escobas() -> None:
    hand = new_hand(2, 0, 4, 2)
    assert hand.last_captor is None
    assert (hand.piles, hand.escobas, hand.captures) == (((), ()), (0, 0), (0, 0))
    assert hand.table == ()
