"""The shuffle is what its specification says: the vectors, and a second reading of the text."""

import hashlib
import hmac
import json
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from domain.shuffle import commitment, deck_of_hand, first_dealer

DOCS = Path(__file__).parents[2] / "docs"
VECTORS: list[dict[str, Any]] = json.loads((DOCS / "shuffle-vectors.json").read_text())
IN_ORDER = [rank + suit for suit in "oceb" for rank in "1234567scr"]


def draws(seed: bytes, nonces: dict[str, str], label: str) -> Callable[[int], int]:
    """Draws as `docs/shuffle.md` describes them, written from its text alone."""
    named = ",".join(f"{seat}:{nonces[seat]}" for seat in sorted(nonces, key=int))

    def stream() -> Iterator[int]:
        for block in count():
            message = f"escombra-shuffle-1|{named}|{label}|{block}"
            yield from hmac.new(seed, message.encode(), hashlib.sha256).digest()

    byte = stream()

    def below(bound: int) -> int:
        return next(drawn for drawn in byte if drawn < 256 - 256 % bound) % bound

    return below


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["seed"][:8])
def test_vector_agrees_with_the_program_and_with_the_text(vector: dict[str, Any]) -> None:
    seed, hand, seats = bytes.fromhex(vector["seed"]), vector["hand"], vector["seats"]
    nonces = {int(seat): nonce for seat, nonce in vector["nonces"].items()}
    deck, below = list(IN_ORDER), draws(seed, vector["nonces"], str(hand))
    for place in range(39, 0, -1):
        other = below(place + 1)
        deck[place], deck[other] = deck[other], deck[place]

    assert " ".join(deck) == vector["deck"] == " ".join(deck_of_hand(seed, nonces, hand))
    assert vector["commitment"] == commitment(seed) == hashlib.sha256(seed).hexdigest()
    assert vector["first_dealer"] == first_dealer(seed, nonces, seats)
    assert vector["first_dealer"] == draws(seed, vector["nonces"], "0")(seats)


def test_there_are_twenty_vectors_and_the_text_shows_the_first() -> None:
    assert len(VECTORS) >= 20
    assert json.dumps(VECTORS[0], indent=1) in (DOCS / "shuffle.md").read_text()
