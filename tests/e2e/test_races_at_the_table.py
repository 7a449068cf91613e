"""Races of plays between two server processes: one version and one turn are good for one play."""

from functools import partial

import httpx2

from tests.e2e.racing import often, payloads, through
from tests.e2e.server import Person
from tests.e2e.tables import View, at_once, friends, give_up, newcomer, view_of


def begun(http: httpx2.Client) -> tuple[View, list[Person]]:
    """A friends match of two, and the one whose turn it is before the other."""
    people = [newcomer(http) for _ in range(2)]
    view = friends(*people, clock=0)
    first: int = view["turn"]
    return view_of(people[first], view["match_id"]), [people[first], people[1 - first]]


def plays_at_once(person: Person, elsewhere: Person, view: View, **version: int) -> list[httpx2.Response]:
    """The answers to two of the cards held, laid down at one moment through two processes."""
    path = f"/v1/matches/{view['match_id']}/plays"
    first, second, *_ = view["your_cards"]
    return at_once(
        partial(person.post, path, {"card": first, "take": [], **version}),
        partial(elsewhere.post, path, {"card": second, "take": [], **version}),
    )


def the_one_play(answers: list[httpx2.Response], codes: set[str], person: Person, view: View) -> None:
    """One was played and the other refused with one of these codes; the log has the one that was told so."""
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    played = next(number for number, answer in enumerate(answers) if answer.status_code == 200)
    assert answers[1 - played].json()["code"] in codes
    cards = [play["card"] for play in payloads(person, view["match_id"], "CardPlayed")]
    assert cards == [view["your_cards"][played]]


@often
def test_two_plays_on_one_version_are_one_play(
    http: httpx2.Client, next_door: httpx2.Client, repeats: int
) -> None:
    for _ in range(repeats):
        view, (player, other) = begun(http)

        answers = plays_at_once(player, through(next_door, player), view, expected_version=view["version"])

        the_one_play(answers, {"version-conflict"}, player, view)
        assert view_of(other, view["match_id"])["version"] == view["version"] + 1
        give_up(player, view["match_id"])


@often
def test_two_plays_in_one_turn_are_one_play(
    http: httpx2.Client, next_door: httpx2.Client, repeats: int
) -> None:
    for _ in range(repeats):
        view, (player, _) = begun(http)

        answers = plays_at_once(player, through(next_door, player), view)

        the_one_play(answers, {"not-your-turn"}, player, view)
        give_up(player, view["match_id"])
