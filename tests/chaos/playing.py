"""Two people who play one match after the other by legal moves, every second one for coins."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from benchmarks.load.choosing import first_capture
from tests.chaos.asking import View, Witness

TERMS: Final = [
    {"ruleset": ruleset, "stake": stake} for stake in (100, 250) for ruleset in ("escombra", "escoba")
]
"""Of the stake tables: with terms of their own, nobody else sits down there."""
GIVES_UP_AFTER: Final = (10, 60)
"""Plays of a match that somebody gives up; every third is played to its end."""
Going = Callable[[], bool]


def play_on(newcomer: Callable[[], Witness], seed: int, goes_on: Going) -> list[Witness]:
    """Play until told to stop; returns everybody who has sat at this table. No match is left open."""
    chance, people, number, terms = Random(seed), [newcomer(), newcomer()], seed, TERMS[seed % len(TERMS)]
    everybody = list(people)
    while goes_on():
        number += 1
        if number % 2 and any(person.look("/v1/me")["coins"] < terms["stake"] for person in people):
            people = [newcomer(), newcomer()]
            everybody += people
        view = stake_table(people, terms) if number % 2 else room(people)
        last_play = chance.randint(*GIVES_UP_AFTER) if number % 3 else 10_000
        play_a_match(people, view, last_play, goes_on)
    return everybody


def play_a_match(people: list[Witness], view: View, last_play: int, goes_on: Going) -> View:
    """The view after the whole match; after so many plays, or when time is up, somebody gives up."""
    path, by_name = f"/v1/matches/{view['match_id']}", {person.username: person for person in people}
    plays = 0
    while view["state"] == "playing":
        mover = by_name[view["seats"][view["turn"]]["username"]]
        if plays >= last_play or not goes_on():
            return mover.command(f"{path}/forfeit", {})
        view = play_a_card(mover, path)
        plays += 1
    return view


def play_a_card(mover: Witness, path: str) -> View:
    """The view after a play of whose turn it is."""
    seen = mover.look(path)
    play = first_capture(seen, seen["your_cards"])
    after = mover.command(f"{path}/plays", {"card": play.card, "take": list(play.take)})
    assert after["version"] > seen["version"], (seen, after)
    return after


def room(people: list[Witness]) -> View:
    """A match of friends that has begun."""
    host, guest = people
    opened = host.command("/v1/matches", {"mode": "friends", "seats": 2, "clock": 0})
    path = f"/v1/matches/{opened['match_id']}"
    host.command(f"{path}/invites", {"username": guest.username})
    guest.command(f"{path}/seats", {})
    return host.command(f"{path}/start", {})


def stake_table(people: list[Witness], terms: dict[str, Any]) -> View:
    """A match with a pot that has begun."""
    first, second = [
        person.command("/v1/matches", {"mode": "online", "seats": 2, **terms}) for person in people
    ]
    assert first["match_id"] == second["match_id"], "somebody else sat down"
    return second
