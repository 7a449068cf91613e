"""People at tables: rooms that fill, online tables, and matches that everybody plays in turn."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any, Final

import httpx2

from tests.e2e.server import Person, registered

View = dict[str, Any]
_NUMBERS: Final = count(1)


def newcomer(http: httpx2.Client) -> Person:
    """Somebody who has just signed up and in."""
    return registered(http, f"player{next(_NUMBERS):04}")


def view_of(person: Person, match_id: str) -> View:
    """The match as a person sees it now."""
    answer = person.get(f"/v1/matches/{match_id}")
    assert answer.status_code == 200, answer.text
    view: View = answer.json()
    return view


def opened(person: Person, mode: str, seats: int = 2, **terms: Any) -> View:
    """The view of a table that a person opened, or sat down at."""
    answer = person.post("/v1/matches", {"mode": mode, "seats": seats, **terms})
    assert answer.status_code == 201, answer.text
    view: View = answer.json()
    return view


def room(host: Person, *guests: Person, seats: int | None = None, **terms: Any) -> str:
    """A friends room whose guests were invited and have sat down."""
    match_id: str = opened(host, "friends", seats or len(guests) + 1, **terms)["match_id"]
    for guest in guests:
        invited(host, match_id, guest)
        sit(guest, match_id)
    return match_id


def invited(host: Person, match_id: str, guest: Person, **more: Any) -> None:
    """The host has asked somebody in."""
    answer = host.post(f"/v1/matches/{match_id}/invites", {"username": guest.username, **more})
    assert answer.status_code == 201, answer.text


def sit(person: Person, match_id: str, **more: Any) -> View:
    """The view of somebody who took a seat they were invited to."""
    answer = person.post(f"/v1/matches/{match_id}/seats", more)
    assert answer.status_code == 200, answer.text
    view: View = answer.json()
    return view


def friends(*people: Person, **terms: Any) -> View:
    """A friends match that has begun, as its host sees it."""
    match_id = room(*people, **terms)
    answer = people[0].post(f"/v1/matches/{match_id}/start")
    assert answer.status_code == 200, answer.text
    view: View = answer.json()
    return view


def online(*people: Person, **terms: Any) -> View:
    """A table of the server's, full of these people, as the last of them sees it."""
    views = [opened(person, "online", len(people), **terms) for person in people]
    assert len({view["match_id"] for view in views}) == 1
    assert views[-1]["state"] == "playing"
    return views[-1]


def play_while(people: Sequence[Person], match_id: str, goes_on: Callable[[View], bool]) -> View:
    """Everybody plays in turn for as long as something holds of the view; the last view."""
    by_name = {person.username: person for person in people}
    view = view_of(people[0], match_id)
    while view["state"] == "playing" and goes_on(view):
        view = by_name[view["seats"][view["turn"]]["username"]].play_first_move(match_id)
    return view


def play_out(people: Sequence[Person], match_id: str) -> View:
    """The view after the whole match."""
    return play_while(people, match_id, lambda _: True)


def play_a_hand(people: Sequence[Person], match_id: str) -> View:
    """The view after the first hand has been counted."""
    return play_while(people, match_id, lambda view: not view["hand_scores"])


def give_up(person: Person, match_id: str) -> View:
    """The view of somebody who forfeited."""
    answer = person.post(f"/v1/matches/{match_id}/forfeit")
    assert answer.status_code == 200, answer.text
    view: View = answer.json()
    return view


def me(person: Person) -> View:
    """What somebody is told of themselves."""
    found: View = person.get("/v1/me").json()
    return found


def coins(*people: Person) -> list[int]:
    """The coins of each."""
    return [me(person)["coins"] for person in people]


def refused(answer: httpx2.Response) -> tuple[int, str]:
    """The status and code of a refusal."""
    document = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert document["status"] == answer.status_code
    return answer.status_code, document["code"]


def at_once(*calls: Callable[[], httpx2.Response]) -> list[httpx2.Response]:
    """The answers to calls that are all made at the same moment."""
    with ThreadPoolExecutor(len(calls)) as pool:
        asked = [pool.submit(call) for call in calls]
        return [one.result() for one in asked]
