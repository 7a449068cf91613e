"""The list of legal plays is exactly what trying every set of table cards finds."""

from itertools import combinations
from typing import Any

import pytest

from tests.e2e.contract import Contract
from tests.e2e.server import Person

WORTH = {rank: value for value, rank in enumerate("1234567scr", start=1)}


def brute_force(view: dict[str, Any]) -> set[tuple[str, frozenset[str]]]:
    """Every play that makes fifteen, and laying each card down."""
    found = {(card, frozenset[str]()) for card in view["your_cards"]}
    for card in view["your_cards"]:
        for size in range(1, len(view["table"]) + 1):
            for take in combinations(view["table"], size):
                if WORTH[card[0]] + sum(WORTH[taken[0]] for taken in take) == 15:
                    found.add((card, frozenset(take)))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_moves_are_what_brute_force_finds_at_every_turn(anna: Person, contract: Contract, seats: int) -> None:
    view = anna.practice(seats=seats)
    path = f"/v1/matches/{view['match_id']}"
    for _ in range(25):
        if view["state"] != "playing":
            break
        answer = anna.get(f"{path}/moves")
        contract.check("GET", "/v1/matches/{match_id}/moves", answer)
        listed = [(move["card"], frozenset(move["take"])) for move in answer.json()["moves"]]

        assert len(set(listed)) == len(listed)
        assert set(listed) == brute_force(view)
        assert answer.json()["version"] == view["version"]
        assert answer.json().get("truncated") in (None, False)

        lay_down = {"card": view["your_cards"][0], "take": []}  # so that the table grows
        move = lay_down if len(view["table"]) < 9 else answer.json()["moves"][-1]
        view = anna.post(f"{path}/plays", move).json()


def test_nothing_can_be_played_after_the_end(anna: Person) -> None:
    path = f"/v1/matches/{anna.practice()['match_id']}"
    ended = anna.post(f"{path}/forfeit").json()

    assert anna.get(f"{path}/moves").json()["moves"] == []
    assert anna.get(f"{path}/moves").json()["version"] == ended["version"]
