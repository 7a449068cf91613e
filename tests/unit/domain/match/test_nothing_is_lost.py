"""A card that is played changes the hand, and nothing else that a match knows about itself."""

from typing import Any

from domain.match.events import CardPlayed, PotSettled
from domain.match.evolve import after
from domain.match.state import Invite, Match, Result
from tests.given import deal, given, scored, table_of

CHANGED = {"version", "hand", "last_play"}


def full_match() -> Match:
    """A match in which every field holds something of its own."""
    match = given(*table_of(2, stake=100), deal("7o 1c 2e", "3o 4c 5e", table="so 5o re ce"), scored(1, 3, 4))
    return match._replace(
        hands_without_capture=1,
        result=Result("target", ((0,), (1,)), PotSettled(200, ())),
        seed_revealed="00",
        invites=(Invite("p9", 1),),
        left=frozenset({"p8"}),
    )


def test_play_keeps_all_that_it_does_not_concern() -> None:
    before = full_match()
    blank: dict[str, Any] = Match._field_defaults
    assert not [
        name for name, value in blank.items() if getattr(before, name) == value and name != "last_play"
    ]

    played = after(before, CardPlayed(0, "7o"))

    kept = set(Match._fields) - CHANGED
    assert {name: getattr(played, name) for name in kept} == {name: getattr(before, name) for name in kept}
    assert played.version == before.version + 1
