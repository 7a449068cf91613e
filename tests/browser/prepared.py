"""Matches that were brought over HTTP, in no time, to where somebody in a browser takes over."""

from collections import Counter
from typing import Any

from domain.rules.hand import PLAYS_A_HAND
from tests.e2e.server import Person


def before_the_score(person: Person, seats: int, **terms: Any) -> str:
    """A practice match in which the person's next play is their last of the hand; its id."""
    match_id: str = person.practice(seats=seats, **terms)["match_id"]
    for _ in range(PLAYS_A_HAND // seats - 1):
        person.play_first_move(match_id)
    return match_id


def with_several_captures(person: Person) -> tuple[str, str]:
    """A practice match in which one card can capture in more than one way; its id, and that card."""
    match_id: str = person.practice()["match_id"]
    while True:
        moves = person.get(f"/v1/matches/{match_id}/moves").json()["moves"]
        card, count = Counter(move["card"] for move in moves).most_common(1)[0]
        if count > 2:  # laying it down is one more
            return match_id, card
        person.play_first_move(match_id)
