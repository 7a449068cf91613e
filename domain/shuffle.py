"""A deck from a seed, so that anyone who learns the seed later can check every deal.

The algorithm is specified, with vectors, in `docs/shuffle.md`; what is written here must never change
for matches already dealt. A new algorithm gets a new name beside `ALGORITHM`.
"""

import hashlib
import hmac
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from domain.cards import DECK, Card

ALGORITHM: Final = "escombra-shuffle-1"
SEED_BYTES: Final = 32


class Draws:
    """Fair draws from an HMAC-SHA-256 stream keyed by the seed; the same label gives the same draws."""

    __slots__ = ("_at", "_block", "_bytes", "_label", "_nonces", "_seed")

    def __init__(self, seed: bytes, nonces: Mapping[int, str], label: str) -> None:
        self._seed = seed
        self._nonces = nonces
        self._label = label
        self._block = 0
        self._bytes = b""
        self._at = 0

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1 (`bound` at most 256), each as likely as the others."""
        fair = 256 - 256 % bound  # bytes from here on would favour the low numbers: draw again
        while (byte := self._next_byte()) >= fair:
            pass
        return byte % bound

    def _next_byte(self) -> int:
        if self._at == len(self._bytes):
            named = ",".join([f"{seat}:{nonce}" for seat, nonce in sorted(self._nonces.items())])
            message = f"{ALGORITHM}|{named}|{self._label}|{self._block}".encode("ascii")
            self._bytes = hmac.digest(self._seed, message, "sha256")
            self._block += 1
            self._at = 0
        byte = self._bytes[self._at]
        self._at += 1
        return byte


def commitment(seed: bytes) -> str:
    """SHA-256 of the seed in hex: shown before the deal, so that the seed cannot be changed after it."""
    return hashlib.sha256(seed).hexdigest()


def deck_of_hand(seed: bytes, nonces: Mapping[int, str], hand: int) -> tuple[Card, ...]:
    """The forty cards of hand `hand` (counted from 1), first card dealt first."""
    return _deck(seed, tuple(sorted(nonces.items())), hand)


def _shuffled(seed: bytes, nonces: tuple[tuple[int, str], ...], hand: int) -> tuple[Card, ...]:
    draws = Draws(seed, dict(nonces), str(hand))
    deck = list(DECK)
    for last in range(len(deck) - 1, 0, -1):
        other = draws.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


_deck: Final = lru_cache(maxsize=256)(_shuffled)  # a hand is dealt in several rounds from one deck


def first_dealer(seed: bytes, nonces: Mapping[int, str], seats: int) -> int:
    """The seat that deals the first hand."""
    return Draws(seed, nonces, "0").below(seats)
