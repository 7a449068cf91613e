"""Captured cards lie in the pile of the side, and the last captor is who took last in this hand."""

from domain.rules.hand import dealt, laid, moved_to_pile, new_hand, taken, with_escobas
from domain.rules.seats import next_seat, seats_of, side_of, sides_at
from tests.given import card, cards


def test_a_capture_moves_the_cards_from_the_table_to_the_pile_of_the_seat() -> None:
    hand = dealt(new_hand(1, 2, 3, 3), (cards("7o"), cards("1c"), cards("2c")), cards("sc 4e"))
    hand = taken(laid(hand, 0, card("7o")), 0, cards("7o sc"))
    assert hand.table == cards("4e")
    assert hand.piles == (cards("7o sc"), (), ())
    assert hand.captures == (1, 0, 0)
    assert hand.last_captor == 0


def test_a_card_laid_down_stays_on_the_table_and_makes_nobody_the_last_captor() -> None:
    hand = dealt(new_hand(1, 1, 2, 2), (cards("7o 1c"), cards("2c")), cards("sc"))
    hand = laid(hand, 0, card("7o"))
    assert hand.table == cards("sc 7o")
    assert hand.held == (cards("1c"), cards("2c"))
    assert (hand.turn, hand.last_captor, hand.captures) == (1, None, (0, 0))


def test_partners_share_a_pile_escobas_and_captures() -> None:
    hand = dealt(new_hand(1, 3, 4, 2), ((),) * 4, cards("7o sc 7c se 6o ce"))
    hand = taken(hand, 1, cards("7o sc"))
    hand = with_escobas(taken(hand, 3, cards("7c se")), 3, 1)
    hand = taken(hand, 2, cards("6o ce"))
    assert hand.piles == (cards("6o ce"), cards("7o sc 7c se"))
    assert hand.captures == (1, 2)
    assert hand.escobas == (0, 1)
    assert hand.last_captor == 2


def test_cards_that_come_without_a_capture_do_not_count_as_one() -> None:
    hand = dealt(new_hand(1, 1, 2, 2), ((), ()), cards("1o 2c"))
    hand = moved_to_pile(hand, 1, cards("1o 2c"))
    assert hand.table == ()
    assert hand.piles == ((), cards("1o 2c"))
    assert hand.captures == (0, 0)
    assert hand.last_captor == 1


def test_seats_go_round_the_table() -> None:
    assert [next_seat(seat, 4) for seat in range(4)] == [1, 2, 3, 0]
    assert next_seat(1, 2) == 0
    assert next_seat(2, 3) == 0


def test_pairs_sit_opposite_and_make_two_sides() -> None:
    assert sides_at(4, pairs=True) == 2
    assert [side_of(seat, 2) for seat in range(4)] == [0, 1, 0, 1]
    assert (seats_of(0, 4, 2), seats_of(1, 4, 2)) == ((0, 2), (1, 3))


def test_alone_each_seat_is_a_side() -> None:
    for seats in (2, 3, 4):
        assert sides_at(seats, pairs=False) == seats
        assert [side_of(seat, seats) for seat in range(seats)] == list(range(seats))
        assert [seats_of(side, seats, seats) for side in range(seats)] == [(side,) for side in range(seats)]
