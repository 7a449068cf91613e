"""Draws favour no number: bytes that would be are thrown away."""

from math import sqrt

import pytest

from domain.cards import DECK
from domain.shuffle import Draws, deck_of_hand
from tests.given import SEED

DRAWS = 6_000


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def far_out(degrees: int) -> float:
    """Five standard deviations above the mean of a chi-square distribution."""
    return degrees + 5 * sqrt(2 * degrees)


@pytest.mark.parametrize("bound", [2, 3, 4, 5, 7, 36, 40, 100, 200])
def test_every_number_below_the_bound_is_as_likely_as_the_others(bound: int) -> None:
    draws = Draws(SEED, {}, f"fair-{bound}")
    counts = [0] * bound
    for _ in range(DRAWS):
        counts[draws.below(bound)] += 1
    assert chi_square(counts) < far_out(bound - 1)


def test_a_draw_without_rejection_would_be_found_out_by_the_same_bound() -> None:
    counts = [0] * 200
    draws = Draws(SEED, {}, "fair-200")
    for _ in range(DRAWS):
        counts[draws.below(256) % 200] += 1
    assert chi_square(counts) > far_out(199)


def test_a_byte_that_would_favour_low_numbers_is_drawn_again() -> None:
    raw, kept = Draws(SEED, {}, "reject"), Draws(SEED, {}, "reject")
    bytes_drawn = [raw.below(256) for _ in range(1_000)]
    fair = [byte % 200 for byte in bytes_drawn if byte < 200]
    assert len(fair) < 1_000
    assert [kept.below(200) for _ in fair] == fair


def test_a_draw_below_one_is_zero_and_below_256_any_byte() -> None:
    draws = Draws(SEED, {}, "ends")
    assert {draws.below(1) for _ in range(50)} == {0}
    assert {draws.below(256) for _ in range(5_000)} == set(range(256))


def test_the_same_label_gives_the_same_draws_and_another_label_others() -> None:
    def first_twenty(label: str) -> list[int]:
        draws = Draws(SEED, {}, label)
        return [draws.below(40) for _ in range(20)]

    assert first_twenty("bot-1-36") == first_twenty("bot-1-36")
    assert first_twenty("bot-1-36") != first_twenty("bot-1-35")


def test_every_card_is_as_likely_in_every_place_of_the_deck() -> None:
    decks = [deck_of_hand(SEED, {}, hand) for hand in range(1, 1_501)]
    for place in (0, 1, 9, 20, 38, 39):
        counts = dict.fromkeys(DECK, 0)
        for deck in decks:
            counts[deck[place]] += 1
        assert chi_square(list(counts.values())) < far_out(39)
