"""The deck of forty cards, its notation and its values."""

from domain.cards import DECK, OROS, SEVEN_OF_OROS, SEVENS, VALUE, total
from tests.given import cards


def test_the_deck_is_forty_different_cards() -> None:
    assert len(DECK) == 40
    assert len(set(DECK)) == 40


def test_a_card_is_its_rank_then_its_suit() -> None:
    assert set(DECK) == {rank + suit for rank in "1234567scr" for suit in "oceb"}


def test_a_shuffle_starts_from_oros_copes_espases_bastos_each_from_ace_to_rei() -> None:
    assert "".join(card[1] for card in DECK) == "o" * 10 + "c" * 10 + "e" * 10 + "b" * 10
    assert "".join(card[0] for card in DECK) == "1234567scr" * 4


def test_cards_up_to_seven_count_their_number() -> None:
    assert [VALUE[card] for card in cards("1o 2c 3e 4b 5o 6c 7e")] == [1, 2, 3, 4, 5, 6, 7]


def test_figures_count_eight_nine_and_ten_not_the_numbers_printed_on_them() -> None:
    assert [VALUE[card] for card in cards("so sc se sb")] == [8] * 4
    assert [VALUE[card] for card in cards("co cc ce cb")] == [9] * 4
    assert [VALUE[card] for card in cards("ro rc re rb")] == [10] * 4


def test_the_whole_deck_is_worth_220() -> None:
    assert total(DECK) == 220


def test_a_total_is_the_sum_of_the_values() -> None:
    assert total(()) == 0
    assert total(cards("7o sc")) == 15


def test_the_cards_that_score_are_ten_oros_four_sevens_and_the_seven_of_oros() -> None:
    assert set(cards("1o 2o 3o 4o 5o 6o 7o so co ro")) == OROS
    assert set(cards("7o 7c 7e 7b")) == SEVENS
    assert SEVEN_OF_OROS == "7o"
