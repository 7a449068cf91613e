"""The verifiable deal: the same seed, nonces and hand give the same deck, anything else another one."""

import hashlib
import hmac

import pytest

from domain.cards import DECK, Card
from domain.shuffle import SEED_BYTES, Draws, commitment, deck_of_hand, first_dealer
from tests.given import SEED

OTHER_SEED = bytes(SEED_BYTES)


@pytest.mark.parametrize("hand", range(1, 61))
def test_every_deck_is_a_permutation_of_the_forty_cards(hand: int) -> None:
    deck = deck_of_hand(SEED, {0: "abc"}, hand)
    assert sorted(deck) == sorted(DECK)
    assert deck != DECK


def test_the_same_seed_nonces_and_hand_give_the_same_deck() -> None:
    assert deck_of_hand(SEED, {0: "a", 1: "b"}, 3) == deck_of_hand(SEED, {1: "b", 0: "a"}, 3)


def test_every_hand_has_a_deck_of_its_own() -> None:
    assert len({deck_of_hand(SEED, {}, hand) for hand in range(1, 61)}) == 60


def test_another_seed_gives_another_deck() -> None:
    assert deck_of_hand(SEED, {}, 1) != deck_of_hand(OTHER_SEED, {}, 1)


def test_a_seed_that_differs_in_one_bit_gives_another_deck() -> None:
    assert deck_of_hand(bytes([1, *SEED[1:]]), {}, 1) != deck_of_hand(SEED, {}, 1)


def test_a_nonce_its_absence_and_its_seat_all_change_the_deck() -> None:
    nonces: list[dict[int, str]] = [{}, {0: "a"}, {1: "a"}, {0: "b"}, {0: "a", 1: "a"}]
    assert len({deck_of_hand(SEED, each, 1) for each in nonces}) == len(nonces)


def test_the_deck_is_a_fisher_yates_shuffle_over_the_hmac_stream() -> None:
    assert deck_of_hand(SEED, {1: "kk", 0: "jj"}, 2) == shuffled_as_specified("0:jj,1:kk", "2")
    assert deck_of_hand(SEED, {}, 7) == shuffled_as_specified("", "7")


def test_the_first_dealer_is_a_seat_at_the_table_drawn_from_seed_and_nonces() -> None:
    for seats in (2, 3, 4):
        drawn = [first_dealer(bytes([n]) * SEED_BYTES, {}, seats) for n in range(60)]
        assert set(drawn) == set(range(seats))
    assert len({first_dealer(SEED, {0: str(n)}, 4) for n in range(40)}) == 4


def test_the_first_dealer_is_one_draw_from_the_stream_of_hand_zero() -> None:
    assert first_dealer(SEED, {0: "x"}, 3) == Draws(SEED, {0: "x"}, "0").below(3)


def test_the_commitment_is_the_sha_256_of_the_seed_in_hex() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert commitment(SEED) != commitment(OTHER_SEED)


def shuffled_as_specified(nonces: str, label: str) -> tuple[Card, ...]:
    """The same algorithm written a second time, from its description."""
    stream = b"".join(
        hmac.new(SEED, f"escombra-shuffle-1|{nonces}|{label}|{block}".encode(), hashlib.sha256).digest()
        for block in range(8)
    )
    draws = iter(stream)
    deck = list(DECK)
    for last in range(39, 0, -1):
        kept = next(byte for byte in draws if byte < 256 // (last + 1) * (last + 1))
        other = kept % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
